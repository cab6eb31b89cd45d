import CascadeSources

extension AreaStoreError {
    /// What a client is told, who need not know where the table is and what its database says.
    var clientSentence: String {
        switch self {
        case .unavailable: "The table behind this set does not answer now; ask again later."
        case .table: "The table behind this set is not as it should be; the log of the service says why."
        }
    }
}
