import CascadeCore
import Testing

@testable import CascadeServer

@Suite struct DivisionServiceTests {
    /// Both the set in memory and the table that is asked give these.
    static let sets = ["cn", "table"]

    private func client(_ kind: Client.Kind, _ catalog: Catalog = ServiceSets.catalog) throws -> Client {
        try Client(kind, ServiceSite(catalog).router)
    }

    @Test(arguments: Client.Kind.allCases, sets)
    func `The first level comes without a parent, each row with code, name, leaf and attributes`(
        _ kind: Client.Kind, _ set: String
    ) async throws {
        let reading = try await client(kind).get("/v1/\(set)/children?lang=zh")
        #expect(reading.status == 200)
        #expect(reading.headers["content-type"] == "application/json")
        #expect(reading.headers["content-language"] == "zh-Hans")
        #expect(
            reading.text == """
                {"set":"\(set)","parent":"","language":"zh-Hans","rows":[\
                {"code":"110000","name":"北京市","leaf":false,"en":"Beijing"},\
                {"code":"440000","name":"广东省","leaf":false,"en":"Guangdong","hant":"廣東省"}]}

                """)
        #expect(try await client(kind).get("/v1/\(set)/children?parent=&lang=zh").text == reading.text)
    }

    @Test(arguments: Client.Kind.allCases, sets)
    func `The city step stands between a municipality and its districts, unless the stored view is asked for`(
        _ kind: Client.Kind, _ set: String
    ) async throws {
        let client = try client(kind)
        let step = #"{"code":"110100","name":"北京市","leaf":false,"alias":["市辖区","110200"]}"#
        let district = #"{"code":"110101","name":"东城区","leaf":true,"zip":"100010"}"#
        #expect(try await client.get("/v1/\(set)/children?parent=110000").text.contains("\"rows\":[\(step)]}"))
        for code in ["110100", "110200"] {
            #expect(try await client.get("/v1/\(set)/children?parent=\(code)").text.contains("\"rows\":[\(district)]}"))
        }
        let stored = try await client.get("/v1/\(set)/children?parent=110000&view=stored")
        #expect(stored.text.contains("\"rows\":[\(district)]}"))
        #expect(try await client.get("/v1/\(set)/children?view=stored").text.contains(#""step":"110100""#))
        #expect(try await client.get("/v1/\(set)/children?parent=110100&view=stored").status == 404)
    }

    @Test(arguments: sets)
    func `Under a leaf there are no rows, under an unknown code there is nothing`(_ set: String) async throws {
        let client = try client(.memory)
        for leaf in ["441900", "440305", "110101"] {
            #expect(try await client.get("/v1/\(set)/children?parent=\(leaf)").text.hasSuffix("\"rows\":[]}\n"))
        }
        let reading = try await client.get("/v1/\(set)/children?parent=999999")
        #expect(reading.status == 404)
        #expect(reading.headers["content-type"] == "application/problem+json")
        #expect(
            reading.text == """
                {"type":"about:blank","title":"Not Found","status":404,"detail":"No row of \(set) has the code 999999; \
                ask with a code or key that the service gave.","instance":"/v1/\(set)/children"}

                """)
    }

    @Test(arguments: Client.Kind.allCases, sets)
    func `A path has every level with its siblings and the place of the chosen row`(
        _ kind: Client.Kind, _ set: String
    ) async throws {
        let reading = try await client(kind).get("/v1/\(set)/path?code=440305")
        #expect(
            reading.text == """
                {"set":"\(set)","asked":"440305","code":"440305","outcome":"exact","language":"zh-Hans","levels":[\
                {"parent":"","chosen":1,"rows":[\
                {"code":"110000","name":"北京市","leaf":false,"en":"Beijing"},\
                {"code":"440000","name":"广东省","leaf":false,"en":"Guangdong","hant":"廣東省"}]},\
                {"parent":"440000","chosen":0,"rows":[\
                {"code":"440300","name":"深圳市","leaf":false,"en":"Shenzhen","alias":"鹏城"},\
                {"code":"441900","name":"东莞市","leaf":true},\
                {"code":"449900","name":"旧区","leaf":true,"disabled":true}]},\
                {"parent":"440300","chosen":0,"rows":[{"code":"440305","name":"南山区","leaf":true}]}]}

                """)
    }

    @Test(arguments: sets)
    func `A path goes through the city step, and its aliases mean the step`(_ set: String) async throws {
        let client = try client(.memory)
        let path = try await client.get("/v1/\(set)/path?code=110101").text
        #expect(path.components(#""parent":"#) == [#""""#, #""110000""#, #""110100""#])
        let alias = try await client.get("/v1/\(set)/path?code=110200").text
        #expect(alias.contains(#""asked":"110200","code":"110100","outcome":"exact""#))
        let stored = try await client.get("/v1/\(set)/path?code=110101&view=stored").text
        #expect(stored.components(#""parent":"#) == [#""""#, #""110000""#])
    }

    @Test func `A code that is gone leads to what came after it, or to the candidates`() async throws {
        let client = try client(.memory)
        let one = try await client.get("/v1/cn/path?code=440527")
        #expect(one.text.contains(#""asked":"440527","code":"440305","outcome":"former""#))
        let two = try await client.get("/v1/cn/path?code=440999")
        #expect(two.status == 409)
        #expect(two.text.contains(#"[{"key":"440000","code":"440000","name":"广东省"},{"key":"441900","#))
        #expect(try await client.get("/v1/cn/children?parent=440527").status == 404)
    }

    @Test func `P18: rows whose code repeats or is missing have keys of their own, and the code alone is ambiguous`()
        async throws
    {
        let client = try client(.memory)
        let west = #"{"key":"~2","name":"West","leaf":false}"#
        #expect(try await client.get("/v1/twins/children").text.contains(west))
        let east = try await client.get("/v1/twins/children?parent=e").text
        #expect(
            east.contains(
                #"[{"code":"c","key":"~3","name":"Centre","leaf":true},{"code":"c","key":"~4","name":"Centre","leaf":true}]"#
            ))
        let odd = try await client.get("/v1/twins/children/~2.json").text
        #expect(odd.contains(#"{"code":"a/b","key":"~6","name":"Odd","leaf":true}"#))
        #expect(try await client.get("/v1/twins/path?code=a%2Fb").text.contains(#""chosen":1"#))

        let several = try await client.get("/v1/twins/path?code=c")
        #expect(several.status == 409)
        #expect(several.text.components(#""key":"#) == [#""e""#, #""~3""#, #""e""#, #""~4""#, #""~2""#, #""~5""#])
        let second = try await client.get("/v1/twins/path?code=~4").text
        #expect(second.contains(#"{"parent":"e","chosen":1,"#))
        for key in ["~0", "~7", "~04", "~+4", "~4s", "~", "~99999999999999999999"] {
            #expect(try await client.get("/v1/twins/path?code=\(queryEncoded(key))").status == 404)
        }
    }

    @Test(arguments: sets)
    func `A tree has rows within rows, as deep as asked for`(_ set: String) async throws {
        let client = try client(.memory)
        let one = try await client.get("/v1/\(set)/tree?depth=1&parent=440000").text
        #expect(!one.contains("children"))
        #expect(one.contains(#""parent":"440000""#))
        let whole = try await client.get("/v1/\(set)/tree").text
        #expect(whole.contains(#""children":[{"code":"440305","name":"南山区","leaf":true}]"#))
        #expect(try await client.get("/v1/\(set)/tree?depth=32").text == whole)
        #expect(try await client.get("/v1/\(set)/tree.json").text == whole)
        // What the engine reads from it has the same rows in the same places.
        let read = try Hierarchy(json: [UInt8](whole.utf8))
        let view = HierarchyView(ServiceSets.divisions, form: .step)
        #expect(read.depth == view.depth)
        #expect(read.nodes(code: "440305").map { read.path(to: $0).count } == [3])
        #expect(read.nodes(code: "110101").map { read.path(to: $0).count } == [3])
    }

    @Test(arguments: ["accents", "table"])
    func `Codes that look the same and are other bytes are other codes`(_ set: String) async throws {
        let sets = [
            ServedSet(name: "accents", content: .whole(ServiceSets.accents)),
            ServedSet(name: "table", content: .live(TableOfAreas(ServiceSets.accents))),
        ]
        let service = try Client(.memory, ServiceSite(Catalog(sets)).router)
        // Twice, for what was asked first is kept.
        for _ in 0..<2 {
            for (index, code) in ["%C3%A9", "e%CC%81", "%CC%81", "K", "%E2%84%AA"].enumerated() {
                let under = index + 23
                for address in ["children?parent=\(code)", "children/\(code).json", "tree?parent=\(code)"] {
                    let text = try await service.get("/v1/\(set)/\(address)").text
                    #expect(text.contains("\"rows\":[{\"code\":\"\(under)\""), "\(address): \(text)")
                }
                for address in ["path?code=\(code)", "path/\(code).json"] {
                    let text = try await service.get("/v1/\(set)/\(address)").text
                    #expect(text.contains("\"chosen\":\(index),"), "\(address): \(text)")
                }
                let page = try await service.get("/v1/\(set)/form?at=\(code)").text
                #expect(page.contains("<option value=\"\(under)\">k\(under)</option>"), "\(page)")
            }
        }
    }

    @Test(arguments: ["children", "children?parent=1", "path?code=1", "path/1.json", "form?at=1", "form"])
    func `Large levels are made where they hold up nobody, small ones at once`(_ address: String) throws {
        func wide(_ count: Int) -> ServedSet {
            var builder = HierarchyBuilder()
            for number in 0..<count {
                let row = builder.add("row", code: UTF8Text("\(number)"))
                if number != 1 { continue }
                for under in 0..<count { builder.add("row", code: UTF8Text("1-\(under)"), under: row) }
            }
            return ServedSet(name: "wide", content: .whole(builder.build()))
        }
        for (count, isLarge) in [(900, false), (2500, true)] {
            let router = ServiceSite(Catalog([wide(count)])).router
            let answer = router.answer(Request(.get, try Target("/v1/wide/\(address)")))
            if case .later = answer { #expect(isLarge) } else { #expect(!isLarge) }
        }
    }

    @Test func `The list of sets has the names, sizes, levels and languages`() async throws {
        let reading = try await client(.memory).get("/v1/sets")
        #expect(
            reading.text == """
                {"sets":[\
                {"name":"cn","title":"China","live":false,"rows":7,"levels":3,"storedLevels":3,\
                "languages":["zh-Hans","en","zh-Hant"],"language":"zh-Hans"},\
                {"name":"twins","title":"twins","live":false,"rows":6,"levels":2,"storedLevels":2,"languages":[]},\
                {"name":"table","title":"table","live":true,"language":"zh-Hans"}]}

                """)
        #expect(try await client(.memory).get("/v1/sets.json").text == reading.text)
    }

    @Test func `A table out of reach is a failure that passes, and the others go on`() async throws {
        let table = TableOfAreas(ServiceSets.divisions)
        let catalog = Catalog([
            ServedSet(name: "table", content: .live(table)),
            ServedSet(name: "cn", content: .whole(ServiceSets.divisions)),
        ])
        let client = try client(.socket, catalog)
        table.isReachable.withLock { $0 = false }
        for path in ["children", "path?code=440305", "tree", "form"] {
            let reading = try await client.get("/v1/table/\(path)")
            #expect(reading.status == 503)
            #expect(reading.headers["retry-after"] == "2")
            #expect(reading.text.contains("The table behind this set does not answer now; ask again later."))
            // What the database says is for those who run the service.
            #expect(!reading.text.contains("start its server"))
        }
        #expect(try await client.post("/app/member/area", "id=0").status == 503)
        #expect(try await client.get("/v1/cn/children").status == 200)
        table.isReachable.withLock { $0 = true }
        #expect(try await client.get("/v1/table/children").status == 200)
        #expect(try await client.post("/app/member/area", "id=0").text == AreaServiceTests.first)
    }

    @Test func `What is replaced is replaced whole, and what was asked before keeps its data`() async throws {
        let catalog = ServiceSets.catalog
        let client = try client(.memory, catalog)
        let before = catalog.current
        #expect(try await client.get("/v1/cn/children").status == 200)
        catalog.replace([ServedSet(name: "twins", content: .whole(ServiceSets.twins))])
        #expect(try await client.get("/v1/cn/children").status == 404)
        #expect(try await client.get("/v1/twins/children").status == 200)
        #expect(before.set(named: "cn") != nil)
        #expect(catalog.current.generation == before.generation + 1)
    }
}

extension String {
    /// The JSON strings that follow each occurrence of a text.
    fileprivate func components(_ text: String) -> [String] {
        split(separator: text, omittingEmptySubsequences: false).dropFirst().map { part in
            "\"" + part.dropFirst().prefix { $0 != "\"" } + "\""
        }
    }
}
