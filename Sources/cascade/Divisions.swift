import CascadeCore
import Foundation

/// The divisions of China down to counties, from the reviewed table in the checkout.
enum Divisions {
    static func read(root: String) throws(CommandError) -> Hierarchy {
        let path = root + "/Data/tables/cn.tsv"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .failure("The table \(path) cannot be read; name a checkout that has it with --root.")
        }
        var builder = HierarchyBuilder()
        var rows: [String: HierarchyBuilder.RowID] = ["": .root]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count >= 5, let parent = rows[cells[1]] else {
                throw .failure("In \(path) the line \(line) has no parent above it; make the table again.")
            }
            let row = builder.add(UTF8Text(cells[2]), code: UTF8Text(cells[0]), under: parent)
            rows[cells[0]] = row
            if cells[4] == "municipality" {
                builder.set(AttributeKey.step, UTF8Text(cells[0].prefix(2) + "0100"), on: row)
            }
        }
        return builder.build()
    }
}
