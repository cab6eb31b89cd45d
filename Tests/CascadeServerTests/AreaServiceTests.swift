import CascadeCore
import Testing

@testable import CascadeServer

@Suite struct AreaServiceTests {
    static let divisions: Hierarchy = {
        var builder = HierarchyBuilder()
        let beijing = builder.add("北京市", code: "110000")
        builder.set("step", "110100", on: beijing)
        builder.add("东城区", code: "110101", under: beijing)
        let guangdong = builder.add("广东省", code: "440000")
        let shenzhen = builder.add("深圳市", code: "440300", under: guangdong)
        builder.add("南山区", code: "440305", under: shenzhen)
        builder.add("东莞市", code: "441900", under: guangdong)
        return builder.build()
    }()

    static let first =
        #"{"error_code":0,"data":[{"area_id":110000,"name":"北京市"},{"area_id":440000,"name":"广东省"}]}"# + "\n"

    private func client(_ kind: Client.Kind, _ hierarchy: Hierarchy = divisions, base: String = "") throws -> Client {
        var router = Router()
        AreaService(hierarchy).add(to: &router, base: base)
        return try Client(kind, router)
    }

    @Test(arguments: Client.Kind.allCases)
    func `The children of 0 are the first level, with numbers for ids`(_ kind: Client.Kind) async throws {
        let reading = try await client(kind).post("/app/member/area", "id=0")
        #expect(reading.status == 200)
        #expect(reading.headers["content-type"] == "application/json")
        #expect(reading.text == Self.first)
    }

    @Test(
        arguments: Client.Kind.allCases,
        [
            (#"{"id":440000}"#, "application/json"), (#"{"id":"440000"}"#, "application/json; charset=utf-8"),
            (#" { "token" : [1, {}], "id" : "440000" } "#, "Application/JSON"),
            ("id=440000", "application/x-www-form-urlencoded;charset=UTF-8"), ("a=%E5%8C%97&id=4%340000&id=0", nil),
        ])
    func `The id comes in a form or in JSON, as a number or as a text`(
        _ kind: Client.Kind, _ body: (String, String?)
    ) async throws {
        let reading = try await client(kind).post("/app/member/area", body.0, type: body.1)
        #expect(
            reading.text
                == #"{"error_code":0,"data":[{"area_id":440300,"name":"深圳市"},{"area_id":441900,"name":"东莞市"}]}"# + "\n")
    }

    @Test(arguments: Client.Kind.allCases)
    func `The id may stand in the query of a GET request`(_ kind: Client.Kind) async throws {
        #expect(try await client(kind).get("/app/member/area?id=0").text == Self.first)
        #expect(try await client(kind, base: "/api/v1").get("/api/v1/app/member/area?id=0").text == Self.first)
    }

    @Test(arguments: Client.Kind.allCases)
    func `A leaf has no data`(_ kind: Client.Kind) async throws {
        for leaf in ["441900", "440305", "110101"] {
            let reading = try await client(kind).post("/app/member/area", "id=\(leaf)")
            #expect(reading.status == 200)
            #expect(reading.text == #"{"error_code":0,"data":[]}"# + "\n")
        }
    }

    @Test func `Under a municipality stands its step, and in the stored view its districts`() async throws {
        let client = try client(.memory)
        let step = #"{"error_code":0,"data":[{"area_id":110100,"name":"北京市"}]}"# + "\n"
        let districts = #"{"error_code":0,"data":[{"area_id":110101,"name":"东城区"}]}"# + "\n"
        #expect(try await client.post("/app/member/area", "id=110000").text == step)
        #expect(try await client.post("/app/member/area?view=step", "id=110100").text == districts)
        #expect(try await client.post("/app/member/area?view=stored", "id=110000").text == districts)
        #expect(try await client.post("/app/member/area?view=stored", "id=110100").status == 404)
        #expect(try await client.post("/app/member/area?view=both", "id=0").status == 400)
    }

    @Test(
        arguments: Client.Kind.allCases,
        [
            ("", nil, 400), ("id=", nil, 400), ("id=abc", nil, 400), ("id=-1", nil, 400), ("id=4 4", nil, 400),
            ("id=%zz", nil, 400), ("id=%ff", nil, 400), ("id=123456789012345678901", nil, 400),
            (String(repeating: "a=1&", count: 101) + "id=0", nil, 400), ("ID=0", nil, 400),
            ("id=999999", nil, 404), ("id=18446744073709551616", nil, 404), ("id=0440000", nil, 404),
            ("<id>0</id>", "text/xml", 415), ("", "application/json", 400), ("[0]", "application/json", 400),
            ("{}", "application/json", 400), (#"{"id":null}"#, "application/json", 400),
            (#"{"id":1.5}"#, "application/json", 400), (#"{"id":{"id":0}}"#, "application/json", 400),
            (String(repeating: "[", count: 60_000), "application/json", 400),
        ] as [(String, String?, Int)])
    func `A request that makes no sense is refused with a sentence`(
        _ kind: Client.Kind, _ wrong: (body: String, type: String?, status: Int)
    ) async throws {
        let reading = try await client(kind).post("/app/member/area", wrong.body, type: wrong.type)
        #expect(reading.status == wrong.status)
        #expect(reading.text.hasPrefix(#"{"error_code":\#(wrong.status),"message":""#))
        #expect(reading.text.hasSuffix(".\"}\n"))
    }

    @Test func `Names are written as JSON wants them`() async throws {
        var builder = HierarchyBuilder()
        builder.add("a\"b\\c\nd", code: "1")
        #expect(
            try await client(.memory, builder.build()).get("/app/member/area?id=0").text
                == #"{"error_code":0,"data":[{"area_id":1,"name":"a\"b\\c\u000ad"}]}"# + "\n")
    }

    @Test func `Codes that a number would not keep are written as texts`() async throws {
        var builder = HierarchyBuilder()
        builder.add("a", code: "01")
        builder.add("b", code: "1234567890123456")
        let client = try client(.memory, builder.build())
        #expect(
            try await client.get("/app/member/area?id=0").text
                == #"{"error_code":0,"data":[{"area_id":"01","name":"a"},{"area_id":"1234567890123456","name":"b"}]}"#
                + "\n")
        #expect(try await client.get("/app/member/area?id=01").status == 200)
        #expect(try await client.get("/app/member/area?id=1").status == 404)
    }

    @Test func `Rows without codes of their own have numbers for ids`() async throws {
        for code in ["", "7", "x"] as [UTF8Text] {
            var builder = HierarchyBuilder()
            let singer = builder.add("周杰伦", code: "7")
            builder.add("晴天", code: code, under: singer)
            let client = try client(.memory, builder.build())
            #expect(
                try await client.get("/app/member/area?id=1").text
                    == #"{"error_code":0,"data":[{"area_id":2,"name":"晴天"}]}"# + "\n")
            #expect(try await client.get("/app/member/area?id=3").status == 404)
        }
    }
}
