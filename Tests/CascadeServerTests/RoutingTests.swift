import Testing

@testable import CascadeServer

@Suite struct RoutingTests {
    private let client: Client
    private let server: HTTPServer

    init() throws {
        var router = Router()
        router.add(.get, "/hello") { _ in .now(.sentence(.ok, "Hello.")) }
        router.add(.post, "/size", bodyLimit: 65536) { .now(.sentence(.ok, "\($0.body.count)")) }
        router.add(.get, "/dropped") { _ in .later { _ in } }
        server = try HTTPServer(router, port: 0)
        client = .socket(server)
    }

    @Test func `A wrong method is told the right ones`() async throws {
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"] {
            let reading = try await client.request(method, "/hello")
            #expect(reading.status == 405)
            #expect(reading.headers["allow"] == "GET, HEAD")
        }
        let reading = try await client.get("/size")
        #expect(reading.status == 405)
        #expect(reading.headers["allow"] == "POST")
        #expect(reading.text == "/size takes POST only.\n")
    }

    @Test func `A word that is no method is not implemented`() async throws {
        for method in ["get", "BREW", "G!#", String(repeating: "A", count: 1000)] {
            #expect(try await client.request(method, "/hello").status == 501)
        }
    }

    @Test func `HEAD is answered as GET without the body`() async throws {
        let reading = try await client.request("HEAD", "/hello")
        #expect(reading.status == 200)
        #expect(reading.headers["content-length"] == "7")
    }

    @Test func `Unknown paths are not found`() async throws {
        for path in ["/", "/hello/", "/Hello", "/hello2"] {
            #expect(try await client.get(path).status == 404)
        }
    }

    @Test(
        arguments: [
            "/%", "/%2", "/%2g", "/%c3%28", "/hello?a=%", "/.hidden", "/a/../hello", "/%2e%2e/hello", "/a%2fb",
            "/a%5cb", "/a%00b", "/a%0ab", "/?" + String(repeating: "a&", count: 101), "*", "ftp://example.com/hello",
        ])
    func `Addresses that are badly encoded or could lead elsewhere are refused`(_ target: String) async throws {
        #expect(try await client.get(target).status == 400)
    }

    @Test func `A body of just the limit is taken and a larger one is refused`() async throws {
        #expect(try await client.post("/size", String(repeating: "a", count: 65536)).text == "65536\n")
        for size in [65537, 200_000, 1 << 20] {
            let reading = try await client.post("/size", String(repeating: "a", count: size))
            #expect(reading.status == 413)
            #expect(reading.text == "The body may have at most 65536 bytes; send less.\n")
        }
    }

    @Test func `A huge body is refused before it comes`() throws {
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("POST", "/size", 1 << 40))
        #expect(try connection.response().status == 413)
    }

    @Test func `A body in chunks is held to the limit, too`() throws {
        let chunked = "POST /size HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
        var connection = try Connection(port: server.port)
        try connection.send(chunked + chunk + chunk + "0\r\n\r\n")
        #expect(try connection.response().text == "65536\n")
        connection = try Connection(port: server.port)
        try connection.send(chunked + chunk + chunk + "1\r\na\r\n0\r\n\r\n")
        #expect(try connection.response().status == 413)
        // One that never ends is cut off.
        connection = try Connection(port: server.port)
        try connection.send(chunked)
        #expect(throws: Connection.Broken.self) {
            for _ in 0..<10_000 { try connection.send(chunk) }
        }
    }

    @Test func `A connection serves one request after the other`() throws {
        let connection = try Connection(port: server.port)
        for _ in 0..<3 {
            try connection.send(Client.head("GET", "/hello", nil))
            #expect(try connection.response().text == "Hello.\n")
            try connection.send(Client.head("POST", "/size", 3) + "abc")
            #expect(try connection.response().text == "3\n")
        }
    }

    @Test func `A promise that is dropped answers that the server failed`() async throws {
        #expect(try await client.get("/dropped").status == 500)
    }

    @Test func `Bytes that are no request close only their own connection`() async throws {
        for garbage in [
            "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", String(repeating: "A", count: 100_000), "\r\n\r\n\r\n",
        ] {
            let connection = try Connection(port: server.port)
            try? connection.send(garbage)
            _ = try? connection.send("\r\n\r\n")
        }
        #expect(try await client.get("/hello").status == 200)
    }
}
