import CascadeCore
import CascadeSources
import Testing

@testable import CascadeSQLite

@Suite struct SQLiteReadingTests {
    private static let tree = "1 甲\n 2 乙\n 3 丙"

    @Test(arguments: ["NULL", "''", "0", "-1", "'root'"])
    func `The parent of the first level may be none or one of the usual marks`(_ mark: String) throws {
        let database = try TestDatabase(
            """
            CREATE TABLE region (id, pid, name);
            INSERT INTO region VALUES (1, \(mark), '甲'), (2, 1, '乙'), (3, 1, '丙');
            """)
        #expect(try database.outline() == Self.tree)
    }

    @Test func `The first level may name itself, or one parent that is no row`() throws {
        let own = try TestDatabase(
            "CREATE TABLE t (id, parent_id, name); INSERT INTO t VALUES (1, 1, '甲'), (2, 1, '乙'), (3, 1, '丙');")
        #expect(try own.outline() == Self.tree)
        let common = try TestDatabase(
            "CREATE TABLE t (id, parent_id, name); INSERT INTO t VALUES (1, 86, '甲'), (2, 1, '乙'), (3, 1, '丙');")
        #expect(try common.outline() == Self.tree)
    }

    @Test func `Parents that no row is are refused where the first level has its own mark`() throws {
        let database = try TestDatabase(
            "CREATE TABLE t (id, parent_id, name); INSERT INTO t VALUES (1, 0, '甲'), (2, 9, '乙');")
        #expect(database.refusal() == "1 row has a parent that no row is, the first one 9; add the parents' rows.")
    }

    @Test func `Columns may have any names if these are given, and others are attributes`() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE "my ""regions""; DROP TABLE x" ("the id" INTEGER, "up" INTEGER, "tag line" TEXT, zip TEXT);
            INSERT INTO "my ""regions""; DROP TABLE x" VALUES (1, NULL, '甲', NULL), (2, 1, '乙', '100');
            """)
        let table = "my%20%22regions%22%3B%20DROP%20TABLE%20x"
        let outline = try database.outline("table=\(table)&id=the%20id&parent=up&name=tag%20line")
        #expect(outline == "1 甲\n 2 乙 zip=100")
    }

    @Test func `Names compare without case, as in SQLite`() throws {
        let database = try TestDatabase(
            "CREATE TABLE Areas2 (ID, PID, Name); INSERT INTO Areas2 VALUES (1, 0, '甲'), (2, 1, '乙');")
        #expect(try database.outline("table=areas2&name=NAME") == "1 甲\n 2 乙")
    }

    @Test func `The table that looks most like areas is read, the largest among equals, and the others are told`()
        throws
    {
        let database = try TestDatabase(
            """
            CREATE TABLE users (id, name); INSERT INTO users VALUES (1, 'a'), (2, 'b'), (3, 'c');
            CREATE TABLE old_region (id, pid, name); INSERT INTO old_region VALUES (1, 0, '旧');
            CREATE TABLE region (id, pid, name); INSERT INTO region VALUES (1, 0, '甲'), (2, 1, '乙');
            """)
        #expect(try database.outline() == "1 甲\n 2 乙")
        let notes = try database.read().notes
        #expect(notes == ["The table region was read; also there are users, old_region, which ?table= names."])
    }

    @Test func `Siblings stand in the order they were put in, or in that of a column`() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (id, pid, name, sort); CREATE INDEX i ON t (id, pid, name, sort);
            INSERT INTO t VALUES (3, 0, '丙', 1), (1, 0, '甲', 3), (2, 0, '乙', 2);
            """)
        #expect(try database.outline() == "3 丙 sort=1\n1 甲 sort=3\n2 乙 sort=2")
        #expect(try database.outline("order=sort").hasPrefix("3 丙 sort=1\n2 乙"))
        #expect(try database.outline("order=id").hasPrefix("1 甲"))
    }

    @Test func `A column of each level, and codes that begin with their parents' codes, make a tree, too`() throws {
        let levels = try TestDatabase(
            "CREATE TABLE t (province, city); INSERT INTO t VALUES ('广东', '深圳'), ('广东', '广州'), ('海南', '海口');")
        #expect(try levels.outline() == "广东\n 深圳\n 广州\n海南\n 海口")
        let codes = try TestDatabase(
            "CREATE TABLE t (code, name); INSERT INTO t VALUES (440000, '广东省'), (440300, '深圳市');")
        #expect(try codes.outline() == "440000 广东省\n 440300 深圳市")
    }

    @Test func `Tables without row numbers, UTF-16, a write-ahead log, generated columns and views are read`() throws {
        let plain = try TestDatabase(
            """
            PRAGMA encoding = 'UTF-16le'; PRAGMA journal_mode = WAL;
            CREATE TABLE t (id INTEGER PRIMARY KEY, pid, name, twice GENERATED ALWAYS AS (id * 2)) WITHOUT ROWID;
            INSERT INTO t (id, pid, name) VALUES (2, 1, '乙'), (1, 0, '甲');
            CREATE VIEW v AS SELECT id, pid, name FROM t WHERE id < 2;
            """)
        #expect(try plain.outline() == "1 甲 twice=2\n 2 乙 twice=4")
        #expect(try plain.outline("table=v") == "1 甲")
    }

    @Test func `Numbers that went through floating point are whole again, and codes may be text or numbers`() throws {
        let database = try TestDatabase(
            "CREATE TABLE t (id, pid, name); INSERT INTO t VALUES (440000.0, 0.0, '广东'), ('440300', 440000, '深圳');")
        #expect(try database.outline() == "440000 广东\n 440300 深圳")
    }

    @Test func `Attributes may stand in a JSON object`() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (id, pid, name, attributes);
            INSERT INTO t VALUES (1, 0, '北京市', '{"step":"110100","alias":["京","平"],"name":"x","n":7,"o":{},"disabled":false}'),
            (2, 1, '东城区', '{"zip"'), (3, 1, '西城区', NULL);
            """)
        #expect(
            try database.outline()
                == "1 北京市 step=110100 alias=京+平+x n=7\n 2 东城区 attributes={\"zip\"\n 3 西城区")
    }

    @Test func `What a row cannot have is told by the row and column`() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (id, pid, name, shape);
            INSERT INTO t VALUES (1, 0, '甲', x'FF00FE'), (2, 1, CAST(x'B9E3B6AB' AS TEXT), NULL);
            """)
        #expect(
            database.refusal()
                == "row 2 of the table t holds in the column name what is no UTF-8 text; correct it there.")
        try database.run("UPDATE t SET name = '乙' WHERE id = 2")
        #expect(try database.outline() == "1 甲\n 2 乙")
        #expect(try database.read().notes == ["1 values of the column shape are no text and were left out."])
    }
}
