import CascadeCore
import Testing

@testable import CascadeServer

@Suite struct CachingTests {
    /// Rows enough for a body of more than 1 KB.
    static let many: Hierarchy = {
        var builder = HierarchyBuilder()
        for number in 0..<200 { builder.add(UTF8Text("Row \(number)"), code: UTF8Text("\(1000 + number)")) }
        return builder.build()
    }()

    private func client(_ kind: Client.Kind) throws -> Client {
        try Client(kind, ServiceSite(Catalog([ServedSet(name: "many", content: .whole(Self.many))])).router)
    }

    @Test(arguments: Client.Kind.allCases)
    func `A body that the client has is not sent again`(_ kind: Client.Kind) async throws {
        let client = try client(kind)
        for target in ["/v1/many/children", "/v1/sets", "/v1/many/form", "/openapi.json", "/app/member/area?id=0"] {
            let first = try await client.get(target)
            let tag = try #require(first.headers["etag"])
            #expect(first.status == 200)
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
            for condition in [tag, "*", "W/\(tag)", "\"other\", \(tag)"] {
                let again = try await client.get(target, [("If-None-Match", condition)])
                #expect(again.status == 304)
                #expect(again.body.isEmpty)
                #expect(again.headers["etag"] == tag)
                #expect(again.headers["cache-control"] == first.headers["cache-control"])
                #expect(again.headers["vary"] == first.headers["vary"])
            }
            #expect(try await client.get(target, [("If-None-Match", "\"other\"")]).status == 200)
        }
    }

    @Test(arguments: Client.Kind.allCases)
    func `A large body is compressed for those who take that, with a tag of its own`(_ kind: Client.Kind) async throws {
        let client = try client(kind)
        let plain = try await client.get("/v1/many/children")
        let packed = try await client.get("/v1/many/children", [("Accept-Encoding", "br, gzip")])
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.body.count < plain.body.count / 3)
        #expect(packed.body.starts(with: [0x1F, 0x8B, 8]))
        // The last four bytes of gzip are the size before compression.
        #expect(packed.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == plain.body.count)
        #expect(packed.headers["etag"] != plain.headers["etag"])
        #expect(plain.headers["content-encoding"] == nil)
        let refused = try await client.get("/v1/many/children", [("Accept-Encoding", "gzip;q=0")])
        #expect(refused.body == plain.body)
        let small = try await client.get("/v1/many/children?parent=1000", [("Accept-Encoding", "gzip")])
        #expect(small.headers["content-encoding"] == nil)
    }

    @Test(arguments: Client.Kind.allCases)
    func `HEAD is answered as GET, without the body`(_ kind: Client.Kind) async throws {
        let client = try client(kind)
        for target in ["/v1/many/children", "/v1/many/tree", "/v1/sets", "/v1/many/form", "/v1/none/children"] {
            let get = try await client.get(target)
            let head = try await client.request("HEAD", target)
            #expect(head.status == get.status)
            #expect(head.body.isEmpty)
            for header in ["etag", "content-type", "vary", "cache-control"] {
                #expect(head.headers[header] == get.headers[header])
            }
        }
    }

    @Test func `The same rows have the same tags in another process, other rows other ones`() {
        // Sums made by another program from the description of the tag.
        #expect(ContentTag.of([]) == "af63bd4c8601b7df90c0189c55ec9c29")
        #expect(ContentTag.of([0x61]) == "082f4307b4e8c4d76421aaff1c60cac1")
        #expect(ContentTag.of([UInt8](#"{"set":"cn"} 广东"#.utf8)) == "50eb2460674771a43ef271579c4bf4eb")
        #expect(ContentTag.of([1, 2]) != ContentTag.of([2, 1]))
    }

    @Test func `Answers are kept within a bound, those used last the longest`() {
        let kept = KeptAnswers(limit: 100_000)
        for number in 0..<1000 {
            kept.keep(Rendering([UInt8](repeating: 1, count: 1000)), as: UTF8Text("\(number)"))
            _ = kept["0"]
        }
        #expect(kept["0"] != nil)
        #expect(kept["999"] != nil)
        #expect(kept["900"] == nil)
        kept.keep(Rendering([UInt8](repeating: 1, count: 50_000)), as: "large")
        #expect(kept["large"] == nil)
    }
}
