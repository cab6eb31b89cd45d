import Foundation
import Testing

@testable import CascadeServer

@Suite final class StaticFilesTests {
    private let folder: URL
    private let client: Client

    init() async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "cascade-files-\(UUID().uuidString)")
        for path in ["public/deep", "second", "private"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        for (path, text) in [
            ("public/index.html", "<p>start</p>"), ("public/a b.js", "1"), ("public/deep/x.wasm", "\u{0}asm"),
            ("public/.hidden", "not for you"), ("private/secret.txt", "not for you"), ("second/style.css", "p {}"),
            ("second/index.html", "<p>second</p>"), ("public-neighbour.txt", "not for you"), ("module.bin", "module"),
            ("module.bin.gz", "packed"),
        ] {
            try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "public/out.txt").path(), withDestinationPath: "../private/secret.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "public/outside").path(), withDestinationPath: "../private")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "public/inside.css").path(), withDestinationPath: "deep/x.wasm")
        mkfifo(folder.appending(path: "public/pipe").path(), 0o600)

        var files = StaticFiles()
        files.add(file: folder.appending(path: "module.bin").path(), at: "/module.wasm")
        files.add(folder: folder.appending(path: "public").path(), at: "/")
        files.add(folder: folder.appending(path: "second").path(), at: "/")
        files.add(folder: folder.appending(path: "absent").path(), at: "/absent/")
        var router = Router()
        router.headers = [("X-Everywhere", "yes")]
        router.addFolder(.get, "/") { [files] in .now(files.answer($0)) }
        client = .socket(try HTTPServer(router, port: 0))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func `Files are given out with their types`() async throws {
        for (path, type, text) in [
            ("/", "text/html; charset=utf-8", "<p>start</p>"),
            ("/index.html", "text/html; charset=utf-8", "<p>start</p>"),
            ("/a%20b.js", "text/javascript; charset=utf-8", "1"), ("/deep/x.wasm", "application/wasm", "\u{0}asm"),
            ("/style.css", "text/css; charset=utf-8", "p {}"), ("/module.wasm", "application/wasm", "module"),
            ("/inside.css", "text/css; charset=utf-8", "\u{0}asm"),
        ] {
            let reading = try await client.get(path)
            #expect(reading.status == 200)
            #expect(reading.headers["content-type"] == type)
            #expect(reading.headers["x-everywhere"] == "yes")
            #expect(reading.text == text)
        }
    }

    @Test func `A file with a compressed neighbour is sent compressed to those who take it`() throws {
        var files = StaticFiles()
        files.add(file: folder.appending(path: "module.bin").path(), at: "/module.wasm")
        for (accepted, body, encoding) in [
            (nil, "module", nil), ("", "module", nil), ("br", "module", nil), ("gzip", "packed", "gzip"),
            ("deflate, GZIP;q=0.5", "packed", "gzip"), ("gzip;q=0", "module", nil), ("gzip; q=0.000", "module", nil),
            ("*", "packed", "gzip"),
        ] as [(String?, String, String?)] {
            let headers = accepted.map { [(name: "Accept-Encoding", value: $0)] } ?? []
            let response = files.answer(Request(.get, try Target("/module.wasm"), headers: headers))
            #expect(String(decoding: response.body, as: UTF8.self) == body, "\(accepted ?? "none")")
            #expect(response.headers.first { $0.name == "Content-Encoding" }?.value == encoding)
            #expect(response.headers.contains { $0.name == "Content-Type" && $0.value == "application/wasm" })
            #expect(response.headers.contains { $0.name == "Vary" && $0.value == "Accept-Encoding" })
        }
    }

    @Test(
        arguments: [
            "/../private/secret.txt", "/%2e%2e/private/secret.txt", "/deep/../../private/secret.txt",
            "/..%2fprivate/secret.txt", "/%2e%2e%2fprivate/secret.txt", "//../private/secret.txt", "/..",
            "/deep/..%5c..%5cprivate%5csecret.txt", "/%c0%ae%c0%ae/private/secret.txt", "/index.html%00.txt",
            "/.hidden", "/out.txt", "/outside/secret.txt", "/../public-neighbour.txt", "/outside/",
        ])
    func `No address leads out of the folder or to a hidden file`(_ target: String) async throws {
        let reading = try await client.get(target)
        #expect([400, 404].contains(reading.status))
        #expect(!reading.text.contains("not for you"))
        #expect(reading.headers["x-everywhere"] == "yes")
    }

    @Test(arguments: ["/deep", "/deep/", "/pipe", "/absent/", "/absent/x", "/x", "/index.html/", "//", "//index.htm"])
    func `What is no file is not found`(_ target: String) async throws {
        #expect(try await client.get(target).status == 404)
    }

    @Test func `The demo lets no page run inline scripts or scripts from elsewhere`() async throws {
        let site = DemoSite(root: folder.path(), divisions: AreaServiceTests.divisions)
        for path in ["/", "/app/member/area?id=0", "/demo/held"] {
            let policy = try #require(
                try await Client.socket(HTTPServer(site.router, port: 0)).get(path).headers["content-security-policy"])
            let directives = policy.split(separator: ";").map { $0.split(separator: " ") }
            #expect(directives.contains(["default-src", "'self'"]))
            #expect(directives.contains(["script-src", "'self'", "'wasm-unsafe-eval'"]))
            for word in ["'unsafe-inline'", "'unsafe-eval'", "*", "data:", "https:"] {
                #expect(!policy.split { " ;".contains($0) }.contains(word[...]))
            }
        }
    }
}
