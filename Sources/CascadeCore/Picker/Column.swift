/// One wheel: its rows and the row it rests on.
public struct Column: Sendable {
    /// What a row of a wheel is.
    public enum RowKind: Int, Sendable {
        /// A row of the data.
        case data
        /// Nothing chosen yet (P14).
        case prompt
        /// All rows: the path ends above (P14).
        case all
        /// The rows are being loaded (P4).
        case loading
        /// Loading them failed (P7).
        case failed
        /// There are no rows.
        case none
    }

    enum Content: Sendable {
        case rows(RowList, lead: Lead)
        /// The prompt row alone, under a column that rests on its own.
        case prompt
        case loading
        case failed(UTF8Text)
        case none(Absence)
    }

    /// Why a column has no rows.
    enum Absence: Sendable {
        /// The parent is a leaf, or the tree is empty.
        case leaf
        /// All data rows are disabled (P15).
        case disabled
        /// A column before it does not rest on a data row.
        case above
    }

    /// The number of its row list, which each replacement changes and makes larger (P2).
    public internal(set) var generation: Int
    /// The row it rests on, or last rested on while it turns.
    public internal(set) var row = 0
    /// Whether the user turns it.
    public internal(set) var isTurning = false
    /// Whether a wheel before it turns, so that its rows may go (P4).
    public internal(set) var isStale = false

    var content = Content.none(.above)
    /// What identifies the data row it rests on.
    var key: RowKey?
    /// How its rows will land once they are there.
    var arrival = Arrival.opening
    /// Where it last rested on a data row, for `sameName` and `sameIndex` (P3).
    var lastRest: LastRest?

    struct LastRest: Sendable {
        let index: Int
        let key: RowKey
    }

    init(generation: Int) {
        self.generation = generation
    }

    /// The number of rows, at least 1.
    public var rowCount: Int {
        if case .rows(let rows, _) = content { return rows.count + leadCount }
        return 1
    }

    /// What a row is.
    ///
    /// - Parameter row: 0..<`rowCount`.
    public func kind(of row: Int) -> RowKind {
        switch content {
        case .rows(_, let lead):
            if row >= leadCount { return .data }
            return lead == .all ? .all : .prompt
        case .prompt: return .prompt
        case .loading: return .loading
        case .failed: return .failed
        case .none: return .none
        }
    }

    /// What the row it rests on is.
    public var kind: RowKind { kind(of: row) }

    /// The data of a row; `nil` for a row of another kind.
    ///
    /// - Parameter row: 0..<`rowCount`.
    public func entry(at row: Int) -> Entry? {
        guard case .rows(let rows, _) = content, row >= leadCount, row < rowCount else { return nil }
        return rows[row - leadCount]
    }

    /// The data of the row it rests on.
    public var entry: Entry? { entry(at: row) }

    /// Why loading its rows failed; `nil` if it did not.
    public var failure: UTF8Text? {
        if case .failed(let reason) = content { return reason }
        return nil
    }

    var isLoading: Bool {
        if case .loading = content { return true }
        return false
    }

    var leadCount: Int {
        if case .rows(_, let lead) = content, lead != .none { return 1 }
        return 0
    }
}
