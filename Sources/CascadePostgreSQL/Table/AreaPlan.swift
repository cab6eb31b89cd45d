import CascadeCore
import CascadeSources

/// The statements that ask a table of areas, made once for it.
struct AreaPlan: Sendable {
    /// How deep a tree may be; rows below are their own ancestors.
    static let maximumLevels = 32

    /// Tells the statements of one plan from those of another.
    let number: Int
    let tableName: String
    /// The keys of the columns that are attributes themselves.
    let otherKeys: [String]
    let hasAttributes: Bool
    let firstLevel: String
    let childrenOfCode: String
    let childrenOfID: String
    let pathToCode: String
    let pathToID: String
    /// Whether ids and codes are whole numbers, so that nothing else need be asked for.
    let hasIntegerIDs: Bool
    let hasIntegerCodes: Bool

    init(
        _ columns: AreaColumns, number: Int, title: String, by connection: PostgreSQLConnection
    ) throws(PostgreSQLError) {
        self.number = number
        let table = columns.table.quoted
        let id = columns.id
        let parent = columns.parent
        tableName = columns.table.name
        hasIntegerIDs = id.family == "integer"
        hasIntegerCodes = columns.code.family == "integer"
        otherKeys = columns.others.map { String(TableWords.attributeKey(UTF8Text($0.name))) }
        hasAttributes = columns.attributes != nil
        try Self.checkUnique(columns, title, connection)
        let roots = try Self.roots(columns, title, connection)

        // Where both are of one family, an index on the parents is used.
        let cast = id.family == parent.family ? "" : "::text"
        func isUnder(_ row: String, _ above: String) -> String {
            "\(row).\(parent.quoted)\(cast) = \(above).\(id.quoted)\(cast) AND "
                + "\(row).\(parent.quoted)\(cast) IS DISTINCT FROM \(row).\(id.quoted)\(cast)"
        }
        let hasCodes = columns.code.name != id.name
        let repeats =
            hasCodes
            ? "EXISTS (SELECT FROM \(table) d WHERE d.\(columns.code.quoted) = c.\(columns.code.quoted) "
                + "AND d.\(id.quoted) <> c.\(id.quoted))" : "false"
        let fields =
            ([
                "c.\(id.quoted)::text",
                "c.\(columns.code.quoted)::text", "c.\(columns.name.quoted)::text", repeats,
                "EXISTS (SELECT FROM \(table) x WHERE \(isUnder("x", "c")))",
                columns.attributes.map { "c.\($0.quoted)::text" } ?? "NULL",
            ] + columns.others.map { "c.\($0.quoted)::text" }).joined(separator: ", ")
        let order = ([columns.order].compactMap { $0 } + [id]).map { "c.\($0.quoted)" }.joined(separator: ", ")
        firstLevel = "SELECT \(fields) FROM \(table) c WHERE \(roots("c")) ORDER BY \(order)"

        // A code that several rows have names none of them.
        let hasCode = "\(columns.code.quoted) = $1::\(columns.code.parameterType)"
        let byCode =
            hasCodes
            ? "\(hasCode) AND 1 = (SELECT count(*) FROM (SELECT FROM \(table) WHERE \(hasCode) LIMIT 2) same)" : hasCode
        let byID = "\(id.quoted) = $1::\(id.parameterType)"
        func first(_ condition: String, _ list: String) -> String {
            "SELECT \(list) FROM \(table) WHERE \(condition) ORDER BY \(id.quoted) LIMIT 1"
        }
        func children(_ condition: String) -> String {
            "SELECT \(fields) FROM (\(first(condition, id.quoted))) p LEFT JOIN \(table) c ON \(isUnder("c", "p")) "
                + "ORDER BY \(order)"
        }
        childrenOfCode = children(byCode)
        childrenOfID = children(byID)
        let keys = "\(id.quoted), \(parent.quoted)"
        func path(_ condition: String) -> String {
            """
            WITH RECURSIVE up AS ((\(first(condition, keys + ", 1 AS cascade_depth"))) UNION ALL
            SELECT t.\(id.quoted), t.\(parent.quoted), up.cascade_depth + 1 FROM up JOIN \(table) t ON \(isUnder("up", "t"))
            WHERE up.cascade_depth <= \(Self.maximumLevels) AND NOT (\(roots("up"))))
            SELECT \(fields), up.cascade_depth, (\(roots("c"))) FROM up JOIN \(table) c ON c.\(id.quoted) = up.\(id.quoted)
            ORDER BY up.cascade_depth DESC
            """
        }
        pathToCode = path(byCode)
        pathToID = path(byID)
    }

    /// Refuses a table whose ids repeat: children would stand under the wrong row.
    private static func checkUnique(
        _ columns: AreaColumns, _ title: String, _ connection: PostgreSQLConnection
    ) throws(PostgreSQLError) {
        let id = columns.id
        if columns.table.unique.contains(id.name) { return }
        let repeated = try connection.run(
            """
            SELECT \(id.quoted)::text FROM \(columns.table.quoted) WHERE \(id.quoted) IS NOT NULL
            GROUP BY \(id.quoted) HAVING count(*) > 1 LIMIT 1
            """)
        guard repeated.count > 0 else { return }
        throw PostgreSQLError(
            database: title,
            fault: .repeatedID(repeated.text(0, 0) ?? "", column: id.name, table: columns.table.name))
    }

    /// The condition for rows of the first level: their parent is none, one of the usual marks, or themselves; where
    /// there are no such rows, the one parent that is no row.
    private static func roots(
        _ columns: AreaColumns, _ title: String, _ connection: PostgreSQLConnection
    ) throws(PostgreSQLError) -> (String) -> String {
        let table = columns.table.quoted
        let id = columns.id
        let parent = columns.parent
        if columns.table.isOurs, id.name == "id", parent.name == "parent" {
            return { "\($0).\(parent.quoted) = 0" }
        }
        let cast = id.family == parent.family ? "" : "::text"
        let about = try connection.run(
            """
            SELECT EXISTS (SELECT FROM \(table) WHERE \(parent.quoted) IS NULL),
            EXISTS (SELECT FROM \(table) WHERE \(parent.quoted)\(cast) = \(id.quoted)\(cast))
            """)
        let unknown = try connection.run(
            """
            SELECT DISTINCT c.\(parent.quoted)::text FROM \(table) c WHERE c.\(parent.quoted) IS NOT NULL AND NOT EXISTS
            (SELECT FROM \(table) p WHERE p.\(id.quoted)\(cast) = c.\(parent.quoted)\(cast)) LIMIT 100
            """)
        let values = (0..<unknown.count).compactMap { unknown.text($0, 0) }
        var marks = values.filter { TableReader.rootMarks.contains($0.lowercased()) }
        let hasNull = about.isTrue(0, 0)
        let hasSelf = about.isTrue(0, 1)
        if marks.isEmpty, !hasNull, !hasSelf, values.count == 1 { marks = values }
        guard !marks.isEmpty || hasNull || hasSelf else {
            throw PostgreSQLError(database: title, fault: .noRoots(table: columns.table.name))
        }
        return { row in
            var conditions: [String] = []
            if hasNull { conditions.append("\(row).\(parent.quoted) IS NULL") }
            if hasSelf { conditions.append("\(row).\(parent.quoted)\(cast) = \(row).\(id.quoted)\(cast)") }
            for mark in marks {
                let value = PostgreSQLConnection.literal(mark)
                conditions.append("\(row).\(parent.quoted) = \(value)::\(parent.parameterType)")
            }
            return conditions.joined(separator: " OR ")
        }
    }
}
