@testable import CascadeSources
import CascadeCore
import Foundation
import Testing

/// Each fault of a service ends in the failed row of its column, and a retry finds the service mended.
@Suite(.timeLimit(.minutes(1)))
struct RemoteFaultTests {
    @Test("P7: a fault is shown with its reason, and what was mended is loaded by a retry", arguments: Fault.all)
    func faults(_ fault: Fault) async throws {
        try await tryOut(fault)
    }

    #if !CASCADE_URLSESSION
    @Test("P7: so are faults that URLSession on Linux does not survive", arguments: Fault.trapsOfURLSession)
    func deadlyFaults(_ fault: Fault) async throws {
        try await tryOut(fault)
    }
    #endif

    private func tryOut(_ fault: Fault) async throws {
        let server = ScriptedServer(fault.script)
        defer { server.stop() }
        var options = Areas.options
        var expected = fault.expected
        #if CASCADE_URLSESSION
        // URLSession counts silence in whole seconds.
        options.silence = 1
        options.patience = 2
        expected = fault.sessionExpected ?? expected
        #endif
        let host = PickerHost(try Areas.areas(server.url, options))
        await host.handle(.open(nil))
        let reason = await host.failure(of: 0)
        if expected == .data("") {
            #expect(reason.hasPrefix("The answer is not what the service should send: In the JSON at line 1"))
        } else {
            #expect(reason == expected.reason(in: .english))
        }
        server.play(Areas.healthy)
        await host.handle(.retry(column: 0))
        #expect(await host.names() == ["北京市", "东城区"])
    }

    @Test("P7: a refused connection is shown with its reason")
    func refused() async throws {
        let host = PickerHost(try Areas.areas(ScriptedServer.deserted))
        await host.handle(.open(nil))
        #expect(await host.failure(of: 0) == RemoteError.unreachable(.refused).reason(in: .english))
    }

    @Test("P7: a failure in a later column leaves what is above it, and only that column is loaded again")
    func laterColumn() async throws {
        let server = ScriptedServer { connection in
            Areas.id(connection.request) == "11"
                ? connection.answer("", status: "500 Oops") : Areas.healthy(connection)
        }
        defer { server.stop() }
        let host = PickerHost(try Areas.areas(server.url))
        await host.handle(.open(nil))
        #expect(await host.failure(of: 1) == "The service answered with status 500. Retry.")
        server.play(Areas.healthy)
        await host.handle(.retry(column: 1))
        #expect(await host.names() == ["北京市", "东城区"])
        #expect(server.requests.map { Areas.id($0) } == ["0", "11", "11", "1101"])
    }

    @Test("an answer that trickles is waited for no longer than patience allows")
    func trickle() async throws {
        let server = ScriptedServer { connection in
            connection.send(Fault.head + "Content-Length: 100\r\n\r\n")
            while connection.send(" ") { usleep(20_000) }
        }
        defer { server.stop() }
        var options = Areas.options
        options.patience = 0.6
        let host = PickerHost(try Areas.areas(server.url, options))
        await host.handle(.open(nil))
        #expect(await host.failure(of: 0) == RemoteError.slow(seconds: 0.6).reason(in: .english))
    }

    @Test("an answer that is only slow is taken, also byte by byte")
    func slow() async throws {
        let server = ScriptedServer { connection in
            usleep(100_000)
            let body = [UInt8](Areas.first.utf8)
            for byte in [UInt8]((Fault.head + "Content-Length: \(body.count)\r\n\r\n").utf8) + body {
                connection.send([byte])
                usleep(500)
            }
        }
        defer { server.stop() }
        let rows = try await Areas.areas(server.url).children(of: [])
        #expect(rows.rows().count == 2)
    }

    @Test("all ways to end a body are understood, whatever is said about the status")
    func forms() async throws {
        let body = Areas.first
        let size = String(body.utf8.count, radix: 16)
        for answer in [
            "HTTP/1.1 200 OK\r\n\r\n\(body)",
            "HTTP/1.0 200 OK\r\n\r\n\(body)",
            "HTTP/1.1 200 \r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n\(size);name=x\r\n\(body)\r\n000\r\nX: y\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
            "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body) and more that is left alone",
        ] {
            let server = ScriptedServer { $0.send(answer) }
            let rows = try await Areas.areas(server.url).children(of: [])
            #expect(rows.rows().count == 2, "\(answer.prefix(60))")
            server.stop()
        }
    }
}
