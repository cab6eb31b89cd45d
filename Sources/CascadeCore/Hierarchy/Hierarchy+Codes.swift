extension Hierarchy {
    /// All nodes with a code, in ascending order of their numbers.
    ///
    /// - Parameter code: an exact code; an empty one finds nothing.
    /// - Complexity: O(log `count`) for each level, and what is found.
    public func nodes(code: UTF8Text) -> [Int] {
        guard !code.isEmpty, let column = column(AttributeKey.code) else { return [] }
        if column.isAscending { return nodesAscending(code, column) }
        if column.isOrdered { return nodesOrdered(code, column) }
        return (0..<column.rows).filter { text(row: $0, of: column) == code }.map { node(ofRow: $0, in: column) }
    }

    private func nodesAscending(_ code: UTF8Text, _ column: PackedColumn) -> [Int] {
        var found: [Int] = []
        var level = self.level(0)
        while !level.isEmpty {
            var node = lowerBound(level) { text(row: $0 - 1, of: column) < code }
            while node < level.upperBound, text(row: node - 1, of: column) == code {
                found.put(node)
                node += 1
            }
            level = firstChild(level.lowerBound)..<firstChild(level.upperBound)
        }
        return found
    }

    private func nodesOrdered(_ code: UTF8Text, _ column: PackedColumn) -> [Int] {
        var place = lowerBound(0..<column.rows) {
            text(row: bytes.word(at: column.order + 4 * $0), of: column) < code
        }
        var found: [Int] = []
        while place < column.rows {
            let row = bytes.word(at: column.order + 4 * place)
            guard text(row: row, of: column) == code else { break }
            found.put(node(ofRow: row, in: column))
            place += 1
        }
        return found
    }

    private func lowerBound(_ range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
