import Foundation
import Testing

@Suite struct DivisionTests {
    private func output(_ arguments: String...) throws -> String {
        let result = try CommandProcess(arguments).end()
        #expect(result.code == 0, "\(result.errors)")
        return result.output
    }

    @Test func `data lists each set with counts, date and licence`() throws {
        let text = try output("data")
        for part in ["cn: China", "34 / 3321", "facts of  2026-10-22", "CC BY 4.0", "cn-former: China"] {
            #expect(text.contains(part), "\(part)")
        }
        let json = try JSONSerialization.jsonObject(with: Data(output("data", "--json").utf8)) as? [[String: Any]]
        #expect(json?.count == 10)
    }

    @Test func `show tells path, reading and postcode`() throws {
        let text = try output("show", "330106")
        for part in ["330106  西湖区", "浙江省 杭州市 西湖区", "xī hú qū", "Xihu", "310013"] { #expect(text.contains(part)) }
    }

    @Test func `show tells a former code's years and successors`() throws {
        let text = try output("show", "330104", "--in", "cn")
        #expect(text.contains("listed from 1980 to 2020"))
        #expect(text.contains("330102 上城区, 330114 钱塘区"))
        let json = try output("show", "330103", "--in", "cn", "--json")
        #expect(json.contains(#""successors":["330105"]"#))
    }

    @Test func `show knows the city step, townships and codes of several countries`() throws {
        #expect(try output("show", "110100", "--in", "cn").contains("between 110000"))
        #expect(try output("show", "441900003").contains("广东省 东莞市 东城街道"))
        let both = try output("show", "110101")
        #expect(both.contains("东城区") && both.contains("set         th"))
    }

    @Test(arguments: [["show", "330199"], ["show", "330199", "--in", "cn"], ["list", "330199"]])
    func `An unknown code ends with 1 and names near ones`(_ arguments: [String]) throws {
        let result = try CommandProcess(arguments).end()
        #expect(result.code == 1)
        #expect(result.errors.contains("near it are 330182 建德市"))
    }

    @Test func `list gives the children, as deep as is asked for`() throws {
        #expect(try output("list").split(separator: "\n").count == 34)
        #expect(try output("list", "441900", "--in", "cn4").split(separator: "\n").count == 32)
        #expect(try output("list", "--in", "tw", "--depth", "2").split(separator: "\n").count == 390)
    }

    @Test(arguments: [
        ["show"], ["list", "1", "2"], ["list", "--depth", "0"], ["data", "x"], ["check"],
        ["check", "a", "b"], ["check", "a", "--from", "nope"],
    ])
    func `Wrong usage ends with 2 and one sentence`(_ arguments: [String]) throws {
        let result = try CommandProcess(arguments).end()
        #expect(result.code == 2)
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func `check tells what is wrong with its line, and ends with 1`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("code,parent,name\n1,,甲\n12,9,乙\n".utf8).write(to: file)
        let result = try CommandProcess(["check", file.path()]).end()
        #expect(result.code == 1)
        #expect(result.output.contains("line 3, 乙: error: its parent 9 is no row"))
        let json = try CommandProcess(["check", file.path(), "--json"]).end()
        #expect(json.output.contains(#""kind":"orphan","line":3"#))
        try Data("code,parent,name\n1,,甲\n12,1,乙\n".utf8).write(to: file)
        #expect(try output("check", file.path()) == "Nothing was found.\n")
    }

    /// A table of a test's own, gone when it ends.
    private func withTable(_ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("no,up,label,climate\n1,,甲,wet\n12,1,乙,\n,1,丙,dry\n".utf8).write(to: file)
        try body(file.path())
    }

    @Test func `list and show take a file, with the options for files`() throws {
        try withTable { file in
            let keys = ["--name-key", "label", "--code-key", "no", "--parent-key", "up"]
            let listed = try CommandProcess(["list", "--in", file, "--depth", "2"] + keys).end()
            #expect(listed.output == "1 甲\n  12 乙\n  丙\n")
            #expect(try CommandProcess(["list", "1", "--in", file] + keys).end().output == "12 乙\n丙\n")
            let shown = try CommandProcess(["show", "1", "--in", file] + keys).end().output
            #expect(shown == "1  甲\n  path        甲\n  climate     wet\n  set         \(file)\n")
            let unknown = try CommandProcess(["show", "13", "--in", file] + keys).end()
            #expect(unknown.code == 1)
            #expect(unknown.errors.contains("has no code 13"))
        }
    }

    @Test func `check reads the rows of a database as they stand`() throws {
        try withTable { file in
            let database = file + ".sqlite"
            defer { try? FileManager.default.removeItem(atPath: database) }
            let written = try CommandProcess(["convert", "mo", database]).end()
            #expect(written == (0, "", ""))
            for source in [database, "sqlite:" + database] {
                let checked = try CommandProcess(["check", source]).end()
                #expect(checked == (0, "Nothing was found.\n", ""))
            }
        }
    }

    @Test func `check reads standard input and sets, and is quiet when asked`() throws {
        let input = CommandProcess.Input("code,parent,name\n1,,甲\n12,9,乙\n")
        let told = try CommandProcess(["check", "-"], input: input).end()
        #expect(told.code == 1)
        #expect(told.output.contains("line 3, 乙: error"))
        let quiet = try CommandProcess(["check", "-", "--quiet"], input: input).end()
        #expect(quiet == (1, "", ""))
        #expect(try CommandProcess(["check", "mo", "--quiet"]).end() == (0, "", ""))
        #expect(try output("check", "mo") == "Nothing was found.\n")
    }
}
