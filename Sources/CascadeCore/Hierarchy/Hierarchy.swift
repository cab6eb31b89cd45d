/// A tree of named rows, immutable and packed into one buffer that is the same in a file and in memory.
///
/// Nodes are numbered breadth-first from the root, node 0, which has no name. The children of a node are a range of
/// numbers, in the order the data gave them. Reading copies nothing but codes of digits,
/// which it writes out; a value is a reference to the buffer.
public struct Hierarchy: Sendable {
    /// The buffer and what has been read of its directory.
    final class Storage: Sendable {
        let bytes: PackedBytes
        let columns: [PackedColumn]

        init(bytes: PackedBytes, columns: [PackedColumn]) {
            self.bytes = bytes
            self.columns = columns
        }
    }

    let storage: Storage

    init(bytes: PackedBytes, columns: [PackedColumn]) {
        storage = Storage(bytes: bytes, columns: columns)
    }

    var bytes: PackedBytes { storage.bytes }

    /// The number of nodes, the root included.
    var nodeCount: Int { bytes.word(at: 12) }

    /// The number of levels below the root: the depth of the deepest branch, 0 for an empty tree.
    public var depth: Int { bytes.word(at: 20) }

    /// The number of rows in the whole tree, the root not counted.
    public var count: Int { nodeCount - 1 }

    /// The packed form, as `init(packed:)` reads it.
    public var packed: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: bytes.base, count: bytes.count))
    }

    /// The number of the root.
    public static let root = 0

    /// The children of a node, in their order; empty for a leaf.
    ///
    /// - Parameter node: 0…`count`.
    public func children(of node: Int) -> Range<Int> {
        precondition(node >= 0 && node < nodeCount, "no such node")
        return firstChild(node)..<firstChild(node + 1)
    }

    /// The parent of a node, or `nil` for the root.
    ///
    /// - Parameter node: 0…`count`.
    /// - Complexity: O(log `count`).
    public func parent(of node: Int) -> Int? {
        precondition(node >= 0 && node < nodeCount, "no such node")
        if node == 0 { return nil }
        // The parent is the last node whose children begin at or before this one.
        var low = 0
        var high = node
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstChild(middle) <= node { low = middle } else { high = middle }
        }
        return low
    }

    /// The nodes from level 0 down to a node, itself included; empty for the root.
    ///
    /// - Parameter node: 0…`count`.
    public func path(to node: Int) -> [Int] {
        var path: [Int] = []
        var current = node
        while current != 0, let parent = parent(of: current) {
            path.put(current)
            current = parent
        }
        path.reverse()
        return path
    }

    /// The nodes of a level, 0 for the root's children; empty below the deepest.
    public func level(_ level: Int) -> Range<Int> {
        var range = 0..<1
        for _ in 0...max(level, 0) {
            range = firstChild(range.lowerBound)..<firstChild(range.upperBound)
            if range.isEmpty { break }
        }
        return range
    }

    func firstChild(_ node: Int) -> Int {
        bytes.word(at: PackedFormat.headerSize + 4 * node)
    }
}
