import CascadeCore
import Testing

@Suite struct HierarchyJSONTests {
    /// Each row as `name[code]`, its attributes, and its children in brackets.
    private func outline(_ json: String, keys: RowKeys = .detected) throws -> String {
        let hierarchy = try Hierarchy(json: [UInt8](json.utf8), keys: keys)
        func rows(_ node: Int) -> String {
            hierarchy.children(of: node).map { child in
                var text = String(hierarchy.name(of: child))
                if !hierarchy.code(of: child).isEmpty { text += "=" + String(hierarchy.code(of: child)) }
                for key in hierarchy.attributeKeys where key != "name" && key != "code" {
                    for value in hierarchy.attributes(key, of: child) { text += " \(String(key)):\(String(value))" }
                }
                let inside = rows(child)
                return inside.isEmpty ? text : text + "(" + inside + ")"
            }.joined(separator: ", ")
        }
        return rows(0)
    }

    private func fault(_ json: String, keys: RowKeys = .detected) -> JSONError? {
        do throws(JSONError) {
            _ = try Hierarchy(json: [UInt8](json.utf8), keys: keys)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A postcode is an attribute and no code`() throws {
        let json = #"[{"name":"臺北市","districts":[{"zip":"100","name":"中正區"},{"zip":"106","name":"大安區"}]}]"#
        #expect(try outline(json) == "臺北市(中正區 zip:100, 大安區 zip:106)")
    }

    @Test(arguments: [
        (#"[{"name":"A","cities":["a","b"]},{"name":"B","cities":[]}]"#, "A(a, b), B"),
        (#"[{"label":"A","value":"1","children":[{"label":"a","value":"11"}]}]"#, "A=1(a=11)"),
        (#"[{"value":1,"text":"A","sub":[{"text":"a","value":11,"sub":null}]}]"#, "A=1(a=11)"),
        (
            #"[{"code":"1","name":"A","cityList":[{"code":"11","name":"a","areaList":[{"code":"2","name":"x"}]}]}]"#,
            "A=1(a=11(x=2))"
        ),
        (#"[{"state":"A","cities":[{"city":"a","areas":["x"]},{"city":"b","areas":[]}]}]"#, "A(a(x), b)"),
        (#"[{"name":"A","city":[{"name":"a","area":["x","y"]}]}]"#, "A(a(x, y))"),
        (
            #"[{"Initial":"A","BrandItemList":[{"ID":"9","Name":"Audi","Tags":["x"],"ModelItemList":[{"ID":1,"Name":"A1"}]}]}]"#,
            "A(Audi=9 Tags:x(A1=1))"
        ),
        (#"[{"area_id":7,"area_name":"A","parent_id":0}]"#, "A=7 parent_id:0"),
        (#"[{"id":"1"},{"id":2,"children":[]}]"#, "1, 2"),
        (#"["A",1,""]"#, "A, 1, "),
    ])
    func `Names, codes and children are found under their usual keys`(_ json: String, _ expected: String) throws {
        #expect(try outline(json) == expected)
    }

    @Test(arguments: [
        (#"{"B":["x","y"],"A":[],"C":null}"#, "B(x, y), A, C"),
        (#"{"P":{"c":["x"],"d":[]},"Q":{}}"#, "P(c(x), d), Q"),
        (#"{"110000":"北京市","广东省":"440000"}"#, "北京市=110000, 广东省=440000"),
        (#"{"en":"English","1":"2"}"#, "English=en, 2=1"),
        (#"{"11":{"name":"A","children":{"1101":{"name":"a"}}}}"#, "A=11(a=1101)"),
        (#"[{"A":["x"]},{"B":["y"]}]"#, "A(x), B(y)"),
        (#"[["A",["x",["y",[]]]],["7","B",null]]"#, "A(x, y), B=7"),
    ])
    func `Dictionaries and nested arrays are read in their order`(_ json: String, _ expected: String) throws {
        #expect(try outline(json) == expected)
    }

    @Test(arguments: [
        (#"{"error_code":0,"data":[{"name":"A"}]}"#, "A"),
        (#"{"Code":200,"Msg":"ok","Result":["A"]}"#, "A"),
        (
            #"{"status":"1","suggestion":{"cities":[]},"districts":[{"name":"A","citycode":[],"districts":["a"]}]}"#,
            "A(a)"
        ),
        (#"{"data":{"list":[{"name":"A"}]}}"#, "A"),
        (#"{"data":[{"region":{"name":"A","state":[{"name":"a"}]}}]}"#, "A(a)"),
        (#"[[{"name":"A"},{"name":"B"}]]"#, "A, B"),
        (#"{"name":"中国","children":["A","B"]}"#, "中国(A, B)"),
    ])
    func `An answer around the rows, a box and a lone outer list are no levels`(
        _ json: String, _ expected: String
    ) throws {
        #expect(try outline(json) == expected)
    }

    @Test func `Other scalars become attributes`() throws {
        let json = """
            [{"name":"A","alias":["B","C"],"pinyin":"a","lat":12.50,"hot":true,"old":false,"none":null,"empty":"",
              "disabled":true,"where":{"x":1},"more":[[1]]},{"name":"D","disabled":false}]
            """
        #expect(try outline(json) == "A alias:B alias:C pinyin:a lat:12.50 hot:true old:false disabled:true, D")
        var builder = HierarchyBuilder()
        let document = try JSONDocument([UInt8](json.utf8))
        #expect(try builder.add(document: document.root) == 2)
    }

    @Test func `Given keys are used and no others`() throws {
        let json = #"[{"name":"A","title":"T","code":"c","zip":"100","children":["x"],"parts":["y"]}]"#
        let keys = RowKeys(name: "title", code: "zip", children: "parts")
        #expect(try outline(json, keys: keys) == "T=100 alias:A code2:c(y)")
        let missing = try #require(fault(#"[{"name":"A"}]"#, keys: keys))
        #expect(missing.fault == .expected(.name))
    }

    @Test func `Missing, null and empty children make a leaf`() throws {
        let json = #"[{"name":"A"},{"name":"B","children":null},{"name":"C","children":[]},{"name":"D","children":""}]"#
        let hierarchy = try Hierarchy(json: [UInt8](json.utf8))
        #expect(hierarchy.count == 4)
        #expect(hierarchy.depth == 1)
    }

    @Test(arguments: [
        (#""x""#, JSONError.Expected.children, ""), ("[true]", .row, "[0]"), ("[null]", .row, "[0]"),
        ("7", .children, ""), (#"[{"name":"A","children":5}]"#, .children, "[0].children"),
        (#"[{"name":"A","districts":[{"zip":"1"}]}]"#, .name, "[0].districts[0]"), ("[{}]", .name, "[0]"),
        (#"[{"name":"A","children":[["x"]]}]"#, .row, "[0].children[0]"), (#"{"A":true}"#, .row, "A"),
        (#"[{"name":"A","alias":[{}]}]"#, .string, "[0].alias"),
    ])
    func `A wrong shape is refused with its key path`(
        _ json: String, _ expected: JSONError.Expected, _ path: String
    ) throws {
        let error = try #require(fault(json))
        #expect(error.fault == .expected(expected))
        #expect(String(error.path) == path)
    }

    @Test func `More than 32 levels or 256 keys are refused`() {
        func nested(_ levels: Int) -> String {
            String(repeating: #"{"name":"a","children":["#, count: levels) + String(repeating: "]}", count: levels)
        }
        #expect(fault("[\(nested(32))]") == nil)
        #expect(fault("[\(nested(33))]")?.fault == .expected(.fewerLevels))
        let keys = (0..<300).map { "\"k\($0)\":1" }.joined(separator: ",")
        #expect(fault("[{\"name\":\"A\",\(keys)}]")?.fault == .expected(.fewerKeys))
    }
}
