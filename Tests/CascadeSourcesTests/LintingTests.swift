import CascadeCore
import CascadeSQLite
import CascadeSources
import Foundation
import Testing

@Suite struct LintingTests {
    private func check(_ text: String) throws -> [LintFinding] {
        try HierarchyLinter.check([UInt8](text.utf8), name: "test")
    }

    private func kinds(_ text: String) throws -> [String] {
        try check(text).map { "\($0.line.map(String.init) ?? "-") \($0.kind.rawValue)" }
    }

    private let header = "code,parent,name\n"

    @Test func `A sound table has no findings`() throws {
        #expect(try kinds(header + "44,,广东省\n4403,44,深圳市\n").isEmpty)
    }

    @Test func `In a file of nested rows the place is the index on each level, level after level`() throws {
        let found = try check(#"[{"name":"甲","children":[{"name":"乙"},{"name":"丙 "},{"name":""}]},{"name":"甲"}]"#)
        #expect(found.map(\.indexes) == ["[1]", "[0][1]", "[0][2]", ""])
        #expect(found.map(\.kind) == [.duplicateSibling, .whiteSpace, .emptyName, .mixedDepth])
    }

    @Test func `Every row whose parent is lost is found with its line`() throws {
        let found = try kinds(header + "1,,甲\n12,1,乙\n21,9,丙\n22,8,丁\n")
        #expect(found.filter { $0.hasSuffix("orphan") } == ["4 orphan", "5 orphan"])
    }

    @Test func `A common parent of all rows is no lost one`() throws {
        #expect(try kinds(header + "4401,44,广州市\n4403,44,深圳市\n").isEmpty)
    }

    @Test func `Rows that are their own parent or ancestor are found`() throws {
        let found = try check(header + "1,,甲\n2,2,乙\n34,43,丙\n43,34,丁\n")
        #expect(found.filter { $0.kind == .selfParent }.map(\.line) == [3])
        #expect(found.filter { $0.kind == .cycle }.map(\.line) == [4, 5])
        #expect(found.filter { $0.kind == .cycle }.map(\.path) == ["丁/丙", "丙/丁"])
    }

    @Test func `Doubled codes and siblings are found, cousins are not`() throws {
        let found = try kinds(header + "1,,甲\n2,,乙\n11,1,东区\n21,2,东区\n12,1,东区\n12,1,西区\n")
        #expect(found == ["6 duplicate-sibling", "7 duplicate-code"])
    }

    @Test func `Where ids are not the codes, both must be one row's`() throws {
        let table = "id,pid,code,name\n1,0,44,广东省\n2,1,4403,深圳市\n3,1,4403,广州市\n2,0,46,海南省\n"
        let found = try check(table).filter { $0.kind == .duplicateCode }
        #expect(found.map(\.line) == [4, 5])
        #expect(found.first?.sentence.hasPrefix("the code 4403 is that of line 3") == true)
        #expect(found.last?.sentence.hasPrefix("the id 2 is that of line 3") == true)
        #expect(try check(table).allSatisfy { $0.kind != .codePrefix })
    }

    @Test func `Empty names, stray white space and odd characters are found`() throws {
        let json = """
            [{"name":"甲 "},{"name":"  "},{"name":"乙\\u0007"},{"name":"丙\\u200b"},{"name":"丁（旧）"},{"name":"戊\\ufffd"}]
            """
        let found = try check(json)
        #expect(found.filter { $0.kind == .whiteSpace }.map(\.path) == ["甲 "])
        #expect(found.count { $0.kind == .emptyName } == 1)
        #expect(found.count { $0.kind == .controlCharacter } == 1)
        #expect(found.count { $0.kind == .suspiciousCharacter } == 4)
    }

    @Test func `Joiners belong to the spelling of some scripts`() throws {
        #expect(try check(#"[{"name":"ශ්\u200dරී ලංකාව"}]"#).isEmpty)
    }

    @Test func `Mixed depth, foreign prefixes and missing levels are information, never errors`() throws {
        let found = try check(
            header + "110000,,北京市\n110101,110000,东城区\n440000,,广东省\n440300,440000,深圳市\n990101,440300,某区\n")
        #expect(found.map(\.kind) == [.missingLevel, .codePrefix, .mixedDepth])
        #expect(found.allSatisfy { !$0.isError })
    }

    @Test func `A tree is checked as its file is`() throws {
        var builder = HierarchyBuilder()
        let first = builder.add("甲", code: "1")
        builder.add("乙", code: "1", under: first)
        #expect(HierarchyLinter.check(builder.build()).map(\.kind) == [.duplicateCode])
    }

    @Test func `A file that cannot be read is one error`() {
        let found = HierarchyLinter.check(path: "/nowhere/at/all")
        #expect(found.map(\.kind) == [.unreadable])
        #expect(throws: SourceError.self) { try check("") }
    }

    @Test func `A flood of findings is summed up`() throws {
        let rows = (1...150).map { "\($0),x\($0),n\($0)\n" }.joined()
        let orphans = try check(header + rows).filter { $0.kind == .orphan || $0.sentence.contains("orphan") }
        #expect(orphans.count == 101)
        #expect(orphans.last?.sentence.hasPrefix("50 more") == true)
    }

    @Test func `Long chains of parents, long names and codes of zeros are told in short sentences`() throws {
        let chain = (1...20_000).map { "\($0),\($0 - 1),长\n" }.joined()
        let long = String(repeating: "长", count: 100_000)
        let zeros = String(repeating: "0", count: 100_000)
        let found = try check(header + chain + "a,0,\(long)\nb,a,\u{7}\(long) \n\(zeros)1,b,乙\nc,\(zeros),丙\n")
        #expect(found.count > 100)
        #expect(found.allSatisfy { $0.description.utf8.count < 1000 })
        #expect(found.allSatisfy { !$0.description.contains("\u{7}") })
    }

    @Test func `What a database has for the attributes of the whole is no row without a name`() throws {
        var builder = HierarchyBuilder()
        builder.add("甲", code: "1")
        builder.set("licence", "CC0", on: .root)
        let file = FileManager.default.temporaryDirectory.appending(path: "linting-\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(SQLiteFile.bytes(builder.build())).write(to: file)
        let (table, options) = try SQLiteFile.table(
            path: file.path(), names: AreaTableNames(), options: ReadOptions())
        #expect(try HierarchyLinter.check(table, options: options).isEmpty)
    }
}
