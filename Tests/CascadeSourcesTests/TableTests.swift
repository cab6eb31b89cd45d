import CascadeCore
import CascadeSources
import Testing

@Suite struct TableTests {
    private let tree = "B=2(b=21, c=22(x=221)), A=1"

    @Test(arguments: [
        "code,parent,name\n2,0,B\n21,2,b\n22,2,c\n221,22,x\n1,0,A\n",
        "\u{FEFF}id;pid;name\r\n221;22;x\r\n2;;B\r\n21;2;b\r\n22;2;c\r\n1;;A",
        "name\tparent_id\tid\rB\t-1\t2\rb\t2\t21\rc\t2\t22\r\r\"x\"\t22\t221\rA\t-1\t1\r",
        "编码,上级编码,名称\n2,86,B\n21,2,b\n22,2,c\n221,22,x\n1,86,A",
        "2,B,0\n21,b,2\n22,c,2\n221,x,22\n1,A,0",
        #"[{"id":2,"name":"B","pid":0},{"id":21,"name":"b","pid":2},{"id":"22","name":"c","pid":"2"},"#
            + #"{"id":221,"name":"x","pid":22},{"id":1,"name":"A","pid":null}]"#,
        #"{"Result":[{"ParentID":"-1","ParentName":"","CategoryID":"2","CategoryName":"B"},"#
            + #"{"ParentID":"2","ParentName":"","CategoryID":"21","CategoryName":"b"},"#
            + #"{"ParentID":"2","ParentName":"","CategoryID":"22","CategoryName":"c"},"#
            + #"{"ParentID":"22","ParentName":"","CategoryID":"221","CategoryName":"x"},"#
            + #"{"ParentID":"-1","ParentName":"","CategoryID":"1","CategoryName":"A"}]}"#,
        """
        -- a comment; with 'quotes
        CREATE TABLE IF NOT EXISTS `area` (`id` int(11) NOT NULL COMMENT 'a, (b)', `pid` int, `name` varchar(50),
          PRIMARY KEY (`id`), KEY `k` (`pid`)) ENGINE=InnoDB;
        INSERT INTO `area` VALUES (2,0,'B'),(21, 2, 'b');
        insert ignore into area values ('22','2','c'); /* x */ INSERT INTO `area` VALUES (221,22,'x'),(1,NULL,'A');
        INSERT INTO `log` VALUES (1);
        """,
        """
        SET client_encoding = 'UTF8';
        CREATE TABLE public.area (id integer NOT NULL, name text DEFAULT 'x;y', "parent" integer);
        INSERT INTO public.area (id, name, "parent") VALUES (2, 'B', NULL), (21, N'b', 2);
        INSERT INTO public.area (id, name, "parent") VALUES (22, E'c', 2), (221, 'x', 22), (1, 'A', NULL);
        """,
        "COPY public.area (id, parent, name) FROM stdin;\n2\t\\N\tB\n21\t2\tb\n22\t2\tc\n221\t22\tx\n1\t\\N\tA\n\\.\n",
    ])
    func `Rows that name their parents become a tree, in any order of rows`(_ text: String) throws {
        #expect(outline(try read(text).hierarchy).replacing(" ParentName:", with: "") == tree)
    }

    @Test func `A column for each level, with a row that ends early and one that skips a level`() throws {
        let text = "省,市,区,lat\nA,a,x,1\nA,a,y,\nA,,z,3\nB,,,4\nA,a,,2\n\"C \"\"c\"\"\",\"d\ne\",,"
        let expected = "A(a lat:2(x lat:1, y), z lat:3), B lat:4, C \"c\"(d\ne)"
        #expect(outline(try read(text).hierarchy) == expected)
    }

    @Test func `A header in the middle is found and is no data`() throws {
        let text = "A,a,x,1\nA,b,y,2\ncountry,sheng,shi,lat\nB,c,z,3"
        #expect(outline(try read(text).hierarchy) == "A(a(x lat:1), b(y lat:2)), B(c(z lat:3))")
    }

    @Test func `Twins on the last level are kept`() throws {
        #expect(outline(try read("省,市\nA,a\nA,a\nB,a").hierarchy) == "A(a, a), B(a)")
    }

    @Test(arguments: [
        "code,name\n110000,北京市\n110101,东城区\n130000,河北省\n130100,石家庄市\n130110,长安区\n130112,桥西区",
        "110000,北京市;110101,东城区;130000,河北省;130100,石家庄市;130110,长安区;;130112,桥西区;",
        "110000  北京市\n  110101  东城区\n130000  河北省\n  130100  石家庄市\n    130110  长安区\n    130112  桥西区",
        "110000 北京市\n\u{3000}110101 \u{3000}东城区\n130000 河北省\n\u{3000}130100 石家庄市\n\u{3000}\u{3000}130110 长安区\n"
            + "\u{3000}\u{3000}130112 桥西区\n",
        #"{"86":{"110000":"北京市","130000":"河北省"},"110000":{"110101":"东城区"},"130000":{"130100":"石家庄市"},"#
            + #""130100":{"130110":"长安区","130112":"桥西区"}}"#,
    ])
    func `Division codes tell the parents where nothing else does`(_ text: String) throws {
        let expected = "北京市=110000(东城区=110101), 河北省=130000(石家庄市=130100(长安区=130110, 桥西区=130112))"
        #expect(outline(try read(text).hierarchy) == expected)
    }

    @Test func `Indentation by tabs, spaces and list marks is the level`() throws {
        #expect(outline(try read("A\n\ta\n\t\tx\n\tb\nB\n").hierarchy) == "A(a(x), b), B")
        #expect(outline(try read("- A\n  - a, b\n    - x\r\n\r\n- B").hierarchy) == "A(a, b(x)), B")
    }

    @Test func `Rows without their parents are refused, not listed flat`() throws {
        let orphans = try #require(refusal("id,pid,name\n1,0,A\n2,7,B\n3,8,C"))
        #expect(orphans.fault == .orphans(count: 2, parent: "7"))
        #expect(orphans.line == 3)
        let ancestors = try #require(refusal("code,name,cityCode,provinceCode\n110101,A,1101,11\n110102,B,1101,11"))
        #expect(ancestors.fault == .orphans(count: 2, parent: "1101"))
    }

    @Test func `Rows that are their own ancestors are refused`() {
        #expect(refusal("id,pid,name\n1,0,A\n2,3,B\n3,2,C")?.fault == .parentCircle(count: 2))
    }

    @Test func `Parents 10,000 deep are refused`() {
        let rows = (1...10_000).map { "\($0),\($0 - 1),a" }.joined(separator: "\n")
        #expect(refusal("id,pid,name\n" + rows)?.fault == .tooDeep(limit: 32))
    }

    @Test(arguments: [
        ("id,pid,name\n1,0,\"A\n2,1,B", 2), ("id,pid,name\n1,0,\"A\"x\n", 2),
        ("INSERT INTO a VALUES (1,'x);\n", 1), ("INSERT INTO a VALUES\n(1,2", 2), ("CREATE TABLE a (b int);", nil),
    ])
    func `What is cut off is refused with its line`(_ text: String, _ line: Int?) throws {
        #expect(try #require(refusal(text)).line == line)
    }

    @Test func `Given columns are used, and refused if there are none`() throws {
        var options = ReadOptions()
        options.keys = RowKeys(name: "en", code: "no")
        options.parentKey = "up"
        let text = "no,up,name,en\n1,0,甲,A\n2,1,乙,B"
        #expect(outline(try read(text, options: options).hierarchy) == "A=1 alias:甲(B=2 alias:乙)")
        options.parentKey = "down"
        #expect(refusal(text, options: options)?.description.contains("no column down") == true)
    }

    @Test func `Numbered levels are read however many there are, also one`() throws {
        #expect(outline(try read("level1,code\n甲,1\n乙,\n").hierarchy) == "甲=1, 乙")
        let header = (1...12).map { "level\($0)" }.joined(separator: ",")
        let row = (1...12).map { "n\($0)" }.joined(separator: ",")
        #expect(try read(header + "\n" + row).hierarchy.depth == 12)
    }

    @Test func `What follows twins of one path belongs to the last of them`() throws {
        let text = "level1,level2\nA,\nA,a\nA,\nA,b\n"
        #expect(outline(try read(text).hierarchy) == "A(a), A(b)")
    }

    @Test func `Ten thousand tables in a dump are refused`() throws {
        let dump = (1...10_000).map { "INSERT INTO t\($0) VALUES (1,'a');\n" }.joined()
        #expect(try #require(refusal(dump)).description.contains("more than 1000 tables"))
    }

    @Test func `Rows that would fill a table far larger than the file are refused`() throws {
        let keys = (0..<255).map { "\"k\($0)\":1" }.joined(separator: ",")
        let rows = String(repeating: ",{\"pid\":0}", count: 20_000)
        guard case .tooManyValues = try #require(refusal("[{\(keys),\"pid\":0}\(rows)]")).fault else {
            Issue.record("another fault")
            return
        }
    }

    @Test func `Too many columns are told as such`() {
        let line = (0..<301).map { "a\($0)" }.joined(separator: ",")
        let error = refusal("code,name," + line)
        #expect(error?.description == "file, line 1: it has more than 300 columns; leave some out.")
        let values = repeatElement("1", count: 301).joined(separator: ",")
        #expect(refusal("INSERT INTO a VALUES (\(values));")?.fault == .tooManyColumns(limit: 300))
    }

    @Test func `One row is counted in the singular`() throws {
        #expect(try read(#"[{"name":""}]"#).notes == ["1 row has an empty name."])
        #expect(refusal("id,pid,name\n1,0,A\n2,7,B")?.description.contains("1 row has a parent") == true)
    }

    @Test(arguments: [
        "id,pid,name\n\u{E9},0,A\ne\u{301},0,B\n1,\u{E9},a\n2,e\u{301},b\n",
        #"[{"id":"\u00E9","pid":"0","name":"A"},{"id":"e\u0301","pid":"0","name":"B"},"#
            + #"{"id":"1","pid":"\u00E9","name":"a"},{"id":"2","pid":"e\u0301","name":"b"}]"#,
        #"{"86":{"\u00E9":"A","e\u0301":"B"},"\u00E9":{"1":"a"},"e\u0301":{"2":"b"}}"#,
    ])
    func `Codes that Unicode takes for one spelling are two`(_ text: String) throws {
        let hierarchy = try read(text).hierarchy
        #expect(hierarchy.children(of: 1).map { String(hierarchy.name(of: $0)) } == ["a"])
        #expect(hierarchy.children(of: 2).map { String(hierarchy.name(of: $0)) } == ["b"])
        #expect(!HierarchyLinter.check(hierarchy).contains { $0.kind == .duplicateCode })
    }

    @Test func `Names that Unicode takes for one spelling are two rows of a level`() throws {
        #expect(try read("level1,level2\n\u{E9},a\ne\u{301},b\n").hierarchy.children(of: 0).count == 2)
    }

    @Test func `The header is none of the rows that are limited`() throws {
        var options = ReadOptions()
        options.rowLimit = 2
        let text = "id,pid,name\n1,0,A\n2,1,B\n"
        #expect(try read(text, options: options).hierarchy.count == 2)
        let findings = try HierarchyLinter.check([UInt8](text.utf8), name: "file", options: options)
        #expect(findings.filter { $0.isError }.isEmpty)
        #expect(refusal(text + "3,1,C\n", options: options)?.fault == .tooManyRows(limit: 2))
    }
}
