/// Why a server does not start.
package enum ServerError: Error, Equatable {
    /// Another program listens on this port.
    case portTaken(Int)
    /// The system refused a step: its name, and the reason in the system's words.
    case system(step: String, reason: String)
}

extension ServerError: CustomStringConvertible {
    /// One sentence: what is wrong and what to do.
    package var description: String {
        switch self {
        case .portTaken(let port): "Port \(port) is taken by another program; choose another one with --port."
        case .system(let step, let reason): "The server cannot start, since \(step) failed: \(reason)."
        }
    }
}
