import CascadeCore
import CascadeSources

/// Which columns of a table hold what, for asking it level by level.
struct AreaColumns {
    typealias Column = PostgreSQLTable.Column

    let table: PostgreSQLTable
    let id: Column
    let parent: Column
    let name: Column
    /// The codes; the ids where the table has no others.
    let code: Column
    let order: Column?
    /// A JSON object of further attributes.
    let attributes: Column?
    /// The columns that are attributes themselves.
    let others: [Column]

    init(
        _ names: AreaTableNames, of table: PostgreSQLTable, title: String, by connection: PostgreSQLConnection
    ) throws(PostgreSQLError) {
        self.table = table
        let finding = Finding(names: names, table: table, title: title)
        parent = try finding.column("parent", role: "parents") {
            RowKeys.rank(UTF8Text($0), in: TableWords.parents)
        }
        if names.id == nil, table.isOurs, let own = table.column("id") {
            id = own
        } else if let given = try finding.given("id") {
            id = given
        } else {
            id = try finding.link(to: parent, by: connection)
        }
        let taken = [parent.name, id.name]
        name = try finding.column("name", role: "names") { taken.contains($0) ? nil : TableWords.name(UTF8Text($0)) }
        let link = id
        let rank = TableWords.code(UTF8Text(link.name)) ?? .max
        let better = table.columns.filter { column in
            ![link.name, taken[0], names.name ?? ""].contains(column.name) && column.isText
        }.compactMap { column in TableWords.code(UTF8Text(column.name)).map { (rank: $0, column: column) } }
            .filter { $0.rank < rank }.min { $0.rank < $1.rank }
        code = try finding.given("code") ?? better?.column ?? link
        order = try finding.given("order")
        attributes = try finding.given("attributes") ?? table.column("attributes")
        let used = Set([id.name, parent.name, name.name, code.name, attributes?.name ?? ""])
        others = table.columns.filter { $0.isText && !used.contains($0.name) }
    }

    /// What messages say of the place of a column.
    private struct Finding {
        let names: AreaTableNames
        let table: PostgreSQLTable
        let title: String

        func given(_ word: String) throws(PostgreSQLError) -> Column? {
            guard let name = names[word] else { return nil }
            guard let column = table.column(name) else {
                throw PostgreSQLError(
                    database: title, fault: .noColumn(name, table: table.name, columns: table.columns.map(\.name)))
            }
            return column
        }

        func column(
            _ word: String, role: String, _ rank: (String) -> Int?
        ) throws(PostgreSQLError) -> Column {
            if let column = try given(word) { return column }
            let ranked = table.columns.compactMap { column in rank(column.name).map { (rank: $0, column: column) } }
            guard let best = ranked.min(by: { $0.rank < $1.rank }) else {
                throw PostgreSQLError(database: title, fault: .noRole(role, word: word, table: table.name))
            }
            return best.column
        }

        /// The column whose values the parents name most often; among equals a unique one, then one that is named as
        /// the parents' column is, then the better code.
        func link(to parent: Column, by connection: PostgreSQLConnection) throws(PostgreSQLError) -> Column {
            let wantsID = parent.name.lowercased().hasSuffix("id")
            var best: (column: Column, score: [Int])?
            for column in table.columns where column.name != parent.name {
                let title = UTF8Text(column.name)
                guard let rank = TableWords.code(title), rank < 100 else { continue }
                let cast = column.family == parent.family ? "" : "::text"
                let hits = try connection.run(
                    """
                    SELECT count(*) FROM (SELECT \(parent.quoted) AS p FROM \(table.quoted)
                    WHERE \(parent.quoted) IS NOT NULL LIMIT 2000) s
                    WHERE EXISTS (SELECT FROM \(table.quoted) t WHERE t.\(column.quoted)\(cast) = s.p\(cast))
                    """)
                let isID = RowKeys.rank(title, in: "id") != nil
                let score = [
                    Int(hits.text(0, 0) ?? "") ?? 0, table.unique.contains(column.name) ? 1 : 0,
                    wantsID == isID ? 1 : 0, -rank,
                ]
                if best.map({ $0.score.lexicographicallyPrecedes(score) }) ?? true { best = (column, score) }
            }
            guard let best else {
                throw PostgreSQLError(database: title, fault: .noRole("ids", word: "id", table: table.name))
            }
            return best.column
        }
    }
}
