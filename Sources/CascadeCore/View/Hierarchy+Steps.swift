extension Hierarchy {
    /// Whether a text is a code or alias of the step under a node, whatever the form of the view.
    func stepMatches(_ node: Int, _ text: UTF8Text) -> Bool {
        attribute(AttributeKey.step, of: node) == text
            || attributes(AttributeKey.stepAlias, of: node).contains(text)
    }

    /// The nodes that declare a step, whatever the form of the view.
    func stepNodes() -> [Int] {
        guard let column = column(AttributeKey.step) else { return [] }
        return (0..<column.rows).map { node(ofRow: $0, in: column) }.filter { node in
            !attribute(AttributeKey.step, of: node).isEmpty && !children(of: node).isEmpty
        }
    }
}
