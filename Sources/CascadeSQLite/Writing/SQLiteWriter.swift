import CSQLite
import CascadeCore
import CascadeSources

/// Writes a tree into a table: a row for each node, numbered as the tree numbers them, so that the order of the ids
/// is the order of siblings.
struct SQLiteWriter {
    private static let rowsPerCall = 500

    private let database: SQLiteDatabase
    private let table: String
    private let columns: [String]

    init(_ database: SQLiteDatabase, names: AreaTableNames) {
        self.database = database
        table = names.table ?? AreaTableNames.ownTable
        columns = names.ownColumns
    }

    /// Replaces the contents of the table, whole or not at all.
    func write(_ hierarchy: Hierarchy, replaces: Bool, progress: (Int) -> Void) throws(SQLiteError) {
        try database.run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            try prepareTable(replaces: replaces)
            try fill(hierarchy, progress)
            try database.run("COMMIT")
        } catch {
            // What failed may have ended the transaction already.
            if sqlite3_get_autocommit(database.handle) == 0 { try? database.run("ROLLBACK") }
            throw error
        }
    }

    private var quotedTable: String { SQLiteTable.quoted(table) }

    /// Empties the table, or makes it.
    private func prepareTable(replaces: Bool) throws(SQLiteError) {
        let tables = try SQLiteTable.all(in: database)
        if let found = tables.first(where: { $0.name.lowercased() == table.lowercased() }) {
            let lacks = found.lacking(columns)
            if lacks.isEmpty, !found.isView {
                return try database.run("DELETE FROM \(quotedTable)")
            }
            guard replaces, !found.isView else {
                throw SQLiteError(
                    database: database.title,
                    fault: .otherTable(found.name, lacks: found.isView ? ["of a table, being a view"] : lacks))
            }
            try database.run("DROP TABLE \(quotedTable)")
        }
        let names = columns.map(SQLiteTable.quoted)
        try database.run(
            """
            CREATE TABLE \(quotedTable) (\(names[0]) INTEGER PRIMARY KEY, \(names[1]) INTEGER, \(names[2]) TEXT, \
            \(names[3]) TEXT NOT NULL, \(names[4]) TEXT)
            """)
        for column in [1, 2] {
            let index = SQLiteTable.quoted("\(table)_\(columns[column])")
            try database.run("CREATE INDEX \(index) ON \(quotedTable) (\(names[column]), \(names[0]))")
        }
    }

    private func fill(_ hierarchy: Hierarchy, _ progress: (Int) -> Void) throws(SQLiteError) {
        let list = columns.map(SQLiteTable.quoted).joined(separator: ", ")
        let insertion = try SQLiteStatement(
            "INSERT INTO \(quotedTable) (\(list)) VALUES (?, ?, ?, ?, ?)", in: database)
        let rows = StoredRows(hierarchy)
        if rows.attributes(of: Hierarchy.root) != nil {
            try insert(rows, Hierarchy.root, under: nil, by: insertion)
        }
        var parent = 0
        for node in 1..<hierarchy.count + 1 {
            while !hierarchy.children(of: parent).contains(node) { parent += 1 }
            try insert(rows, node, under: parent, by: insertion)
            if node % Self.rowsPerCall == 0 { progress(node) }
        }
        progress(hierarchy.count)
    }

    private func insert(
        _ rows: StoredRows, _ node: Int, under parent: Int?, by insertion: SQLiteStatement
    ) throws(SQLiteError) {
        insertion.reset()
        insertion.bind(node, at: 0)
        if let parent { insertion.bind(parent, at: 1) } else { insertion.bindNull(at: 1) }
        let code = rows.hierarchy.code(of: node)
        if code.isEmpty { insertion.bindNull(at: 2) } else { code.withUTF8 { insertion.bind($0, at: 2) } }
        rows.hierarchy.name(of: node).withUTF8 { insertion.bind($0, at: 3) }
        if let attributes = rows.attributes(of: node) {
            attributes.withUnsafeBufferPointer { insertion.bind($0, at: 4) }
        } else {
            insertion.bindNull(at: 4)
        }
        while try insertion.step() {}
    }
}
