import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

@Suite struct DemoTests {
    /// The checkout that the tests are built from.
    private static let checkout =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path()

    @Test(arguments: [SIGINT, SIGTERM])
    func `The demo serves the area service until it is interrupted, and ends well`(_ signal: Int32) async throws {
        let demo = try CommandProcess(["demo", "--port", "0", "--root", Self.checkout])
        let address = try #require(URL(string: demo.line()))
        #expect(address.host() == "127.0.0.1")
        let (data, _) = try await URLSession.shared.data(
            from: try #require(URL(string: "/app/member/area?id=440000", relativeTo: address)))
        let answer = String(decoding: data, as: UTF8.self)
        #expect(answer.hasPrefix(#"{"error_code":0,"data":[{"area_id":440100,"name":"广州市"}"#))
        #expect(answer.contains(#"{"area_id":441900,"name":"东莞市"}"#))
        demo.send(signal)
        #expect(demo.end().code == 0)
    }

    @Test func `A port that is taken makes way for the next free one`() throws {
        let first = try CommandProcess(["demo", "--port", "0", "--root", Self.checkout])
        let port = try #require(URL(string: first.line())?.port)
        let second = try CommandProcess(["demo", "--port", "\(port)", "--root", Self.checkout])
        let next = try #require(URL(string: second.line())?.port)
        #expect(next > port)
        first.send(SIGTERM)
        second.send(SIGTERM)
        #expect(first.end().code == 0)
        #expect(second.end().code == 0)
    }

    @Test func `Outside of a checkout the demo says what it lacks`() throws {
        let result = try CommandProcess(["demo", "--port", "0", "--root", "/nowhere"]).end()
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("cascade: "))
        #expect(result.errors.hasSuffix("--root.\n"))
    }
}
