import CascadeCore
import CascadeSources

/// A table or view as the catalogue describes it.
struct PostgreSQLTable {
    struct Column {
        let name: String
        /// The type as SQL writes it, for example `bigint` or `character varying(50)`.
        let type: String

        var quoted: String { PostgreSQLConnection.quoted(name) }

        /// Whether values are worth showing as text: bytes, shapes and arrays are not.
        var isText: Bool {
            let families = [
                "text", "character", "char", "name", "citext", "smallint", "integer", "bigint", "numeric", "real",
                "double",
                "boolean", "date", "time", "uuid", "json",
            ]
            return !type.hasSuffix("[]") && families.contains { type.hasPrefix($0) } || type.hasPrefix("\"char\"")
        }

        var isJSON: Bool { type.hasPrefix("json") }

        /// The type for a value to compare with, without a length, to which a longer value would be cut.
        var parameterType: String {
            if type.hasPrefix("character(") { return "bpchar" }
            return type.contains(" with") ? type : String(type.prefix { $0 != "(" })
        }

        /// Types of one family are compared without a cast, which would keep an index from being used.
        var family: String {
            switch type {
            case "smallint", "integer", "bigint": "integer"
            case _ where type.hasPrefix("character") || type == "text": "text"
            default: type
            }
        }
    }

    let oid: String
    /// The name as SQL has it, with its schema.
    let quoted: String
    /// The name as messages have it.
    let name: String
    let isView: Bool
    let columns: [Column]
    /// The columns that a unique index of its own makes unique, the primary key first.
    let unique: [String]

    /// The column with a name; as PostgreSQL folds names, one without capitals is found, too.
    func column(_ name: String) -> Column? {
        columns.first { $0.name == name } ?? columns.first { $0.name == name.lowercased() }
    }

    /// Which of these columns it does not have.
    func lacking(_ names: [String]) -> [String] {
        names.filter { column($0) == nil }
    }

    /// Whether it has all the columns that our own tables have.
    var isOurs: Bool {
        lacking(AreaTableNames.ownColumns).isEmpty && column("id")?.family == "integer"
            && column("parent")?.family == "integer"
    }
}

extension PostgreSQLTable {
    /// The table with a name, with or without its schema; `nil` if there is none.
    static func named(_ name: String, by connection: PostgreSQLConnection) throws(PostgreSQLError) -> PostgreSQLTable? {
        let exact = name.split(separator: ".", omittingEmptySubsequences: false).map {
            PostgreSQLConnection.quoted(String($0))
        }
        .joined(separator: ".")
        let folded = name.split(separator: ".", omittingEmptySubsequences: false)
            .map { PostgreSQLConnection.quoted($0.lowercased()) }.joined(separator: ".")
        let whole = PostgreSQLConnection.quoted(name)
        for candidate in [exact, folded, whole] {
            // Too many points or an empty part are no name to the server.
            if candidate.hasPrefix("\"\"") || candidate.contains(".\"\"") || candidate.split(separator: ".").count > 3 {
                continue
            }
            let found = try connection.run("SELECT to_regclass($1)::oid::text", [candidate])
            if let oid = found.text(0, 0) { return try described(oid, by: connection) }
        }
        return nil
    }

    /// The tables that a name without schema finds, ours first, then the likeliest, then the largest.
    static func candidates(
        by connection: PostgreSQLConnection
    ) throws(PostgreSQLError) -> [(oid: String, name: String, likelihood: Int)] {
        let rows = try connection.run(
            """
            SELECT c.oid::text, c.relname, a.attname FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            WHERE c.relkind IN ('r', 'p', 'f') AND pg_table_is_visible(c.oid) AND c.relnamespace NOT IN
            (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema', 'pg_toast'))
            ORDER BY c.reltuples DESC, c.oid, a.attnum LIMIT 50000
            """)
        var tables: [(oid: String, name: String, columns: [String])] = []
        for row in 0..<rows.count {
            let oid = rows.text(row, 0) ?? ""
            if tables.last?.oid != oid { tables.append((oid, rows.text(row, 1) ?? "", [])) }
            tables[tables.count - 1].columns.append(rows.text(row, 2) ?? "")
        }
        let ranked = tables.map { table in
            let isOurs = AreaTableNames.ownColumns.allSatisfy(table.columns.contains)
            let likelihood =
                isOurs
                ? AreaTableNames.likelihood(ofOwn: table.name)
                : TableWords.likelihood(ofColumns: table.columns.map { UTF8Text($0) })
            return (oid: table.oid, name: table.name, likelihood: likelihood)
        }
        return ranked.enumerated().sorted { ($1.element.likelihood, $0.offset) < ($0.element.likelihood, $1.offset) }
            .map(\.element)
    }

    /// The table that is named, else the likeliest.
    static func chosen(
        _ names: AreaTableNames, title: String, by connection: PostgreSQLConnection
    ) throws(PostgreSQLError) -> PostgreSQLTable {
        if let name = names.table {
            if let table = try named(name, by: connection) { return table }
            let all = try candidates(by: connection).map(\.name)
            throw PostgreSQLError(database: title, fault: .noTable(name, tables: all))
        }
        let all = try candidates(by: connection)
        guard let first = all.first, first.likelihood > 0 else {
            throw PostgreSQLError(database: title, fault: .noAreas(tables: all.map(\.name)))
        }
        return try described(first.oid, by: connection)
    }

    private static func described(
        _ oid: String, by connection: PostgreSQLConnection
    ) throws(PostgreSQLError) -> PostgreSQLTable {
        let about = try connection.run(
            """
            SELECT n.nspname, c.relname, c.relkind IN ('v', 'm') FROM pg_class c
            JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = $1::oid
            """, [oid])
        let columns = try connection.run(
            """
            SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute
            WHERE attrelid = $1::oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum
            """, [oid])
        let unique = try connection.run(
            """
            SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
            WHERE i.indrelid = $1::oid AND i.indisunique AND i.indisvalid AND i.indnkeyatts = 1
            AND i.indpred IS NULL AND i.indexprs IS NULL ORDER BY i.indisprimary DESC
            """, [oid])
        let schema = about.count > 0 ? about.text(0, 0) ?? "" : ""
        let name = about.count > 0 ? about.text(0, 1) ?? "" : ""
        return PostgreSQLTable(
            oid: oid, quoted: PostgreSQLConnection.quoted(schema) + "." + PostgreSQLConnection.quoted(name), name: name,
            isView: about.count > 0 && about.isTrue(0, 2),
            columns: (0..<columns.count).map {
                Column(name: columns.text($0, 0) ?? "", type: columns.text($0, 1) ?? "")
            },
            unique: (0..<unique.count).map { unique.text($0, 0) ?? "" })
    }
}
