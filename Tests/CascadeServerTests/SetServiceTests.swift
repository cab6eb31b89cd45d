import CascadeCore
import CascadeServer
import Testing

@Suite struct SetServiceTests {
    let client: Client

    init() throws {
        var router = Router()
        SetService([NamedSet(name: "two", title: "Two provinces", hierarchy: AreaServiceTests.divisions)]).add(
            to: &router)
        client = try Client.socket(HTTPServer(router, port: 0))
    }

    @Test func `A set comes as the packed bytes that the engine opens`() async throws {
        let reading = try await client.get("/sets/two.cascade")
        #expect(reading.status == 200)
        #expect(reading.headers["content-type"] == "application/octet-stream")
        let hierarchy = try Hierarchy(packed: reading.body)
        #expect(hierarchy.packed == AreaServiceTests.divisions.packed)
    }

    @Test func `The list names each set with its rows and levels`() async throws {
        let divisions = AreaServiceTests.divisions
        let reading = try await client.get("/sets")
        #expect(
            reading.text.contains(
                #"{"name":"two","title":"Two provinces","rows":\#(divisions.count),"levels":\#(divisions.depth)}"#))
    }

    @Test(arguments: ["/sets/", "/sets/three.cascade", "/sets/two", "/sets/..%2ftwo.cascade"])
    func `Another set is not found`(_ target: String) async throws {
        #expect([400, 404].contains(try await client.get(target).status))
    }
}
