import CascadeCore
import CascadeSQLite
import CascadeSources
import Foundation
import Testing

/// The table in `Documentation/Formats.md` against what the writers keep.
@Suite struct FormatTableTests {
    /// What a tree may have, in the order of the table's columns, with the smallest tree that has it.
    private static let features: [(title: String, hierarchy: Hierarchy)] = [
        ("attributes", tree { $0.set("zip", "100", on: $1) }),
        (
            "several values",
            tree { builder, row in for value in ["甲", "乙"] as [UTF8Text] { builder.set("alias", value, on: row) } }
        ),
        ("disabled", tree { $0.set("disabled", "true", on: $1) }),
        ("other codes", tree { $0.add("甲", code: "x-1", under: $1) }),
        ("no code", tree { $0.add("甲", under: $1) }),
        (
            "equal codes",
            tree { builder, _ in
                for number in 1...2 {
                    let row = builder.add(UTF8Text("甲\(number)"), code: "120000")
                    builder.add("乙", code: UTF8Text("120\(number)00"), under: row)
                }
            }
        ),
        ("empty names", tree { $0.add("", code: "110102", under: $1) }),
        ("blanks around", tree { $0.add(" 甲 ", code: "110102", under: $1) }),
        (
            "twins",
            tree { builder, _ in
                for code in [12, 13] {
                    let twin = builder.add("甲", code: UTF8Text("\(code)0000"))
                    builder.add("乙", code: UTF8Text("\(code)0100"), under: twin)
                }
            }
        ),
        (
            "5 levels",
            tree { builder, row in
                let district = builder.add("甲", code: "110102", under: row)
                let town = builder.add("乙", code: "110102001", under: district)
                builder.add("丙", code: "110102001001", under: town)
            }
        ),
        (
            "32 levels",
            tree { builder, row in
                var last = row
                for level in 2..<32 { last = builder.add("甲", code: UTF8Text("\(level)"), under: last) }
            }
        ),
        ("controls", tree { $0.add("甲\u{7}", code: "110102", under: $1) }),
        ("of the whole", tree { builder, _ in builder.set("licence", "CC0", on: .root) }),
    ]

    /// A tree every format holds, with something more: on or under its row of the second level, or elsewhere.
    private static func tree(_ extend: (inout HierarchyBuilder, HierarchyBuilder.RowID) -> Void) -> Hierarchy {
        var builder = HierarchyBuilder()
        let province = builder.add("北京市", code: "110000")
        let city = builder.add("市辖区", code: "110100", under: province)
        builder.add("东城区", code: "110101", under: city)
        extend(&builder, city)
        return builder.build()
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/Formats.md")

    /// The cells of the table's lines, without the marks around names.
    private func rows() throws -> [[String]] {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        let table = lines.drop { !$0.hasPrefix("| `--from` | `--to` | attributes") }.prefix { $0.hasPrefix("|") }
        return table.map { line in
            line.split(separator: "|").map { cell in
                cell.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
            }
        }
    }

    private func cell(_ format: String, _ hierarchy: Hierarchy) throws -> String {
        if format == "sqlite" {
            let copy = try SQLiteFile.read(SQLiteFile.bytes(hierarchy), name: "file").hierarchy
            return Losses(of: hierarchy, in: copy).isNone ? "✓" : "—"
        }
        let output = try #require(OutputFormat(rawValue: format))
        do throws(ConversionError) {
            return try Converter.convert(hierarchy, to: output).losses.isNone ? "✓" : "—"
        } catch {
            return "—"
        }
    }

    @Test func `Every mark in the table is what a conversion shows`() throws {
        let rows = try rows()
        #expect(rows.first?.dropFirst(2).map { $0 } == Self.features.map(\.title))
        for row in rows.dropFirst(2) where row[1] != "" {
            let marks = try Self.features.map { try cell(row[1], $0.hierarchy) }
            #expect(row.dropFirst(2).map { $0 } == marks, "\(row[1]) should be | \(marks.joined(separator: " | ")) |")
        }
    }

    @Test func `Every format that is read or written has a line`() throws {
        let rows = try rows().dropFirst(2)
        let read = Set(rows.map { $0[0] })
        let written = rows.map { $0[1] }.filter { $0 != "" }
        #expect(read == Set(FileFormat.allCases.map(\.rawValue)))
        #expect(Set(written) == Set(OutputFormat.allCases.map(\.rawValue) + ["sqlite"]))
        #expect(written.count == Set(written).count)
        for row in rows {
            guard let output = OutputFormat(rawValue: row[1]) else { continue }
            #expect(output.fileFormat.rawValue == row[0])
        }
    }
}
