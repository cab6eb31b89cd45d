import CascadeCore
import CascadeSources

/// Reads a whole table of areas.
struct PostgreSQLReader {
    private let address: PostgreSQLAddress
    private let connection: PostgreSQLConnection
    private var options: ReadOptions

    init(_ address: PostgreSQLAddress, options: ReadOptions) throws(PostgreSQLError) {
        self.address = address
        self.options = options
        connection = try PostgreSQLConnection.opened(address, for: .reading)
    }

    /// The tree that the table holds.
    mutating func read() throws(PostgreSQLError) -> ReadResult {
        var (table, notes) = try rows()
        do throws(SourceError) {
            var result = try HierarchyFile.read(table, .sql, options)
            table = Table()
            result.notes += notes
            return result
        } catch {
            throw failure(.rows(error.of(address.title)))
        }
    }

    /// The rows as they stand in the table; the options then say what its columns are.
    private mutating func rows() throws(PostgreSQLError) -> (Table, notes: [String]) {
        let source = try PostgreSQLTable.chosen(address.names, title: address.title, by: connection)
        try takeRoles(source)
        let shown = source.columns.filter(\.isText)
        let order = try given(address.names.order, source) ?? source.unique.first.flatMap { source.column($0) }
        let fields = shown.map { "t.\($0.quoted)::text" }.joined(separator: ", ")
        // Without its table the name would mean the text that is selected.
        let sorting = order.map { " ORDER BY t.\($0.quoted)" } ?? ""
        var table = Table()
        table.columns = shown.map(\.name)
        let limits = (rows: options.rowLimit, bytes: options.byteLimit)
        try connection.each("SELECT \(fields) FROM \(source.quoted) t\(sorting)") { row throws(PostgreSQLError) in
            guard table.count < limits.rows else { throw failure(.rows(SourceError(.tooManyRows(limit: limits.rows)))) }
            guard table.size <= limits.bytes else { throw failure(.rows(SourceError(.tooLarge(limit: limits.bytes)))) }
            for column in shown.indices {
                if let bytes = row.bytes(0, column) { table.append(bytes) } else { table.append("".utf8) }
            }
            table.endRow(line: 0)
        }
        let others = source.columns.filter { !$0.isText }.map(\.name)
        return (
            table,
            others.isEmpty ? [] : ["The columns \(others.joined(separator: ", ")) are no text and were left out."]
        )
    }

    private mutating func takeRoles(_ table: PostgreSQLTable) throws(PostgreSQLError) {
        let names = address.names
        // Our own columns need no guessing: in a tree of one level nothing would tell the ids from the codes.
        let ours = table.isOurs ? AreaTableNames.ownColumns.map { Optional($0) } : [nil, nil, nil, nil, nil]
        options.linkKey = try key(names.id ?? ours[0], table) ?? options.linkKey
        options.parentKey = try key(names.parent ?? ours[1], table) ?? options.parentKey
        options.keys.code = try key(names.code ?? ours[2], table) ?? options.keys.code
        options.keys.name = try key(names.name ?? ours[3], table) ?? options.keys.name
        let attributes = try given(names.attributes, table) ?? table.column(AreaTableNames.ownColumns[4])
        options.attributesKey = attributes.map { UTF8Text($0.name) }
    }

    private func key(_ name: String?, _ table: PostgreSQLTable) throws(PostgreSQLError) -> UTF8Text? {
        try given(name, table).map { UTF8Text($0.name) }
    }

    private func given(_ name: String?, _ table: PostgreSQLTable) throws(PostgreSQLError) -> PostgreSQLTable.Column? {
        guard let name else { return nil }
        guard let column = table.column(name) else {
            throw failure(.noColumn(name, table: table.name, columns: table.columns.map(\.name)))
        }
        return column
    }

    private func failure(_ fault: PostgreSQLError.Fault) -> PostgreSQLError {
        PostgreSQLError(database: address.title, fault: fault)
    }
}
