import CSQLite
import CascadeCore
import CascadeDatasets
import CascadeSources
import Testing

@testable import CascadeSQLite

@Suite struct HostileDatabaseTests {
    @Test func `Rows that are their own ancestors are refused`() throws {
        let database = try TestDatabase(
            "CREATE TABLE t (id, pid, name); INSERT INTO t VALUES (1, 2, 'a'), (2, 1, 'b'), (3, 0, 'c');")
        #expect(database.refusal() == "2 rows are their own ancestors; correct their parents.")
    }

    @Test func `A view that never ends is stopped, whether it gives rows or not`() throws {
        let database = try TestDatabase(
            """
            CREATE VIEW silent AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
            SELECT id, 0 AS pid, 'a' AS name FROM n WHERE id < 0;
            CREATE VIEW endless AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
            SELECT id, 0 AS pid, 'a' AS name FROM n;
            """)
        let silent = database.refusal("table=silent", timeLimit: 0.1)
        #expect(silent == "reading took more than 0.1 seconds; name a table instead of a view.")
        var options = ReadOptions()
        options.rowLimit = 1000
        let endless = database.refusal("table=endless", options: options)
        #expect(endless == "it has more than 1000 rows; divide it.")
        #expect(database.refusal()?.hasPrefix("no table has columns for names") == true)
    }

    @Test func `Values without end, and more bytes than the limit, are refused`() throws {
        let database = try TestDatabase(
            "CREATE TABLE t (id, pid, name); INSERT INTO t VALUES (1, 0, hex(zeroblob(9000000)));")
        #expect(database.refusal()?.hasPrefix("a value has more than 16777216 bytes") == true)
        try database.run(
            "DELETE FROM t; INSERT INTO t VALUES (1, 0, hex(zeroblob(500000))), (2, 0, hex(zeroblob(500000)));")
        var options = ReadOptions()
        options.byteLimit = 1_500_000
        #expect(database.refusal(options: options) == "it has more than 1500000 bytes; divide it.")
    }

    @Test func `Functions and tables that a schema has no business with are refused`() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (id, pid, name);
            INSERT INTO t VALUES (1, 0, 'a');
            CREATE VIEW v AS SELECT 1 AS id, 0 AS pid, load_extension('/nowhere') AS name;
            CREATE VIEW w AS SELECT 1 AS id, 0 AS pid, name FROM pragma_function_list;
            """)
        #expect(database.refusal("table=w")?.hasPrefix("SQLite refuses it (unsafe use") == true)
        #expect(database.refusal("table=v")?.hasPrefix("SQLite refuses it (") == true)
        #expect(try database.outline() == "1 a")
    }

    @Test func `Names with SQL in them are names`() throws {
        let name = #"x"" UNION SELECT 1,2,3; --"#
        let database = try TestDatabase(
            "CREATE TABLE \"\(name)\" (id, pid, \"name\"); INSERT INTO \"\(name)\" VALUES (1, 0, 'a');")
        #expect(try database.outline() == "1 a")
        #expect(database.refusal("table=t%27%3B")?.hasPrefix("there is no table t';") == true)
        #expect(database.refusal("id=%22%22")?.hasPrefix("the table x\" UNION SELECT 1,2,3; -- has no column") == true)
    }

    @Test func `Messages show names of a database short and without control marks`() throws {
        let name = "\u{1B}[2J" + String(repeating: "x", count: 500)
        let database = try TestDatabase("CREATE TABLE \"\(name)\" (a); CREATE TABLE b (a);")
        let refusal = database.refusal() ?? ""
        #expect(!refusal.contains("\u{1B}") && refusal.count < 300)
    }

    @Test func `A file that another program has locked is refused in a sentence`() throws {
        let database = try TestDatabase("CREATE TABLE t (id, pid, name); INSERT INTO t VALUES (1, 0, 'a');")
        let other = try TestDatabase.Connection(database.path)
        try other.run("BEGIN EXCLUSIVE")
        #expect(database.refusal() == "another program has locked the database; try again when it is done.")
        try other.run("ROLLBACK")
        #expect(try database.outline() == "1 a")
    }

    @Test func `Other files are not taken for databases, nor databases without tables for empty trees`() throws {
        #expect(
            try TestDatabase(bytes: [UInt8]("id,pid,name\n".utf8)).refusal()
                == "this is no SQLite database; check the name of the file.")
        #expect(try TestDatabase(bytes: []).refusal()?.hasPrefix("no table has columns for names") == true)
        #expect(
            try TestDatabase("CREATE TABLE t (id, pid, name);").refusal()?.hasSuffix("give a file with rows.") == true)
    }

    /// Bytes are changed at random places, and files cut off; what is then read is a tree or a refusal, never a crash.
    @Test func `Damaged files are read or refused`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = Seeded(state: seed)
        let whole = try SQLiteFile.bytes(Dataset.macao.hierarchy)
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            do throws(SQLiteError) {
                _ = try SQLiteFile.read(bytes, name: "x")
            } catch {
                #expect(error.description.hasSuffix(".") && !error.description.contains("\n"), "seed \(seed)")
            }
        }
    }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
