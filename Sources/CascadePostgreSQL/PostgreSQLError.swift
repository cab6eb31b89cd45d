import CascadeSources

/// Why a PostgreSQL database was not read or written, and where; no text of it holds a password.
public struct PostgreSQLError: Error, Equatable, Sendable {
    /// The database without user and password; empty where the address was not understood.
    public let database: String
    /// What is wrong.
    public let fault: Fault

    /// What is wrong with an address, a database or a table.
    public enum Fault: Equatable, Sendable {
        /// The address is none that libpq understands.
        case address(reason: String)
        /// Nobody answers, or not in time.
        case unavailable(reason: String)
        /// There is no such table; some that there are.
        case noTable(String, tables: [String])
        /// No table looks as if it held areas; some that there are.
        case noAreas(tables: [String])
        /// The table has no such column; those it has.
        case noColumn(String, table: String, columns: [String])
        /// Nothing tells which column does this, for example hold the names; the word of the address for it.
        case noRole(String, word: String, table: String)
        /// The ids of a table repeat; one that does.
        case repeatedID(String, column: String, table: String)
        /// No row of the table has no parent.
        case noRoots(table: String)
        /// Rows are their own ancestors; the code of one under them.
        case circle(code: String, table: String)
        /// The table that would be written over is none of ours; what it lacks.
        case otherTable(String, lacks: [String])
        /// A row holds U+0000, which PostgreSQL cannot; its name.
        case zeroCharacter(row: String)
        /// The rows are not a tree.
        case rows(SourceError)
        /// What else the server says, with the code that it has in the SQL standard.
        case refused(reason: String, state: String)
    }

    /// The SQLSTATE of what the server says.
    var state: String {
        if case .refused(_, let state) = fault { state } else { "" }
    }
}

extension PostgreSQLError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    public var description: String {
        if case .rows(let error) = fault { return error.description }
        return (database.isEmpty ? "" : "\(database): ") + fault.sentence
    }
}

extension PostgreSQLError.Fault {
    fileprivate var sentence: String {
        switch self {
        case .address(let reason):
            "The PostgreSQL address cannot be read (\(reason)); write postgres://USER@HOST/DATABASE?table=NAME."
        case .unavailable(let reason): "the database does not answer (\(reason)); try again when it does."
        case .noTable(let name, let tables):
            "there is no table \(name); " + Self.choice(tables, "name one that there is with ?table=")
        case .noAreas(let tables):
            "no table has columns for parents and names; "
                + Self.choice(tables, "name the table with ?table= and its columns with ?id=, ?parent= and ?name=")
        case .noColumn(let name, let table, let columns):
            "the table \(table) has no column \(name); " + Self.choice(columns, "name one of its own")
        case .noRole(let role, let word, let table):
            "nothing tells which column of the table \(table) holds the \(role); name it with ?\(word)=."
        case .repeatedID(let id, let column, let table):
            "the column \(column) of the table \(table) has \(id) more than once; name a unique one with ?id=."
        case .noRoots(let table):
            "no row of the table \(table) is on the first level; let the parent of such rows be NULL or 0."
        case .circle(let code, let table):
            "rows above \(code) in the table \(table) are their own ancestors; correct their parents."
        case .otherTable(let name, let lacks):
            "the table \(name) is not one of cascade's, it lacks the columns \(lacks.joined(separator: ", ")); "
                + "name another with ?table=, or let it be replaced with --replace."
        case .zeroCharacter(let row):
            "the row \(row) holds the character U+0000, which PostgreSQL cannot hold; take it out."
        case .rows(let error): error.description
        case .refused(let reason, _): "the database refuses it (\(reason)); check the table and the rights to it."
        }
    }

    /// At most ten names.
    private static func choice(_ names: [String], _ hint: String) -> String {
        if names.isEmpty { return "there is none at all; cascade import makes one." }
        let shown = names.prefix(10).joined(separator: ", ")
        return "\(hint): \(shown)" + (names.count > 10 ? " and \(names.count - 10) more." : ".")
    }
}

extension AreaStoreError {
    init(_ error: PostgreSQLError) {
        if case .unavailable = error.fault {
            self = .unavailable(reason: error.description)
        } else {
            self = .table(reason: error.description)
        }
    }
}
