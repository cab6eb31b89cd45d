/// The data rows of one column: all rows under one parent, read where they are packed.
public final class RowList: Sendable {
    let view: HierarchyView
    let nodes: Range<Int>
    let step: Int?

    init(view: HierarchyView, nodes: Range<Int>) {
        self.view = view
        self.nodes = nodes
        step = nil
    }

    init(view: HierarchyView, step node: Int) {
        self.view = view
        nodes = node..<node + 1
        step = node
    }

    /// The number of rows.
    public var count: Int { nodes.count }

    /// Whether there are none: the parent is a leaf.
    public var isEmpty: Bool { nodes.isEmpty }

    /// A row.
    ///
    /// - Parameter index: 0..<`count`.
    public subscript(index: Int) -> Entry {
        precondition(index >= 0 && index < count, "no such row")
        return Entry(hierarchy: view.hierarchy, place: Place(node: nodes.lowerBound + index, isStep: step != nil))
    }

    /// The rows that `matches` holds for, at most `limit` of them, in their order.
    @inline(never)
    func indexes(limit: Int = .max, where matches: (Entry) -> Bool) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index < count, found.count < limit {
            if matches(self[index]) { found.put(index) }
            index += 1
        }
        return found
    }

    /// What identifies a row among its siblings (P18).
    ///
    /// - Complexity: O(`index`), for the ordinal.
    @inline(never)
    package func key(at index: Int) -> RowKey {
        let entry = self[index]
        var ordinal = 0
        var earlier = 0
        while earlier < index {
            let other = self[earlier]
            if other.name == entry.name, other.code == entry.code { ordinal += 1 }
            earlier += 1
        }
        return RowKey(code: entry.code.detached, name: entry.name.detached, ordinal: ordinal)
    }
}
