import CascadeCore
import CascadeSources

/// A table or view as the schema describes it.
struct SQLiteTable {
    let name: String
    let isView: Bool
    let columns: [String]

    /// The tables and views of a database that are not SQLite's own, in the order they were made.
    static func all(in database: SQLiteDatabase) throws(SQLiteError) -> [SQLiteTable] {
        let sql =
            "SELECT name, type = 'view' FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY rowid LIMIT 10000"
        let statement = try SQLiteStatement(sql, in: database)
        var found: [(name: String, isView: Bool)] = []
        while try statement.step() {
            let name = try statement.string(0)
            if !name.hasPrefix("sqlite_") { found.append((name, statement.integer(1) == 1)) }
        }
        var tables: [SQLiteTable] = []
        for (name, isView) in found {
            tables.append(SQLiteTable(name: name, isView: isView, columns: try columns(of: name, in: database)))
        }
        return tables
    }

    private static func columns(of table: String, in database: SQLiteDatabase) throws(SQLiteError) -> [String] {
        // Hidden 1 is a hidden column of a virtual table, which SELECT * leaves out.
        let statement = try SQLiteStatement("SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1", in: database)
        statement.bind(table, at: 0)
        var columns: [String] = []
        do throws(SQLiteError) {
            while try statement.step() { columns.append(try statement.string(0)) }
        } catch {
            // A view may name a table that is gone; it is no reason to refuse the others.
            guard case .refused = error.fault else { throw error }
            return []
        }
        return columns
    }

    /// The number of a column, by its name without case as SQLite compares.
    func column(_ name: String) -> Int? {
        columns.firstIndex { $0 == name } ?? columns.firstIndex { $0.lowercased() == name.lowercased() }
    }

    /// Whether it has all the columns that our own tables have.
    var isOurs: Bool { lacking(AreaTableNames.ownColumns).isEmpty }

    /// Which of these columns it does not have.
    func lacking(_ names: [String]) -> [String] {
        names.filter { column($0) == nil }
    }

    /// How likely it is a table of areas; 0 for one without names.
    var likelihood: Int {
        if isOurs { return AreaTableNames.likelihood(ofOwn: name) }
        return TableWords.likelihood(ofColumns: columns.map { UTF8Text($0) })
    }

    /// An identifier as SQL has it.
    static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
