import Testing

@testable import CascadeServer

@Suite struct RefusalTests {
    private func client(_ origins: [String] = []) throws -> Client {
        try Client(.socket, ServiceSite(ServiceSets.catalog, options: ServiceOptions(origins: origins)).router)
    }

    @Test(arguments: [
        ("children?parnet=1", "There is no parameter parnet here; there are parent, view, lang."),
        ("children?parent=1&parent=2", "The parameter parent is given more than once; give it once."),
        ("children?view=flat", "The parameter view must be step or stored."),
        ("path", "The parameter code is missing; give it once."),
        ("path?code=", "The parameter code is missing; give it once."),
        ("path?code=a%0Ab", "The parameter code must be a code of at most 200 bytes without control characters."),
        ("tree?depth=0", "The parameter depth must be a number from 1 to 32."),
        ("tree?depth=+1", "The parameter depth must be a number from 1 to 32."),
        ("tree?depth=99999999999999999999", "The parameter depth must be a number from 1 to 32."),
        ("children.json?parent=1", "This address takes no parameters, so leave out parent."),
        (
            "form?return=https%3A%2F%2Fevil.example%2F",
            "The parameter return must be a path of this server or an address"
        ),
        ("form?return=%2F%2Fevil.example", "The parameter return must be a path of this server or an address"),
        ("form?return=javascript%3Aalert(1)", "The parameter return must be a path of this server or an address"),
        ("form?return=%2F%5Cevil.example", "The parameter return must be a path of this server or an address"),
    ])
    func `A wrong parameter is named`(_ target: String, _ sentence: String) async throws {
        let reading = try await client().get("/v1/cn/\(target)")
        #expect(reading.status == 400)
        #expect(reading.headers["content-type"] == "application/problem+json")
        #expect(reading.text.contains(sentence))
    }

    @Test(arguments: [
        "/v1/", "/v1/cn", "/v1/cn/", "/v1/cn/rows", "/v1/cn/children/", "/v1/cn/children/440000", "/v1/none/children",
        "/v1/cn/tree/0.json", "/v1/cn/tree/01.json", "/v1/cn/tree/33.json", "/v1/cn/path.json", "/v1/cn/children/.json",
        "/v1/cn/children/x/y.json", "/v1/sets/", "/v1/sets.json/x", "/v1//children", "/v1/cn/stored.json",
    ])
    func `What is not there is a problem`(_ target: String) async throws {
        let reading = try await client().get(target)
        #expect([400, 404].contains(reading.status))
        if reading.status == 404 { #expect(reading.headers["content-type"] == "application/problem+json") }
    }

    @Test func `Other methods are told the right ones`() async throws {
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "QUERY"] {
            let reading = try await client().request(method, "/v1/cn/children")
            #expect(reading.status == 405)
            #expect(reading.headers["allow"] == "GET, HEAD")
            #expect(reading.text.contains("This address takes GET, HEAD only."))
        }
        let body = try await client().request("POST", "/v1/cn/children", [UInt8]("{}".utf8), type: "application/json")
        #expect(body.status == 405)
    }

    @Test(arguments: [
        ("application/json", 200), ("*/*", 200), ("application/*;q=0.1", 200), ("text/html, */*;q=0.1", 200),
        ("text/html", 406), ("application/json;q=0, */*", 406), ("image/*", 406), ("", 200),
    ])
    func `Nothing that the client accepts is a problem`(_ accept: String, _ status: Int) async throws {
        let reading = try await client().get("/v1/cn/children", [("Accept", accept)])
        #expect(reading.status == status)
        #expect(try await client().get("/v1/cn/form", [("Accept", "text/html")]).status == 200)
        #expect(try await client().get("/v1/cn/form", [("Accept", "application/json")]).status == 406)
    }

    @Test func `No control character of a request comes into a header or a text unescaped`() async throws {
        let reading = try await client().get("/v1/cn/path?code=%7F%22%3Cb%3E")
        #expect(reading.status == 400)
        let quoted = try await client().get("/v1/cn/path?code=%22%3Cb%3E%C2%85")
        #expect(quoted.text.contains(#"has the code \"<b>"#))
    }

    @Test func `Pages of the origins that are named may read, others may not`() async throws {
        let client = try client(["https://shop.example"])
        for target in ["/v1/cn/children", "/v1/none/children", "/app/member/area?id=0"] {
            let named = try await client.get(target, [("Origin", "https://shop.example")])
            #expect(named.headers["access-control-allow-origin"] == "https://shop.example")
            #expect(named.headers["vary"]?.contains("Origin") == true)
            let other = try await client.get(target, [("Origin", "https://shop.example.evil")])
            #expect(other.headers["access-control-allow-origin"] == nil)
            #expect(other.headers["vary"]?.contains("Origin") == true)
        }
        let none = try await self.client().get("/v1/sets", [("Origin", "https://shop.example")])
        #expect(none.headers["access-control-allow-origin"] == nil)
        let all = try await self.client(["*"]).get("/v1/sets", [("Origin", "https://any.example")])
        #expect(all.headers["access-control-allow-origin"] == "*")
    }

    @Test func `A browser's question before a request is answered for the origins that are named`() async throws {
        let client = try client(["https://shop.example"])
        let asked = [("Origin", "https://shop.example"), ("Access-Control-Request-Method", "POST")]
        let area = try await client.request("OPTIONS", "/app/member/area", headers: asked)
        #expect(area.status == 204)
        #expect(area.headers["access-control-allow-origin"] == "https://shop.example")
        #expect(area.headers["access-control-allow-methods"] == "GET, HEAD, POST")
        #expect(area.headers["access-control-allow-headers"]?.contains("Content-Type") == true)
        #expect(area.headers["allow"] == "GET, HEAD, POST, OPTIONS")
        let other = try await client.request(
            "OPTIONS", "/v1/cn/children",
            headers: [("Origin", "https://evil.example"), ("Access-Control-Request-Method", "GET")])
        #expect(other.status == 204)
        #expect(other.headers["access-control-allow-origin"] == nil)
        #expect(other.headers["allow"] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: [
        ("https://shop.example", true), ("http://localhost:8080", true), ("*", true), ("http://[::1]:80", true),
        ("shop.example", false), ("https://shop.example/", false), ("https://", false), ("https://a b", false),
        ("https://a;b", false), ("https://Shop.example", false), ("", false), ("https://a\r\nX: y", false),
    ])
    func `An origin is a scheme, a host and perhaps a port`(_ text: String, _ isOrigin: Bool) {
        #expect(ServiceOptions.isOrigin(text) == isOrigin)
    }
}
