import CascadeCore
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String, budget: JSONBudget = .standard) throws -> JSONValue {
        try JSONDocument([UInt8](text.utf8), budget: budget).root
    }

    private func fault(_ text: String, budget: JSONBudget = .standard) -> JSONError? {
        fault([UInt8](text.utf8), budget: budget)
    }

    private func fault(_ bytes: [UInt8], budget: JSONBudget = .standard) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONDocument(bytes, budget: budget)
            return nil
        } catch {
            return error
        }
    }

    @Test func `Keys keep the order of the text and may repeat`() throws {
        let root = try read(#"{"b":1,"a":[2,{"c":null}],"b":true}"#)
        #expect(root.members.map { String($0.name) } == ["b", "a", "b"])
        #expect(root["b"]?.boolean == true)
        let inner = try #require(root["a"]?.elements.map(\.kind))
        #expect(inner == [.number, .object])
    }

    @Test func `Numbers are kept as they are written`() throws {
        let values = try read("[0, -0, 12.50, 1E+400, 123456789012345678901234567890, -7]").elements.map { $0 }
        #expect(
            values.compactMap { $0.text.map { String($0) } }
                == ["0", "-0", "12.50", "1E+400", "123456789012345678901234567890", "-7"])
        #expect(values.map(\.integer) == [0, 0, nil, nil, nil, -7])
    }

    @Test func `Integers are read up to the ends of their range`() throws {
        let values = try read("[\(Int.max), \(Int.min), 9223372036854775808]").elements.map(\.integer)
        #expect(values == [Int.max, Int.min, nil])
    }

    @Test func `Escapes and surrogate pairs become their characters`() throws {
        let root = try read(#"["\"\\\/\b\f\n\r\t", "\u4e2d\u6587", "\ud83d\uDE00", "é中😀"]"#)
        let texts = root.elements.compactMap { $0.text.map { String($0) } }
        #expect(texts == ["\"\\/\u{8}\u{c}\n\r\t", "中文", "😀", "é中😀"])
        #expect(try read(#"{"\u006eame":1}"#)["name"]?.integer == 1)
    }

    @Test func `A byte order mark and space around are skipped`() throws {
        #expect(try read("\u{FEFF} \t\r\n [] \n").kind == .array)
    }

    @Test(arguments: [
        (#"[1,]"#, 1, 4, "[1]"), (#"{"a":1,}"#, 1, 8, "a"), ("{\n \"a\" 1}", 2, 6, "a"), ("[1 2]", 1, 4, "[1]"),
        ("", 1, 1, ""), ("[", 1, 2, "[0]"), ("01", 1, 2, ""), ("[-]", 1, 3, "[0]"), ("[1.]", 1, 4, "[0]"),
        ("[tru]", 1, 2, "[0]"), ("[\"\\x\"]", 1, 3, "[0]"), ("[\"\\ud800\"]", 1, 3, "[0]"),
        ("[\"\\udc00\\ud800\"]", 1, 3, "[0]"), ("[\"a\tb\"]", 1, 4, "[0]"), ("[\"a", 1, 4, "[0]"),
        ("[] []", 1, 4, ""), ("{1:2}", 1, 2, ""), ("[NaN]", 1, 2, "[0]"), ("[1e]", 1, 4, "[0]"), ("[+1]", 1, 2, "[0]"),
        (#"[{"名":["x","y",}]}]"#, 1, 16, "[0].名[2]"),
    ])
    func `What is not JSON is refused with line, column and key path`(
        _ text: String, _ line: Int, _ column: Int, _ path: String
    ) throws {
        let error = try #require(fault(text))
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(String(error.path) == path)
    }

    @Test func `Bytes that are not UTF-8 are refused where they stand`() throws {
        let overlong: [UInt8] = [0x22, 0xC0, 0x80, 0x22]
        #expect(fault(overlong)?.fault == .notUTF8)
        #expect(fault(overlong)?.offset == 1)
        let surrogate: [UInt8] = [0x22, 0xED, 0xA0, 0x80, 0x22]
        #expect(fault(surrogate)?.fault == .notUTF8)
        let cut: [UInt8] = [0x22, 0xE4, 0xB8]
        #expect(fault(cut)?.fault == .notUTF8)
    }

    @Test func `Ten thousand levels are refused by the budget`() {
        for text in [String(repeating: "[", count: 10_000), String(repeating: #"{"a":"#, count: 10_000)] {
            #expect(fault(text)?.fault == .tooDeep(limit: 128))
        }
        let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(fault(deep) == nil)
        #expect(fault("[" + deep + "]")?.fault == .tooDeep(limit: 128))
    }

    @Test func `More values or bytes than the budget are refused`() {
        #expect(fault("[1,2,3]", budget: JSONBudget(nodes: 4)) == nil)
        #expect(fault("[1,2,3]", budget: JSONBudget(nodes: 3))?.fault == .tooManyValues(limit: 3))
        #expect(fault("[1,2,3]", budget: JSONBudget(bytes: 6))?.fault == .tooLarge(limit: 6))
    }

    @Test func `The message is one sentence that names the place`() throws {
        let error = try #require(fault("[{\"name\":\n\"x\",}]"))
        #expect(
            error.description
                == "In the JSON at line 2, column 5, [0].name, a key in quotation marks should stand; correct it there."
        )
    }

    @Test func `A value tells its own place`() throws {
        let root = try read(#"[{"a":"\u0041"},{"districts":[1,{"zip":[]}]}]"#)
        let districts = try #require(root.elements.map { $0 }[1]["districts"])
        let zip = try #require(districts.elements.map { $0 }[1]["zip"])
        #expect(String(zip.error(.string).path) == "[1].districts[1].zip")
        #expect(zip.error(.string).column == 40)
        #expect(root.error(.object).path.isEmpty)
    }
}
