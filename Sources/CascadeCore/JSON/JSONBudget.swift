/// How much a JSON document may ask for before it is refused.
public struct JSONBudget: Sendable {
    /// How many arrays and objects may stand inside each other.
    public var depth: Int
    /// How many values and keys there may be.
    public var nodes: Int
    /// How many bytes the text may have; never more than 512 MiB.
    public var bytes: Int

    /// Limits that every file people keep for pickers stays below.
    public static let standard = JSONBudget()

    /// A budget; what is not named is as in `standard`.
    public init(depth: Int = 128, nodes: Int = 32_000_000, bytes: Int = 256 << 20) {
        self.depth = depth
        self.nodes = min(nodes, JSONToken.maximumExtent)
        self.bytes = min(bytes, JSONToken.maximumExtent)
    }
}
