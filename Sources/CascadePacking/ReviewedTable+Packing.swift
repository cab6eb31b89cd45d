import CascadeCore

extension ReviewedTable {
    /// Columns whose cells hold several values, apart by semicolons.
    private static let lists: Set<String> = ["alias", "earlier", "step.alias", "successor", "zip"]

    /// Columns of the text form that the packed form leaves out: `kind` and depth say the same.
    private static let omitted: Set<String> = ["rank"]

    /// The packed form: siblings in the order of the lines.
    package func packed(name: String) throws(ReviewedTableError) -> [UInt8] {
        var children: [String: [Int]] = [:]
        for index in rows.indices { children[rows[index].parent, default: []].append(index) }
        var builder = HierarchyBuilder()
        var added = 0
        var open: [(row: Int, parent: HierarchyBuilder.RowID)] = []
        open += (children[""] ?? []).reversed().map { ($0, .root) }
        while let (index, parent) = open.popLast() {
            let row = rows[index]
            let id = builder.add(UTF8Text(row.name), code: UTF8Text(row.code), under: parent)
            added += 1
            for (key, value) in row.attributes where !Self.omitted.contains(key) {
                for part in Self.lists.contains(key) ? value.split(separator: ";").map(String.init) : [value] {
                    builder.set(UTF8Text(key), UTF8Text(part), on: id)
                }
            }
            open += (children[row.code] ?? []).reversed().map { ($0, id) }
        }
        if added != rows.count {
            let known = Set(rows.map(\.code))
            let lost = rows.first { !$0.parent.isEmpty && !known.contains($0.parent) } ?? rows[0]
            throw .orphan(table: name, code: lost.code, parent: lost.parent)
        }
        return builder.packed()
    }
}
