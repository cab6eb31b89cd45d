import CascadeSources

/// Why a SQLite database was not read or written, and where.
public struct SQLiteError: Error, Equatable, Sendable {
    /// The file, or what else the database is called.
    public let database: String
    /// What is wrong.
    public let fault: Fault

    /// What is wrong with a database.
    public enum Fault: Equatable, Sendable {
        /// It cannot be opened.
        case unreadable(reason: String)
        /// The file is none of SQLite.
        case foreign
        /// Another program has locked it for longer than the time-out.
        case locked
        /// What is in it contradicts itself.
        case damaged
        /// A value is larger than the limit in bytes.
        case tooLong(limit: Int)
        /// Reading took longer than the limit in seconds, as a view can.
        case tooSlow(seconds: Double)
        /// It has no such table; those it has.
        case noTable(String, tables: [String])
        /// No table looks as if it held areas; those it has.
        case noAreas(tables: [String])
        /// The table has no such column; those it has.
        case noColumn(String, table: String, columns: [String])
        /// A value that must be a text is none; its row, from 1.
        case noText(column: String, table: String, row: Int)
        /// The table that would be written over is none of ours; what it lacks.
        case otherTable(String, lacks: [String])
        /// The rows are not a tree.
        case rows(SourceError)
        /// It cannot be written.
        case unwritable(reason: String)
        /// What else SQLite says.
        case refused(reason: String)
    }
}

extension SQLiteError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    public var description: String {
        if case .rows(let error) = fault { return error.description }
        return "\(database): \(fault.sentence)"
    }
}

extension SQLiteError.Fault {
    fileprivate var sentence: String {
        switch self {
        case .unreadable(let reason): "the database cannot be opened (\(reason)); check its name and rights."
        case .foreign: "this is no SQLite database; check the name of the file."
        case .locked: "another program has locked the database; try again when it is done."
        case .damaged: "the database is damaged; recover it with .recover of the sqlite3 program."
        case .tooLong(let limit): "a value has more than \(limit) bytes; shorten it or leave its column out by a view."
        case .tooSlow(let seconds): "reading took more than \(seconds) seconds; name a table instead of a view."
        case .noTable(let name, let tables):
            "there is no table \(quoted(name)); " + choice(tables, "name one of its own with ?table=")
        case .noAreas(let tables):
            "no table has columns for names; "
                + choice(tables, "name the table with ?table= and its columns with ?name=")
        case .noColumn(let name, let table, let columns):
            "the table \(quoted(table)) has no column \(quoted(name)); "
                + choice(columns, "name one of its own")
        case .noText(let column, let table, let row):
            "row \(row) of the table \(quoted(table)) holds in the column \(quoted(column)) what is no UTF-8 text; "
                + "correct it there."
        case .otherTable(let name, let lacks):
            "the table \(quoted(name)) is not one of cascade's, it lacks the columns \(list(lacks)); "
                + "name another with ?table=, or let it be replaced with --replace."
        case .rows(let error): error.description
        case .unwritable(let reason): "the database cannot be written (\(reason)); check its rights and the disk."
        case .refused(let reason): "SQLite refuses it (\(reason)); check the table and its columns."
        }
    }

    private func choice(_ names: [String], _ hint: String) -> String {
        names.isEmpty ? "the database has none." : "\(hint): \(list(names))."
    }

    /// At most ten names, none of them without end.
    private func list(_ names: [String]) -> String {
        let shown = names.prefix(10).map(quoted).joined(separator: ", ")
        return names.count > 10 ? shown + " and \(names.count - 10) more" : shown
    }

    /// A name from a database as a message may have it: short and without marks that move a cursor.
    private func quoted(_ name: String) -> String {
        let shown = name.unicodeScalars.prefix(64).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: shown)
        return String(text) + (name.unicodeScalars.count > 64 ? "…" : "")
    }
}
