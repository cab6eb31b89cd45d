import CascadeCore
import Testing

/// Packed data that are not as the format wants them.
@Suite struct HierarchyDamageTests {
    /// A tree with every encoding of columns: digits, short and long texts, dictionaries, sparse and ordered ones.
    private static let packed: [UInt8] = {
        var builder = HierarchyBuilder()
        var rows: [HierarchyBuilder.RowID] = []
        for number in 0..<90 {
            let parent = number < 9 ? HierarchyBuilder.RowID.root : rows[number % 9]
            let row = builder.add(UTF8Text("行\(number)名"), code: UTF8Text("c\(number * 7 % 90)"), under: parent)
            builder.set("kind", number % 3 == 0 ? "甲" : "bb", on: row)
            builder.set("short", UTF8Text("行\(number)"), on: row)
            builder.set("zip", UTF8Text("\(100_000 + number)"), on: row)
            if number % 20 == 3 { builder.set("alias", UTF8Text("别\(number)"), on: row) }
            if number == 5 { builder.set("note", UTF8Text(String(repeating: "长", count: 100)), on: row) }
            rows.append(row)
        }
        return builder.packed()
    }()

    private func fault(_ bytes: [UInt8]) -> HierarchyError? {
        do throws(HierarchyError) {
            _ = try Hierarchy(packed: bytes)
            return nil
        } catch {
            return error
        }
    }

    /// Reads everything; what has been opened must hold.
    private func walk(_ hierarchy: Hierarchy) {
        var seen = 0
        for node in 0...hierarchy.count {
            for child in hierarchy.children(of: node) where hierarchy.parent(of: child) == node { seen += 1 }
            for key in hierarchy.attributeKeys {
                for value in hierarchy.attributes(key, of: node) {
                    #expect(String(value).utf8.elementsEqual(value.utf8), "a text that is not UTF-8")
                }
            }
            _ = hierarchy.nodes(code: hierarchy.code(of: node))
        }
        #expect(seen == hierarchy.count)
    }

    @Test func `Data cut off anywhere are refused, and so are bytes behind them`() {
        for size in 0..<Self.packed.count {
            guard case .wrongSize = fault(Array(Self.packed.prefix(size))) else {
                Issue.record("\(size) bytes were not refused for their size")
                return
            }
        }
        guard case .wrongSize = fault(Self.packed + [0]) else {
            Issue.record("a byte too many was not refused")
            return
        }
    }

    @Test func `Every single flipped bit is refused, or leaves data that can be read`() {
        for offset in Self.packed.indices {
            for bit in [0, 3, 7] {
                var bytes = Self.packed
                bytes[offset] ^= 1 << bit
                if let hierarchy = try? Hierarchy(packed: bytes) { walk(hierarchy) }
            }
        }
    }

    @Test func `Random bytes in random places are refused, or leave data that can be read`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
        for _ in 0..<3000 {
            var bytes = Self.packed
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(truncatingIfNeeded: random(256)) }
            if let hierarchy = try? Hierarchy(packed: bytes) { walk(hierarchy) }
        }
    }

    @Test(arguments: [
        (8, HierarchyError.Fault?.none), (12, .children), (16, .column), (20, .levels), (24, .children),
        (28, .children),
    ])
    func `Numbers of the header and the first table that claim too much are refused`(
        _ offset: Int, _ expected: HierarchyError.Fault?
    ) throws {
        var bytes = Self.packed
        for place in 0..<4 { bytes[offset + place] = 0xFF }
        let error = try #require(fault(bytes))
        if let expected {
            #expect(error == .malformed(expected, offset: offset))
        } else {
            #expect(error == .wrongSize(expected: Int(UInt32.max), found: bytes.count))
        }
    }

    @Test func `A last text that ends within a character is refused`() throws {
        var builder = HierarchyBuilder()
        builder.add("a", under: .root)
        builder.add("长", under: .root)
        var bytes = builder.packed()
        let lengths: [UInt8] = [1, 3, 0, 0, 0x61, 0xE9, 0x95, 0xBF]
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: lengths) })
        bytes[place + 1] = 2
        #expect(fault(bytes) == .malformed(.text, offset: place + 4 + 3))
    }

    @Test func `Other data are not taken for packed ones`() {
        #expect(fault([UInt8](repeating: 0, count: 100)) == .notPacked)
        #expect(fault([UInt8]("CASCADE2".utf8) + [UInt8](repeating: 0, count: 100)) == .notPacked)
    }
}
