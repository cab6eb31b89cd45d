import CSQLite
import CascadeCore
import CascadeDatasets
import CascadeSources
import Foundation
import Testing

@testable import CascadeSQLite

@Suite struct SQLiteWritingTests {
    private func write(
        _ hierarchy: Hierarchy, _ database: TestDatabase, _ query: String = "", replaces: Bool = false
    ) throws {
        let names = try StoreAddress("\(database.path)?\(query)").names
        try SQLiteFile.write(hierarchy, path: database.path, names: names, replaces: replaces) { _ in }
    }

    private func tree(_ json: String) throws -> Hierarchy {
        try HierarchyFile.read([UInt8](json.utf8), name: "test").hierarchy
    }

    @Test(arguments: ["tw", "hk", "mo", "vn", "cn-former"])
    func `A tree comes back as it was, byte by byte`(_ name: String) throws {
        let original = try #require(Dataset.named(name)).hierarchy
        let copy = try SQLiteFile.read(SQLiteFile.bytes(original), name: name).hierarchy
        #expect(Losses(of: original, in: copy).isNone)
        #expect(Losses(of: copy, in: original).isNone)
    }

    @Test func `Twins, rows without codes or names, odd texts, lists and attributes of the whole come back`() throws {
        var builder = HierarchyBuilder()
        builder.set("source", "a \"quoted\" one", on: .root)
        for _ in 0..<2 {
            let twin = builder.add("甲", code: "1")
            builder.add("乙", code: "1", under: twin)
        }
        let odd = builder.add("", under: builder.add("tab\t line\n quote' \" \u{0} end"))
        builder.set("alias", "a", on: odd)
        builder.set("alias", "b", on: odd)
        builder.set("disabled", "true", on: odd)
        builder.set("name ", "{\"x\":1}", on: odd)
        let original = builder.build()
        let copy = try SQLiteFile.read(SQLiteFile.bytes(original), name: "x").hierarchy
        #expect(Losses(of: original, in: copy).isNone && Losses(of: copy, in: original).isNone)
        #expect(copy.attribute("source", of: Hierarchy.root) == "a \"quoted\" one")
        #expect(copy.count == original.count)
    }

    @Test func `Writing replaces the whole table and leaves others alone`() throws {
        let database = try TestDatabase("CREATE TABLE users (a); INSERT INTO users VALUES (1);")
        try write(tree(#"[{"name":"old","children":["a","b"]}]"#), database)
        try write(tree(#"["new"]"#), database)
        #expect(try database.outline("table=areas") == "new")
        #expect(try database.read("table=users&name=a").hierarchy.count == 1)
    }

    @Test func `A table that is none of ours is kept, unless it is to be replaced`() throws {
        let database = try TestDatabase(
            "CREATE TABLE areas (id, pid, name); INSERT INTO areas VALUES (1, 0, 'theirs'); CREATE VIEW v AS SELECT 1;")
        let new = try tree(#"["new"]"#)
        let refusal = "the table areas is not one of cascade's, it lacks the columns parent, code, attributes"
        #expect(performing: { try write(new, database) }, throws: { "\($0)".contains(refusal) })
        #expect(
            performing: { try write(new, database, "table=v", replaces: true) }, throws: { "\($0)".contains("a view") })
        #expect(try database.outline() == "1 theirs")
        try write(new, database, replaces: true)
        #expect(try database.outline() == "new")
    }

    @Test func `What fails on the way leaves the old rows, and no file where there was none`() throws {
        let database = try TestDatabase("")
        try write(tree(#"["old"]"#), database)
        try database.run(
            "CREATE TRIGGER t BEFORE INSERT ON areas WHEN new.id = 2 BEGIN SELECT RAISE(ABORT, 'no'); END;")
        #expect(throws: SQLiteError.self) { try write(tree(#"["a","b"]"#), database) }
        #expect(try database.outline() == "old")
        let folder = "/nowhere/a.db"
        #expect(throws: SQLiteError.self) {
            try SQLiteFile.write(tree(#"["a"]"#), path: folder, names: AreaTableNames(), replaces: false) { _ in }
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `A database that another program writes to is left to it`() throws {
        let database = try TestDatabase("CREATE TABLE t (a);")
        let other = try TestDatabase.Connection(database.path)
        try other.run("BEGIN IMMEDIATE")
        #expect(performing: { try write(tree(#"["a"]"#), database) }, throws: { "\($0)".contains("another program") })
    }

    @Test func `Columns may be called otherwise`() throws {
        let database = try TestDatabase("")
        let query = "table=r&id=rid&parent=up&name=label&code=no&attributes=more"
        let original = Dataset.macao.hierarchy
        try write(original, database, query)
        let copy = try database.read(query).hierarchy
        #expect(Losses(of: original, in: copy).isNone && Losses(of: copy, in: original).isNone)
    }
}
