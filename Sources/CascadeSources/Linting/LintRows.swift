import CascadeCore

/// The rows of a tree as the checks see them: also those that no tree can hold.
struct LintRows {
    struct Row {
        let name: String
        let code: String
        let line: Int?
        /// Its place among its siblings, from 0; `nil` where rows stand in a table.
        var index: Int?
        /// The number of the parent's row, -1 at level 0.
        var parent: Int
        /// What the row names as its parent, where no row is that; else `nil`.
        var lostParent: String?
    }

    private(set) var rows: [Row] = []
    /// Rows that name themselves as their parent.
    private(set) var ownParents: [Int] = []
    /// Rows whose id, which is not their code, is that of an earlier row.
    private(set) var repeatedIDs: [(row: Int, first: Int, id: String)] = []

    init(_ hierarchy: Hierarchy) {
        rows.reserveCapacity(hierarchy.count)
        for node in 1..<hierarchy.count + 1 {
            let name = String(hierarchy.name(of: node))
            let code = String(hierarchy.code(of: node))
            let parent = hierarchy.parent(of: node) ?? Hierarchy.root
            let index = node - hierarchy.children(of: parent).lowerBound
            rows.append(Row(name: name, code: code, line: nil, index: index, parent: parent - 1))
        }
    }

    /// The rows of a table in which each names its parent.
    init(_ reader: TableReader, _ roles: TableRoles, key: Int, parent parentColumn: Int) {
        let table = reader.table
        let data = reader.dataRows.map(Int.init).filter { !reader.isRoot($0, roles, key) }
        var places: [ExactText: Int] = [:]
        for (place, row) in data.enumerated() {
            let code = table.exact(row, key)
            if let first = places[code] {
                if roles.code != key { repeatedIDs.append((place, first, code.text)) }
            } else {
                places[code] = place
            }
        }
        for (place, row) in data.enumerated() {
            let wanted = table.key(row, parentColumn)
            let found = TableReader.rootMarks.contains(wanted.lowercased()) ? nil : places[ExactText(wanted)]
            if found == place { ownParents.append(place) }
            let isLost = found == nil && !TableReader.rootMarks.contains(wanted.lowercased())
            rows.append(
                Row(
                    name: roles.name.map { table.key(row, $0) } ?? "", code: table.key(row, roles.code ?? key),
                    line: table.line(of: row), parent: found == place ? -1 : found ?? -1,
                    lostParent: isLost ? wanted : nil))
        }
        settleCommonParent()
    }

    /// One parent that all rows of the first level share and no row is stands for "no parent", as when a file holds
    /// the children of one division.
    private mutating func settleCommonParent() {
        let first = rows.indices.filter { rows[$0].parent == -1 }
        guard let lost = first.first.flatMap({ rows[$0].lostParent }), ownParents.isEmpty,
            first.allSatisfy({ rows[$0].lostParent == lost })
        else { return }
        for row in first { rows[row].lostParent = nil }
    }

    /// The names that lead to a row from the first level, or from where its ancestors repeat; long names and paths are
    /// cut short.
    func path(to row: Int) -> String {
        let chain = chain(to: row)
        let isCut = chain.count == TreeAssembly.maximumLevels && rows[chain[0]].parent >= 0
        return (isCut ? "…/" : "") + chain.map { rows[$0].name.brief }.joined(separator: "/")
    }

    /// The places among siblings that lead to a row, as `[0][2]`; empty where rows stand in a table.
    func indexes(of row: Int) -> String {
        chain(to: row).compactMap { rows[$0].index.map { "[\($0)]" } }.joined()
    }

    private func chain(to row: Int) -> [Int] {
        var chain: [Int] = []
        var current = row
        while current >= 0, chain.count < TreeAssembly.maximumLevels, !chain.contains(current) {
            chain.append(current)
            current = rows[current].parent
        }
        return chain.reversed()
    }

    /// The level of each row, from 0; -1 for rows that are their own ancestors or stand under such.
    func levels() -> [Int] {
        var levels = [Int](repeating: -2, count: rows.count)
        for row in rows.indices {
            var chain: [Int] = []
            var current = row
            while current >= 0, levels[current] == -2 {
                levels[current] = -1
                chain.append(current)
                current = rows[current].parent
            }
            var level = current < 0 ? 0 : levels[current] + 1
            let isLoose = current >= 0 && levels[current] == -1
            for link in chain.reversed() {
                levels[link] = isLoose ? -1 : level
                level += 1
            }
        }
        return levels
    }
}

extension String {
    /// The text as messages repeat it: its first 60 characters, and no control characters.
    var brief: String {
        // A character may be made of any number of scalars, so these are counted.
        let start = unicodeScalars.prefix(61)
        let shown = start.prefix(60).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(shown)) + (start.count > 60 ? "…" : "")
    }
}
