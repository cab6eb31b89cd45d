import CascadeCore
import Foundation
import Testing

@testable import CascadeServer

@Suite final class ConversionServiceTests {
    private let folder: URL
    private let router: Router

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "cascade-conversion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "files"), withIntermediateDirectories: true)
        try Data(Self.songs.utf8).write(to: folder.appending(path: "files/songs.plist"))
        try Data("[".utf8).write(to: folder.appending(path: "files/broken.json"))
        try Data("[]".utf8).write(to: folder.appending(path: "outside.json"))
        var router = Router()
        ConversionService(folder: folder.appending(path: "files").path()).add(to: &router)
        self.router = router
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    static let songs = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>王菲</key><array><string>红豆</string></array>
        <key>周杰伦</key><array><string>晴天</string><string>七里香</string></array>
        </dict></plist>
        """

    @Test(arguments: Client.Kind.allCases)
    func `A property list becomes nested rows, the keys of its dictionary in order`(_ kind: Client.Kind) async throws {
        // 周 is U+5468, before 王, U+738B.
        let rows =
            #"[{"name":"周杰伦","children":[{"name":"晴天"},{"name":"七里香"}]},"#
            + #"{"name":"王菲","children":[{"name":"红豆"}]}]"# + "\n"
        let client = try Client(kind, router)
        let posted = try await client.post("/convert?name=x.plist", Self.songs, type: nil)
        #expect(posted.status == 200)
        #expect(posted.headers["content-type"] == "application/json")
        #expect(posted.text == rows)
        #expect(try await client.get("/convert/songs.plist").text == rows)
        let unsorted = try await client.get("/convert/songs.plist?sorted=0")
        #expect(unsorted.text.hasPrefix(#"[{"name":"王菲""#))
    }

    @Test func `What is converted reads back as the same rows`() async throws {
        let json = """
            [{"name":"臺北市","code":"63000","alias":"台北市","districts":[{"zip":"100","name":"中正區"},\
            {"zip":"106","name":"大安區","disabled":true}]},{"name":"連江縣","districts":[]}]
            """
        let reading = try await Client(.memory, router).post("/convert", json, type: nil)
        let before = try Hierarchy(json: [UInt8](json.utf8))
        let after = try Hierarchy(json: reading.body)
        #expect(after.packed == before.packed)
    }

    @Test(arguments: ["", "[", "<plist>", #"[{"name":1}"#, "\u{0}\u{1}"])
    func `A file that cannot be read is refused with its name`(_ text: String) async throws {
        let reading = try await Client(.memory, router).post("/convert?name=cities.plist", text, type: nil)
        #expect(reading.status == 422)
        #expect(reading.text.hasPrefix("cities.plist"))
        #expect(reading.text.hasSuffix(".\n"))
    }

    @Test func `Only files of the folder are converted`() async throws {
        let client = try Client(.socket, router)
        for path in ["/convert/absent.json", "/convert/", "/convert/deep/x.json"] {
            #expect(try await client.get(path).status == 404)
        }
        for path in ["/convert/../outside.json", "/convert/%2e%2e/outside.json", "/convert/..%2foutside.json"] {
            #expect(try await client.get(path).status == 400)
        }
        #expect(try await client.get("/convert/broken.json").status == 422)
        #expect(try await client.get("/convert").status == 405)
        #expect(try await client.post("/convert/songs.plist").status == 405)
    }

    @Test func `A file larger than the limit is refused`() throws {
        let server = try HTTPServer(router, port: 0)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("POST", "/convert", ConversionService.fileLimit + 1))
        #expect(try connection.response().status == 413)
    }
}
