import CascadeCore

/// Adds rows that name their parents, in any order, to a builder.
struct TreeAssembly {
    static let maximumLevels = 32

    /// Adds each row under its parent, siblings in the order of their numbers.
    ///
    /// - Parameters:
    ///   - parents: For each row the number of its parent, or -1 at level 0.
    ///   - add: Adds a row under another.
    /// - Throws: `SourceError` if rows are their own ancestors, or are more than 32 deep.
    static func assemble(
        parents: [Int32],
        add: (Int, HierarchyBuilder.RowID) throws(SourceError) -> HierarchyBuilder.RowID
    ) throws(SourceError) {
        // The children of row r stand at starts[r + 1]..<starts[r + 2]; those of level 0 at the front.
        var starts = [Int32](repeating: 0, count: parents.count + 2)
        for parent in parents { starts[Int(parent) + 2] += 1 }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        var next = starts
        var children = [Int32](repeating: 0, count: parents.count)
        for (row, parent) in parents.enumerated() {
            children[Int(next[Int(parent) + 1])] = Int32(row)
            next[Int(parent) + 1] += 1
        }
        var added = 0
        var level: [(row: Int32, id: HierarchyBuilder.RowID)] = [(-1, .root)]
        var depth = 0
        while !level.isEmpty {
            var below: [(row: Int32, id: HierarchyBuilder.RowID)] = []
            for (row, id) in level {
                for place in Int(starts[Int(row) + 1])..<Int(starts[Int(row) + 2]) {
                    let child = children[place]
                    below.append((child, try add(Int(child), id)))
                    added += 1
                }
            }
            depth += 1
            if !below.isEmpty, depth > maximumLevels { throw SourceError(.tooDeep(limit: maximumLevels)) }
            level = below
        }
        if added < parents.count { throw SourceError(.parentCircle(count: parents.count - added)) }
    }
}

/// Finds the parents of rows by what their codes begin with, as division codes are made.
///
/// `440305` belongs to `440300` or `4403`, that to `440000` or `44`; codes of towns and villages have 9 and 12
/// digits (GB/T 2260, GB/T 10114).
enum CodePrefixes {
    private static let lengths = [12, 9, 6, 4, 2]

    /// The parent of each code, -1 if there is none, or `nil` if some code is not made this way.
    static func parents(of codes: [String]) -> [Int32]? {
        var rows: [String: Int32] = [:]
        rows.reserveCapacity(codes.count)
        for (row, code) in codes.enumerated() {
            guard lengths.contains(code.utf8.count), code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            if rows[code] == nil { rows[code] = Int32(row) }
        }
        return codes.map { code in
            for length in lengths where length < code.utf8.count {
                let prefix = String(code.prefix(length))
                let padded = prefix + String(repeating: "0", count: code.utf8.count - length)
                for candidate in [padded, prefix] where candidate != code {
                    if let row = rows[candidate] { return row }
                }
            }
            return -1
        }
    }
}
