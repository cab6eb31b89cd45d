import CascadeCore

/// Makes a tree of a table: rows that name their parents, a column for each level, or codes that begin with their
/// parents' codes.
package struct TableReader {
    var table: Table
    let keys: RowKeys
    let parentKey: UTF8Text?
    let linkKey: UTF8Text?
    let attributesKey: UTF8Text?
    let rowLimit: Int
    private let progress: WorkProgress
    var builder = HierarchyBuilder()
    var notes: [String] = []
    /// Rows that are no data: the header.
    var headerRow: Int?

    init(_ table: Table, options: ReadOptions) {
        self.table = table
        keys = options.keys
        parentKey = options.parentKey
        linkKey = options.linkKey
        attributesKey = options.attributesKey
        rowLimit = options.rowLimit
        progress = options.progress.part(0.4...0.9)
    }

    /// The rows that are data.
    var dataRows: [Int32] {
        (0..<Int32(table.count)).filter { headerRow.map(Int32.init) != $0 }
    }

    /// How many rows are data.
    var rowCount: Int { table.count - (headerRow == nil ? 0 : 1) }

    mutating func read() throws(SourceError) {
        if table.columns.isEmpty { findHeader() }
        let roles = try TableRoles(self)
        guard rowCount > 0 else { throw SourceError(.empty) }
        guard rowCount <= rowLimit else { throw SourceError(.tooManyRows(limit: rowLimit)) }
        switch roles.shape {
        case .parents(let code, let parent): try readParents(roles, key: code, parent: parent)
        case .levels(let columns): try readLevels(roles, columns)
        case .prefixes(let parents): try readPrefixes(roles, parents)
        case .flat: try readFlat(roles)
        }
    }

    /// Adds a row with its code and attributes.
    mutating func add(
        _ row: Int, _ roles: TableRoles, under parent: HierarchyBuilder.RowID
    ) throws(SourceError) -> HierarchyBuilder.RowID {
        guard builder.count < rowLimit else { throw SourceError(.tooManyRows(limit: rowLimit)) }
        let name = roles.name.map { table.text(row, $0) } ?? .empty
        let code = roles.code.map { table.text(row, $0) } ?? .empty
        let id = builder.add(name, code: code, under: parent)
        progress.reach(builder.count, of: table.count)
        try setAttributes(row, roles, on: id)
        return id
    }

    mutating func setAttributes(
        _ row: Int, _ roles: TableRoles, on id: HierarchyBuilder.RowID
    ) throws(SourceError) {
        let fields = table.fields(in: row)
        for (column, key) in roles.attributes where column < fields {
            if key == attributesKey, try setObject(row, column, on: id) { continue }
            let value = table.text(row, column)
            if value.isEmpty || key == AttributeKey.disabled && (value == "0" || value == "false") { continue }
            try set(key, value, row, on: id)
        }
    }

    mutating func set(
        _ key: UTF8Text, _ value: UTF8Text, _ row: Int, on id: HierarchyBuilder.RowID
    ) throws(SourceError) {
        guard builder.canSet(key) else {
            throw SourceError(.tooManyColumns(limit: 256), line: table.line(of: row))
        }
        builder.set(key, value, on: id)
    }

    private mutating func readFlat(_ roles: TableRoles) throws(SourceError) {
        for row in dataRows { _ = try add(Int(row), roles, under: .root) }
    }

    private mutating func readPrefixes(_ roles: TableRoles, _ parents: [Int32]) throws(SourceError) {
        let rows = dataRows
        try TreeAssembly.assemble(parents: parents) { place, parent throws(SourceError) in
            try add(Int(rows[place]), roles, under: parent)
        }
    }

    private mutating func readParents(_ roles: TableRoles, key: Int, parent: Int) throws(SourceError) {
        let rows = dataRows
        var places: [ExactText: Int32] = [:]
        places.reserveCapacity(rows.count)
        for (place, row) in rows.enumerated() {
            let code = table.exact(Int(row), key)
            if places[code] == nil { places[code] = Int32(place) }
        }
        var parents: [Int32] = []
        parents.reserveCapacity(rows.count)
        var unknown: [Int] = []
        var hasRoots = false
        for (place, row) in rows.enumerated() {
            let code = table.exact(Int(row), parent)
            if let found = places[code], Int(found) != place, !code.text.isEmpty {
                parents.append(found)
                continue
            }
            parents.append(-1)
            let isRoot = Self.rootMarks.contains(code.text.lowercased()) || code == table.exact(Int(row), key)
            if isRoot { hasRoots = true } else { unknown.append(place) }
        }
        try checkOrphans(unknown.map { Int(rows[$0]) }, parent: parent, hasRoots: hasRoots)
        try TreeAssembly.assemble(parents: parents) { place, parent throws(SourceError) in
            if parent == .root, isRoot(Int(rows[place]), roles, key) {
                try setAttributes(Int(rows[place]), roles, on: .root)
                return .root
            }
            return try add(Int(rows[place]), roles, under: parent)
        }
    }

    /// What stands for "no parent", in lower case.
    package static let rootMarks: Set<String> = ["", "0", "-1", "null", "nil", "none", "root", "\\n"]

    /// Parents that no row is are a fault, but for one that all rows of the first level share.
    private func checkOrphans(_ orphans: [Int], parent: Int, hasRoots: Bool) throws(SourceError) {
        guard let first = orphans.first else { return }
        let name = table.exact(first, parent)
        if !hasRoots, orphans.allSatisfy({ table.exact($0, parent) == name }) { return }
        throw SourceError(.orphans(count: orphans.count, parent: name.text), line: table.line(of: first))
    }
}
