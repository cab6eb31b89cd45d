import CascadeCore
import CascadeDatasets
import CascadePacking
import Foundation
import Testing

@Suite struct PackedFormTests {
    @Test("Packing the reviewed tables again gives the embedded bytes", arguments: Composition.names)
    func repacks(name: String) throws {
        let tables = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Data/tables")
        let packed = try Composition.packed(name) { table in
            try String(contentsOf: tables.appendingPathComponent("\(table).tsv"), encoding: .utf8)
        }
        let dataset = try #require(Dataset.named(name))
        #expect(packed == dataset.hierarchy.packed, "run make data and commit what it writes")
    }

    @Test("Every built-in set passes the check of foreign data", arguments: Composition.names)
    func isSound(name: String) throws {
        let dataset = try #require(Dataset.named(name))
        let checked = try Hierarchy(packed: dataset.hierarchy.packed)
        #expect(checked.count == dataset.hierarchy.count)
    }

    @Test("The sets are named once each and state source, date and licence")
    func statesProvenance() {
        #expect(Dataset.all.map(\.name) == Composition.names)
        for dataset in Dataset.all {
            #expect(!dataset.sources.isEmpty && !dataset.date.isEmpty && !dataset.licence.isEmpty)
            #expect(dataset.counts.reduce(0, +) == dataset.hierarchy.count)
        }
    }

    @Test("China takes at most 240 KB packed, with townships at most 2.4 MB")
    func isSmall() {
        #expect(Dataset.china.packedSize <= 240_000)
        #expect(Dataset.chinaToTownships.packedSize <= 2_400_000)
    }

    @Test("A column of prefixes is packed by length and read back, empty and whole ones included")
    func packsPrefixes() throws {
        var builder = HierarchyBuilder()
        for (name, short) in [("北京市", "北京"), ("单县", "单县"), ("广西壮族自治区", "广西"), ("某", "")] {
            let row = builder.add(UTF8Text(name))
            if !short.isEmpty { builder.set("short", UTF8Text(short), on: row) }
        }
        let hierarchy = try Hierarchy(packed: builder.packed())
        #expect((1...4).map { String(hierarchy.attribute("short", of: $0)) } == ["北京", "单县", "广西", ""])
        #expect(hierarchy.hasAttribute("short", of: 3) && !hierarchy.hasAttribute("short", of: 4))
    }

    @Test("A prefix that ends inside a character or after the name is refused")
    func refusesTornPrefixes() throws {
        var builder = HierarchyBuilder()
        let row = builder.add("北京市")
        builder.set("short", "北京", on: row)
        var packed = builder.packed()
        // The lengths of the prefixes come last, padded to four bytes.
        let place = packed.count - 4
        try #require(packed[place] == 6)
        for length: UInt8 in [5, 7, 10, 255] {
            packed[place] = length
            #expect(throws: HierarchyError.malformed(.text, offset: place)) { try Hierarchy(packed: packed) }
        }
    }

    @Test("A table whose rows have no parent, or too few cells, is refused with its place")
    func refusesDamagedTables() throws {
        #expect(throws: ReviewedTableError.cells(table: "t", line: 3, found: 2, expected: 3)) {
            try ReviewedTable("code\tparent\tname\n1\t\ta\n2\t1\n", name: "t")
        }
        #expect(throws: ReviewedTableError.header(table: "t")) { try ReviewedTable("name\n", name: "t") }
        let table = try ReviewedTable("code\tparent\tname\n1\t9\ta\n", name: "t")
        #expect(throws: ReviewedTableError.orphan(table: "t", code: "1", parent: "9")) { try table.packed(name: "t") }
    }
}
