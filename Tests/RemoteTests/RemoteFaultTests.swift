@testable import CascadeSources
import CascadeCore
import Foundation
import Testing

/// Each fault of a service ends in the failed row of its column, and a retry finds the service mended.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct RemoteFaultTests {
    @Test(
        "P7: a fault is shown with its reason, and what was mended is loaded by a retry", arguments: Fault.all,
        Transport.allCases)
    func faults(_ fault: Fault, _ transport: Transport) async throws {
        try await tryOut(fault, transport)
    }

    @Test("P7: so is a fault that URLSession on Linux does not survive", arguments: Fault.deadlyForURLSession)
    func deadlyFaults(_ fault: Fault) async throws {
        try await tryOut(fault, .curl)
    }

    private func tryOut(_ fault: Fault, _ transport: Transport) async throws {
        let server = ScriptedServer(fault.script)
        defer { server.stop() }
        var options = Areas.options
        // Long enough for a busy machine, and waited for only where silence is the fault.
        if case .silent(let seconds) = fault.expected(transport) { options.silence = seconds }
        let host = PickerHost(try Areas.areas(server.url, options, transport))
        await host.handle(.open(nil))
        let reason = await host.failure(of: 0)
        let expected = fault.expected(transport)
        if expected == .data("") {
            #expect(reason.hasPrefix("The answer is not what the service should send: In the JSON at line 1"))
        } else {
            #expect(reason == expected.reason(in: .english))
        }
        server.play(Areas.healthy)
        await host.handle(.retry(column: 0))
        let names = await host.names()
        let failures = await host.failures
        #expect(names == ["北京市", "东城区"], "\(failures)")
    }

    @Test("P7: a refused connection is shown with its reason", arguments: Transport.allCases)
    func refused(_ transport: Transport) async throws {
        let host = PickerHost(try Areas.areas(ScriptedServer.deserted, Areas.options, transport))
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

    @Test("an answer that trickles is waited for no longer than patience allows", arguments: Transport.allCases)
    func trickle(_ transport: Transport) async throws {
        let server = ScriptedServer { connection in
            connection.send(Fault.head + "Content-Length: 100\r\n\r\n")
            while connection.send(" ") { usleep(20_000) }
        }
        defer { server.stop() }
        var options = Areas.options
        options.patience = 0.6
        let host = PickerHost(try Areas.areas(server.url, options, transport))
        await host.handle(.open(nil))
        #expect(await host.failure(of: 0) == RemoteError.slow(seconds: 0.6).reason(in: .english))
    }

    @Test("an answer that is only slow is taken, also byte by byte", arguments: Transport.allCases)
    func slow(_ transport: Transport) async throws {
        let server = ScriptedServer { connection in
            usleep(100_000)
            let body = [UInt8](Areas.first.utf8)
            for byte in [UInt8]((Fault.head + "Content-Length: \(body.count)\r\n\r\n").utf8) + body {
                connection.send([byte])
                usleep(500)
            }
        }
        defer { server.stop() }
        let rows = try await Areas.areas(server.url, Areas.options, transport).children(of: [])
        #expect(rows.rows().count == 2)
    }

    @Test("all ways to end a body are understood, whatever is said about the status", arguments: Transport.allCases)
    func forms(_ transport: Transport) async throws {
        let body = Areas.first
        let length = "Content-Length: \(body.utf8.count)"
        let chunks = "\(String(body.utf8.count, radix: 16));name=x\r\n\(body)\r\n000\r\n"
        var answers = [
            "HTTP/1.1 200 OK\r\n\r\n\(body)",
            "HTTP/1.0 200 OK\r\n\r\n\(body)",
            "HTTP/1.1 200 \r\n\(length)\r\n\r\n\(body)",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n\(chunks)\r\n",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\(length)\r\n\r\n\(body)",
            "HTTP/1.1 200 OK\r\n\(length)\r\n\r\n\(body) and more that is left alone",
        ]
        if transport == .curl {
            // URLSession on Linux refuses the first and ends the program at the second.
            answers.append("HTTP/1.1 200\r\n\(length)\r\n\r\n\(body)")
            answers.append("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)X: y\r\n\r\n")
        }
        for answer in answers {
            let server = ScriptedServer { $0.send(answer) }
            let rows = try await Areas.areas(server.url, Areas.options, transport).children(of: [])
            #expect(rows.rows().count == 2, "\(answer.prefix(60))")
            server.stop()
        }
    }

    @Test("libcurl takes gzip away")
    func gzip() async throws {
        let packed = try Self.gzipped(Areas.first)
        let server = ScriptedServer { connection in
            connection.send(Fault.head + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
            connection.send(packed)
        }
        defer { server.stop() }
        #expect(try await Areas.areas(server.url).children(of: []).rows().count == 2)
        #expect(server.requests[0].header("Accept-Encoding") == "gzip")
    }

    private static func gzipped(_ text: String) throws -> [UInt8] {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-c"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data(text.utf8))
        try input.fileHandleForWriting.close()
        let packed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return [UInt8](packed)
    }
}
