/// Numbers a builder's rows breadth-first and writes the packed form.
struct HierarchyPacking {
    private let builder: HierarchyBuilder
    /// Builder rows by node number.
    private var rowOfNode: [Int] = []
    private var nodeOfRow: [Int] = []
    private var firstChild: [Int] = []
    private var depth = 0
    private var output: [UInt8] = []

    init(_ builder: HierarchyBuilder) {
        self.builder = builder
    }

    mutating func run() -> [UInt8] {
        number()
        let names = ColumnPacking(builder.columns[0], 0, builder.pool, nodeOfRow, names: nil)
        var columns = [names]
        for (index, column) in builder.columns.enumerated().dropFirst() where !column.values.isEmpty {
            columns.put(ColumnPacking(column, index, builder.pool, nodeOfRow, names: names.values))
        }
        output += PackedFormat.magic
        word(0)
        word(rowOfNode.count)
        word(columns.count)
        word(depth)
        for first in firstChild { word(first) }
        let directory = output.count
        output += [UInt8](repeating: 0, count: columns.count * PackedFormat.directoryEntrySize)
        for (index, column) in columns.enumerated() {
            write(column, entry: directory + index * PackedFormat.directoryEntrySize)
        }
        patch(8, output.count)
        return output
    }

    /// The children of each row in the order they were added, level after level.
    private mutating func number() {
        let parents = builder.parents
        var starts = [Int](repeating: 0, count: parents.count + 1)
        for row in parents.indices.dropFirst() { starts[parents[row] + 1] += 1 }
        for row in parents.indices { starts[row + 1] += starts[row] }
        var next = starts
        var children = [Int](repeating: 0, count: parents.count - 1)
        for row in parents.indices.dropFirst() {
            children[next[parents[row]]] = row
            next[parents[row]] += 1
        }
        rowOfNode = [0]
        rowOfNode.reserveCapacity(parents.count)
        nodeOfRow = [Int](repeating: 0, count: parents.count)
        firstChild.reserveCapacity(parents.count + 1)
        var node = 0
        var levelEnd = 1
        while node < rowOfNode.count {
            firstChild.put(rowOfNode.count)
            let row = rowOfNode[node]
            for child in children[starts[row]..<starts[row + 1]] {
                nodeOfRow[child] = rowOfNode.count
                rowOfNode.put(child)
            }
            node += 1
            if node == levelEnd, rowOfNode.count > levelEnd {
                depth += 1
                levelEnd = rowOfNode.count
            }
        }
        firstChild.put(rowOfNode.count)
    }

    private mutating func write(_ column: ColumnPacking, entry: Int) {
        patch(entry, output.count)
        patch(entry + 4, column.key.count)
        output.put(column.key)
        align()
        let start = output.count
        var flags = column.encoding.rawValue
        if column.isSparse {
            flags |= PackedFormat.sparseFlag
            for value in column.values { word(value.node) }
        }
        if column.isSearched {
            if !column.isSparse, ascends(column) {
                flags |= PackedFormat.ascendingFlag
            } else {
                flags |= PackedFormat.orderedFlag
                for row in column.order() { word(row) }
            }
        }
        column.write(to: &output)
        patch(entry + 8, flags)
        patch(entry + 12, column.values.count)
        patch(entry + 16, start)
        align()
        patch(entry + 20, output.count - start)
    }

    private func ascends(_ column: ColumnPacking) -> Bool {
        var level = 1..<firstChild[1]
        while !level.isEmpty {
            for node in level.dropFirst() where column.precedes(node - 1, node - 2) { return false }
            level = firstChild[level.lowerBound]..<firstChild[level.upperBound]
        }
        return true
    }

    private mutating func word(_ value: Int) {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) { output.append(contentsOf: $0) }
    }

    private mutating func patch(_ offset: Int, _ value: Int) {
        for byte in 0..<4 { output[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }

    private mutating func align() {
        while output.count & 3 != 0 { output.put(0) }
    }
}
