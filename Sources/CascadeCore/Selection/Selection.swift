/// A path of data rows as the wheels show it, or as it was committed.
public struct Selection: Sendable {
    /// The rows from level 0 down; fewer than the columns where a branch ends early or an "all" row was chosen.
    public let entries: [Entry]
    /// What identifies each of them (P18).
    public let path: Path
    /// Whether the path ends where the data, the columns, or an "all" row end it; nothing else is ever committed.
    public let isComplete: Bool

    /// The names from level 0 down.
    public var names: [String] { entries.map { String($0.name) } }

    /// The codes from level 0 down, empty where a row has none.
    public var codes: [String] { entries.map { String($0.code) } }
}
