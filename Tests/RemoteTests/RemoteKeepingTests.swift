@testable import CascadeSources
import CascadeCore
import Foundation
import Testing

/// What is kept of answers, in memory and on disk.
@Suite(.timeLimit(.minutes(1)))
struct RemoteKeepingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-\(UUID().uuidString)")

    /// A service whose answers have tags and are confirmed.
    private static let tagged: ScriptedServer.Script = { connection in
        if connection.request.header("If-None-Match") == #""v1""# {
            return _ = connection.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")
        }
        connection.answer(#"{"rows":[{"code":"44","name":"广东省"}]}"#, #"ETag: "v1""#)
    }

    private func areas(_ server: ScriptedServer, kept: Int = 1 << 20, folder: URL? = nil) throws -> RemoteAreas {
        var options = Areas.options
        options.kept = kept
        options.folder = folder
        return RemoteAreas(
            try .v1(base: server.url, set: "cn"), options: options, transport: Transport.curl.instance)
    }

    private func names(_ areas: RemoteAreas) async throws -> [String] {
        let rows = try await areas.children(of: []).rows()
        return (0..<rows.count).map { String(rows[$0].name) }
    }

    @Test("an answer with an ETag is confirmed, not sent again")
    func confirmed() async throws {
        let server = ScriptedServer(Self.tagged)
        defer { server.stop() }
        let areas = try areas(server)
        for _ in 0..<3 { #expect(try await names(areas) == ["广东省"]) }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, #""v1""#, #""v1""#])
        #expect(server.requests.map { $0.line } == Array(repeating: "GET /v1/cn/children.json", count: 3))
    }

    @Test("an answer that has changed takes the place of the one kept")
    func changed() async throws {
        let server = ScriptedServer(Self.tagged)
        defer { server.stop() }
        let areas = try areas(server)
        _ = try await names(areas)
        server.play { $0.answer(#"{"rows":[{"code":"45","name":"广西壮族自治区"}]}"#, #"ETag: "v2""#) }
        #expect(try await names(areas) == ["广西壮族自治区"])
        _ = try await names(areas)
        #expect(server.requests.last?.header("If-None-Match") == #""v2""#)
    }

    @Test("what is kept is bounded, and what was used longest ago goes first")
    func bounded() async throws {
        let kept = KeptAnswers(limit: 250, folder: nil)
        func name(_ number: Int) -> AnswerName {
            AnswerName(RemoteRequest(url: URL(fileURLWithPath: "/\(number)")))
        }
        let answer = KeptAnswer(tag: "\"x\"", body: Array(repeating: 0, count: 100))
        await kept.keep(answer, for: name(1))
        await kept.keep(answer, for: name(2))
        _ = await kept.answer(name(1))
        await kept.keep(answer, for: name(3))
        await kept.keep(KeptAnswer(tag: "\"x\"", body: Array(repeating: 0, count: 251)), for: name(4))
        #expect(await kept.answer(name(1)) == answer)
        #expect(await kept.answer(name(2)) == nil)
        #expect(await kept.answer(name(3)) == answer)
        #expect(await kept.answer(name(4)) == nil)
    }

    @Test("answers in a folder are found by the next client, and only while they are whole")
    func onDisk() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = ScriptedServer(Self.tagged)
        defer { server.stop() }
        _ = try await names(try areas(server, folder: folder))
        #expect(try await names(try areas(server, folder: folder)) == ["广东省"])
        #expect(server.requests.last?.header("If-None-Match") == #""v1""#)
        for file in try files() where !file.lastPathComponent.hasPrefix("first-") {
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count - 3] ^= 1
            try bytes.write(to: file)
        }
        #expect(try await names(try areas(server, folder: folder)) == ["广东省"])
        #expect(server.requests.last?.header("If-None-Match") == nil)
    }

    @Test("the first level is there without the service, and the next one fails with its reason")
    func offline() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = ScriptedServer(Areas.healthy)
        var options = Areas.options
        options.folder = folder
        let areas = try Areas.areas(server.url, options)
        _ = try await areas.children(of: [])
        server.play { $0.reset() }
        let host = PickerHost(try Areas.areas(server.url, options))
        await host.handle(.open(nil))
        #expect(await host.failure(of: 1) == RemoteError.unreachable(.closed).reason(in: .english))
        #expect(await host.until { _ in true }.selection.names == ["北京市"])
        server.play(Areas.healthy)
        await host.handle(.retry(column: 1))
        #expect(await host.names() == ["北京市", "东城区"])
        server.stop()
    }

    @Test("the first level is not used where the service answers that there is an error, nor when it is damaged")
    func notOffline() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = ScriptedServer(Areas.healthy)
        defer { server.stop() }
        var options = Areas.options
        options.folder = folder
        _ = try await Areas.areas(server.url, options).children(of: [])
        server.play { $0.answer(#"{"error_code":7}"#) }
        await #expect(throws: RemoteError.service(code: 7, "")) {
            try await Areas.areas(server.url, options).children(of: [])
        }
        server.play { $0.reset() }
        for file in try files() {
            let bytes = try Data(contentsOf: file)
            for end in [0, 10, bytes.count - 1] {
                try bytes.prefix(end).write(to: file)
                await #expect(throws: RemoteError.unreachable(.closed)) {
                    try await Areas.areas(server.url, options).children(of: [])
                }
            }
        }
    }

    @Test("files in the folder are bounded, and nothing else in it is touched")
    func boundedFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let other = folder.appendingPathComponent("notes.txt")
        try Data(count: 1000).write(to: other)
        let answers = AnswerFolder(folder: folder, limit: 1000)
        for number in 0..<10 {
            let name = AnswerName(RemoteRequest(url: URL(fileURLWithPath: "/\(number)")))
            answers.keep(KeptAnswer(tag: "\"x\"", body: Array(repeating: 0, count: 300)), for: name)
            answers.keepFirstLevel(KeptAnswer(tag: "", body: Array(repeating: 0, count: 300)), for: name)
        }
        let names = try files().map { $0.lastPathComponent }
        #expect(names.contains("notes.txt"))
        #expect(names.filter { $0.hasPrefix("first-") }.count == 10)
        #expect(names.filter { $0.hasSuffix(".answer") && !$0.hasPrefix("first-") }.count == 2)
    }

    @Test("a folder that cannot be written costs only what it would have kept")
    func unwritable() async throws {
        let server = ScriptedServer(Self.tagged)
        defer { server.stop() }
        #expect(try await names(try areas(server, folder: URL(fileURLWithPath: "/proc/cascade"))) == ["广东省"])
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}
