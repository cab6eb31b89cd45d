/// What a table of areas and its columns are called; what is `nil` is found out, or as in our own tables.
package struct AreaTableNames: Sendable, Equatable {
    /// The table, in PostgreSQL perhaps with its schema and a point before it.
    package var table: String?
    /// The column of the ids that `parent` names.
    package var id: String?
    /// The column of the parents' ids.
    package var parent: String?
    /// The column of the names on screen.
    package var name: String?
    /// The column of the codes, where these are not the ids.
    package var code: String?
    /// The column that puts siblings in order.
    package var order: String?
    /// The column of further attributes, a JSON object for each row.
    package var attributes: String?
    /// What the table is served as.
    package var served: String?

    /// Everything is found out.
    package init() {}

    /// The words for them in the query of an address.
    package static let words = ["table", "id", "parent", "name", "code", "order", "attributes", "as"]

    /// The name behind a word of `words`.
    package subscript(word: String) -> String? {
        get { Self.path(word).flatMap { self[keyPath: $0] } }
        set {
            if let path = Self.path(word) { self[keyPath: path] = newValue }
        }
    }

    private static func path(_ word: String) -> WritableKeyPath<AreaTableNames, String?>? {
        switch word {
        case "table": \.table
        case "id": \.id
        case "parent": \.parent
        case "name": \.name
        case "code": \.code
        case "order": \.order
        case "attributes": \.attributes
        case "as": \.served
        default: nil
        }
    }
}

extension AreaTableNames {
    /// What a table is called that we make, unless it is named.
    package static let ownTable = "areas"
    /// The columns of the tables that we make.
    package static let ownColumns = ["id", "parent", "code", "name", "attributes"]

    /// How likely a table with our own columns is the one that is meant, beside `TableWords.likelihood`.
    package static func likelihood(ofOwn table: String) -> Int { table == ownTable ? 101 : 100 }

    /// The columns of a table that we make or fill, in the order of `Self.ownColumns`.
    package var ownColumns: [String] {
        zip([id, parent, code, name, attributes], Self.ownColumns).map { $0 ?? $1 }
    }
}
