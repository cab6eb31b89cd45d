/// Why a store of areas gave no answer; no text of it holds a password.
package enum AreaStoreError: Error, Equatable, Sendable {
    /// The store cannot be reached now, or did not answer in time; asking again later may help.
    case unavailable(reason: String)
    /// The store answers, and its table is not as it should be; one sentence that says what to do.
    case table(reason: String)
}

extension AreaStoreError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    package var description: String {
        switch self {
        case .unavailable(let reason), .table(let reason): reason
        }
    }
}
