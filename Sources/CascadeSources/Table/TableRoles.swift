import CascadeCore

/// What the columns of a table mean.
struct TableRoles {
    enum Shape {
        /// Each row has a code and names that of its parent.
        case parents(code: Int, parent: Int)
        /// Each of these columns is a level.
        case levels([Int])
        /// The place of each data row's parent, found from the codes.
        case prefixes([Int32])
        /// All rows are on level 0.
        case flat
    }

    /// How many columns are compared with the parents; each costs a pass over all rows.
    private static let triedColumns = 8

    private(set) var shape = Shape.flat
    private(set) var name: Int?
    private(set) var code: Int?
    private(set) var attributes: [(column: Int, key: UTF8Text)] = []

    init(_ reader: TableReader) throws(SourceError) {
        let table = reader.table
        guard table.width <= Table.maximumColumns else {
            throw SourceError(.tooManyColumns(limit: Table.maximumColumns))
        }
        if table.columns.isEmpty {
            try guess(reader)
        } else {
            try name(reader)
        }
        var used = Set([name, code].compactMap { $0 })
        switch shape {
        case .parents(let code, let parent): used.formUnion([code, parent])
        case .levels(let columns): used.formUnion(columns)
        default: break
        }
        for column in 0..<table.width where !used.contains(column) {
            let title = column < table.columns.count ? UTF8Text(table.columns[column]) : .empty
            attributes.append((column, Self.attributeKey(title, column)))
        }
    }

    /// The column itself where it has a usable name; `name` and `code` are taken.
    private static func attributeKey(_ title: UTF8Text, _ column: Int) -> UTF8Text {
        title.isEmpty ? UTF8Text("column\(column + 1)") : TableWords.attributeKey(title)
    }

    private func given(_ key: UTF8Text?, _ table: Table) throws(SourceError) -> Int? {
        guard let key else { return nil }
        guard let column = table.column(named: key) else {
            throw SourceError(
                .expected("there is no column \(String(key))"), line: table.count > 0 ? table.line(of: 0) : nil)
        }
        return column
    }

    private static func best(_ table: Table, _ rank: (UTF8Text) -> Int?) -> Int? {
        let ranked = table.columns.indices.compactMap { column in
            rank(UTF8Text(table.columns[column])).map { (rank: $0, column: column) }
        }
        return ranked.min { ($0.rank, $0.column) < ($1.rank, $1.column) }?.column
    }

    /// Roles from the names of the columns.
    private mutating func name(_ reader: TableReader) throws(SourceError) {
        let table = reader.table
        name = try given(reader.keys.name, table) ?? Self.best(table, TableWords.name)
        code = try given(reader.keys.code, table) ?? Self.best(table, TableWords.code)
        let parent =
            try given(reader.parentKey, table)
            ?? Self.best(table) { RowKeys.rank($0, in: TableWords.parents) }
        if let parent {
            guard let key = try given(reader.linkKey, table) ?? linkColumn(reader, parent) else {
                throw SourceError(.expected("no column holds the codes that the column \(table.columns[parent]) names"))
            }
            let isGiven = reader.keys.code != nil || reader.linkKey != nil && code != nil
            if code == nil || !isGiven && isBetter(key, table) { code = key }
            if name == nil { name = firstText(reader, except: [key, parent]) }
            shape = .parents(code: key, parent: parent)
            return
        }
        let numbered = Self.numberedLevels(table)
        let levels =
            numbered.isEmpty
            ? table.columns.indices.filter { column in
                RowKeys.rank(UTF8Text(table.columns[column]), in: TableWords.levels) != nil && column != code
            } : numbered
        if levels.count > 1 || !numbered.isEmpty, reader.keys.name == nil {
            name = nil
            shape = .levels(levels)
            return
        }
        if name == nil { name = firstText(reader, except: [code].compactMap { $0 }) ?? code }
        if name == code { code = nil }
        try linkByCodes(reader)
    }

    /// The columns `level1`, `level2` and so on, as they are written here.
    private static func numberedLevels(_ table: Table) -> [Int] {
        var levels: [Int] = []
        while let column = table.columns.firstIndex(of: "level\(levels.count + 1)") { levels.append(column) }
        return levels
    }

    /// Roles from what the fields hold.
    private mutating func guess(_ reader: TableReader) throws(SourceError) {
        let table = reader.table
        let width = table.width
        let sample = reader.dataRows.prefix(2000).map { Int($0) }
        let numeric = (0..<width).filter { column in
            let filled = sample.filter { !table[$0, column].isEmpty }
            return !filled.isEmpty && filled.allSatisfy { Self.isNumber(table[$0, column]) }
        }
        let texts = (0..<width).filter { !numeric.contains($0) }
        let codes = numeric.filter { column in sample.allSatisfy { Self.isCode(table[$0, column]) } }
        guard let first = texts.first else {
            name = width > 1 ? 1 : 0
            code = width > 1 ? 0 : nil
            return
        }
        if texts.count > 1 || codes.isEmpty {
            let isLevels = texts.count > 1
            name = isLevels ? nil : first
            shape = isLevels ? .levels(texts) : .flat
            return
        }
        name = first
        code = codes.first
        if codes.count > 1 {
            for key in codes.prefix(Self.triedColumns) {
                let known = Set(reader.dataRows.map { table.exact(Int($0), key) })
                let parent = codes.first { column in
                    column != key
                        && sample.filter { known.contains(table.exact($0, column)) }.count * 2 > sample.count
                }
                if let parent, known.count == reader.dataRows.count {
                    code = key
                    shape = .parents(code: key, parent: parent)
                    return
                }
            }
        }
        try linkByCodes(reader)
    }

    private mutating func linkByCodes(_ reader: TableReader) throws(SourceError) {
        guard let code else { return }
        let rows = reader.dataRows
        let codes = rows.map { reader.table.key(Int($0), code) }
        guard let parents = CodePrefixes.parents(of: codes) else { return }
        if parents.contains(where: { $0 >= 0 }) {
            shape = .prefixes(parents)
            return
        }
        // Columns such as cityCode name parents that no row is: a flat list would be a lie.
        let ancestors = reader.table.columns.indices.filter { column in
            column != code && column != name
                && rows.allSatisfy { row in
                    let field = reader.table.key(Int(row), column)
                    return !field.isEmpty && reader.table.key(Int(row), code).hasPrefix(field)
                }
        }
        guard let first = ancestors.first, let row = rows.first else { return }
        throw SourceError(
            .orphans(count: rows.count, parent: reader.table.key(Int(row), first)),
            line: reader.table.line(of: Int(row)),
            path: reader.table.columns[first])
    }

    /// The column whose values the parents name most often; among equals one without repetitions, then one that is
    /// named as the parents' column is (`pid` goes with `id`), then the better code.
    private func linkColumn(_ reader: TableReader, _ parent: Int) -> Int? {
        let table = reader.table
        let rows = reader.dataRows.map { Int($0) }
        let wantsID = table.columns[parent].lowercased().hasSuffix("id")
        var best: (column: Int, score: [Int])?
        var candidates = 0
        for column in table.columns.indices where column != parent && candidates < Self.triedColumns {
            let title = UTF8Text(table.columns[column])
            guard let rank = TableWords.code(title) ?? (column == code ? 0 : nil) else { continue }
            candidates += 1
            let known = Set(rows.map { table.exact($0, column) })
            let hits = rows.filter { row in
                let value = table.exact(row, parent)
                return !TableReader.rootMarks.contains(value.text) && known.contains(value)
            }
            let isID = RowKeys.rank(title, in: "id") != nil
            let score = [hits.count, known.count == rows.count ? 1 : 0, wantsID == isID ? 1 : 0, -rank]
            if best.map({ $0.score.lexicographicallyPrecedes(score) }) ?? true { best = (column, score) }
        }
        return best?.column
    }

    /// Whether a column is at least as good a code as the one found by name.
    private func isBetter(_ column: Int, _ table: Table) -> Bool {
        guard let code else { return true }
        let new = TableWords.code(UTF8Text(table.columns[column])) ?? .max
        let old = TableWords.code(UTF8Text(table.columns[code])) ?? .max
        return new <= old
    }

    private func firstText(_ reader: TableReader, except: [Int]) -> Int? {
        let sample = reader.dataRows.prefix(50).map { Int($0) }
        return (0..<reader.table.width).first { column in
            !except.contains(column)
                && sample.contains { row in
                    !reader.table[row, column].isEmpty && !Self.isNumber(reader.table[row, column])
                }
        }
    }

    private static func isNumber(_ field: ArraySlice<UInt8>) -> Bool {
        field.allSatisfy { (0x2B...0x39).contains($0) && $0 != 0x2F && $0 != 0x2C }
    }

    private static func isCode(_ field: ArraySlice<UInt8>) -> Bool {
        !field.isEmpty && field.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}
