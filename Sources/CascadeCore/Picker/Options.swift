/// How a picker behaves.
public struct Options: Sendable {
    /// The number of columns, 1…32; `nil` for the depth of a whole tree or what the source says (P9).
    public var levels: Int?
    /// Where replaced columns land (P3).
    public var landing: Landing
    /// What each column begins with; columns past the end of the list begin with data (P14).
    public var leads: [Lead]
    /// When the selection becomes the value (P22).
    public var commit: Commit
    /// Whether what the user does is refused (P24).
    public var isReadOnly: Bool
    /// How many parents' rows are kept, and how many are remembered; at least 1 (P20).
    public var kept: Int

    /// Options, each with its usual value.
    public init(
        levels: Int? = nil, landing: Landing = .first, leads: [Lead] = [], commit: Commit = .confirm,
        isReadOnly: Bool = false, kept: Int = 1000
    ) {
        self.levels = levels
        self.landing = landing
        self.leads = leads
        self.commit = commit
        self.isReadOnly = isReadOnly
        self.kept = kept
    }

    func lead(_ column: Int) -> Lead {
        column < leads.count ? leads[column] : .none
    }
}

/// Where a column lands when its rows are replaced (P3).
public enum Landing: Int, Sendable {
    /// On the first row that is enabled.
    case first
    /// On its prompt row if it has one, as on opening, else as `first`.
    case prompt
    /// On the row last picked under this very parent.
    case remembered
    /// On the row with the name on which the column last rested.
    case sameName
    /// On the row with the index on which the column last rested, or the last row of a shorter list.
    case sameIndex
}

/// What a column begins with, before its data rows (P14).
public enum Lead: Int, Sendable {
    /// Nothing.
    case none
    /// A row that says that nothing is chosen yet.
    case prompt
    /// A row that stands for all rows: the path ends above, complete.
    case all
}

/// When the selection becomes the value (P22).
public enum Commit: Int, Sendable {
    /// When the user confirms.
    case confirm
    /// With each resolved settle, too.
    case live
}

/// Where a picker's rows come from.
public enum Source: Sendable {
    /// A tree that is there whole.
    case whole(HierarchyView)
    /// Rows that the host loads, parent by parent; `resolvesCodes` says that it answers `resolve`, too.
    case loading(levels: Int, resolvesCodes: Bool)
    /// Rows computed from their path, at once and always the same for the same path (P19).
    case computed(levels: Int, @Sendable (Path) -> HierarchyView)
}
