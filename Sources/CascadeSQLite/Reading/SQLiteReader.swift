import CascadeCore
import CascadeSources

/// Reads the table of areas of a database.
struct SQLiteReader {
    private let database: SQLiteDatabase
    private let names: AreaTableNames
    private let options: ReadOptions
    private var notes: [String] = []

    init(_ database: SQLiteDatabase, names: AreaTableNames, options: ReadOptions) {
        self.database = database
        self.names = names
        self.options = options
    }

    /// The tree that the table holds.
    mutating func read() throws(SQLiteError) -> ReadResult {
        let (table, options) = try table()
        do throws(SourceError) {
            var result = try HierarchyFile.read(table, .sqlite, options)
            result.notes += notes
            return result
        } catch {
            throw failure(.rows(error.of(database.title)))
        }
    }

    /// The rows as they stand in the table, and how to read them.
    mutating func table() throws(SQLiteError) -> (Table, ReadOptions) {
        let source = try chosenTable()
        var options = options
        // Our own columns need no guessing: in a tree of one level nothing would tell the ids from the codes.
        let ours = source.isOurs ? AreaTableNames.ownColumns.map { Optional($0) } : [nil, nil, nil, nil, nil]
        options.linkKey = try given(names.id ?? ours[0], source) ?? options.linkKey
        options.parentKey = try given(names.parent ?? ours[1], source) ?? options.parentKey
        options.keys.code = try given(names.code ?? ours[2], source) ?? options.keys.code
        options.keys.name = try given(names.name ?? ours[3], source) ?? options.keys.name
        options.attributesKey = try given(names.attributes, source)
        if options.attributesKey == nil, let column = source.column(AreaTableNames.ownColumns[4]) {
            options.attributesKey = UTF8Text(source.columns[column])
        }
        return (try rows(of: source, options), options)
    }

    private func failure(_ fault: SQLiteError.Fault) -> SQLiteError {
        SQLiteError(database: database.title, fault: fault)
    }

    private func given(_ name: String?, _ table: SQLiteTable) throws(SQLiteError) -> UTF8Text? {
        guard let name else { return nil }
        return UTF8Text(table.columns[try column(name, table)])
    }

    private func column(_ name: String, _ table: SQLiteTable) throws(SQLiteError) -> Int {
        guard let column = table.column(name) else {
            throw failure(.noColumn(name, table: table.name, columns: table.columns))
        }
        return column
    }

    /// The table that is named, else the likeliest, among equals the largest.
    private mutating func chosenTable() throws(SQLiteError) -> SQLiteTable {
        let all = try SQLiteTable.all(in: database)
        if let name = names.table ?? options.variable {
            let found = all.first { $0.name == name } ?? all.first { $0.name.lowercased() == name.lowercased() }
            guard let found else { throw failure(.noTable(name, tables: all.map(\.name))) }
            if found.columns.isEmpty {
                // A view that cannot be run has none; running it tells why.
                _ = try SQLiteStatement("SELECT * FROM \(SQLiteTable.quoted(found.name))", in: database)
            }
            return found
        }
        // A view can compute anything, so it must be asked for.
        let tables = all.filter { !$0.isView && !$0.columns.isEmpty }
        let best = tables.map(\.likelihood).max() ?? 0
        guard best > 0 else {
            if let only = tables.first, tables.count == 1 { return only }
            throw failure(.noAreas(tables: all.map(\.name)))
        }
        var likeliest: [(table: SQLiteTable, rows: Int)] = []
        for table in tables where table.likelihood == best { likeliest.append((table, try count(table))) }
        let chosen = likeliest.reduce(likeliest[0]) { $1.rows > $0.rows ? $1 : $0 }.table
        let others = tables.filter { $0.likelihood > 0 && $0.name != chosen.name }.map(\.name)
        if !others.isEmpty {
            let list = others.prefix(10).joined(separator: ", ")
            notes.append("The table \(chosen.name) was read; also there are \(list), which ?table= names.")
        }
        return chosen
    }

    private func count(_ table: SQLiteTable) throws(SQLiteError) -> Int {
        let statement = try SQLiteStatement("SELECT count(*) FROM \(SQLiteTable.quoted(table.name))", in: database)
        return try statement.step() ? statement.integer(0) : 0
    }

    private mutating func rows(of source: SQLiteTable, _ options: ReadOptions) throws(SQLiteError) -> Table {
        let statement = try selection(from: source)
        let isMeant = source.columns.map { Self.isMeant(UTF8Text($0), options) }
        var binary = [Int](repeating: 0, count: source.columns.count)
        var table = Table()
        table.columns = source.columns
        while try statement.step() {
            guard table.count < options.rowLimit else {
                throw failure(.rows(SourceError(.tooManyRows(limit: options.rowLimit)).of(database.title)))
            }
            for column in source.columns.indices {
                if try append(column, of: statement, to: &table) { continue }
                if isMeant[column] {
                    let name = source.columns[column]
                    throw failure(.noText(column: name, table: source.name, row: table.count + 1))
                }
                binary[column] += 1
                table.append("".utf8)
            }
            table.endRow(line: 0)
            guard table.size <= options.byteLimit else {
                throw failure(.rows(SourceError(.tooLarge(limit: options.byteLimit)).of(database.title)))
            }
        }
        for (column, count) in binary.enumerated() where count > 0 {
            notes.append("\(count) values of the column \(source.columns[column]) are no text and were left out.")
        }
        return table
    }

    /// Whether a column is, or may be, the name, the code or the parent.
    private static func isMeant(_ column: UTF8Text, _ options: ReadOptions) -> Bool {
        [options.keys.name, options.keys.code, options.parentKey, options.linkKey].contains(column)
            || TableWords.isLink(column)
    }

    /// All columns in the order asked for, else in the order the rows were put in.
    private func selection(from table: SQLiteTable) throws(SQLiteError) -> SQLiteStatement {
        let columns = table.columns.map(SQLiteTable.quoted).joined(separator: ", ")
        let sql = "SELECT \(columns) FROM \(SQLiteTable.quoted(table.name))"
        // A column may hide one of the names of the row's number.
        let number = ["rowid", "_rowid_", "oid"].first { table.column($0) == nil }
        var keys = names.order == nil ? [] : [SQLiteTable.quoted(table.columns[try column(names.order ?? "", table)])]
        if !table.isView, let number {
            let order = (keys + [number]).joined(separator: ", ")
            do throws(SQLiteError) {
                return try SQLiteStatement("\(sql) ORDER BY \(order)", in: database)
            } catch {
                // A table without such numbers is sorted by its key as it stands.
                guard case .refused = error.fault else { throw error }
            }
        }
        if table.isOurs, keys.isEmpty { keys = ["\"id\""] }
        return try SQLiteStatement(
            keys.isEmpty ? sql : "\(sql) ORDER BY \(keys.joined(separator: ", "))", in: database)
    }

    /// Appends a value as text; `false` if it is none.
    private func append(
        _ column: Int, of statement: SQLiteStatement, to table: inout Table
    ) throws(SQLiteError) -> Bool {
        switch statement.kind(column) {
        case .null: table.append("".utf8)
        case .integer: table.append(try statement.bytes(column))
        case .real:
            // A code that went through a program that knows only floating point numbers.
            let number = statement.real(column)
            if let whole = Int(exactly: number), abs(number) < 1e15 {
                table.append(String(whole).utf8)
            } else {
                table.append(try statement.bytes(column))
            }
        case .text, .blob:
            let bytes = try statement.bytes(column)
            if let base = bytes.baseAddress, firstInvalidUTF8(base, count: bytes.count) != nil { return false }
            table.append(bytes)
        }
        return true
    }
}
