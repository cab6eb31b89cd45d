import CascadeSources
import Foundation
import Testing

/// What can go wrong with an answer, what the server does then, and what the client says of it.
struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What each transport says of it.
    let expected: @Sendable (Transport) -> RemoteError
    let script: ScriptedServer.Script

    init(
        _ name: String, _ expected: RemoteError, session: RemoteError? = nil, _ script: @escaping ScriptedServer.Script
    ) {
        testDescription = name
        self.expected = { $0 == .curl ? expected : session ?? expected }
        self.script = script
    }

    static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    static let limit = Areas.options.limit

    static let all: [Fault] = delays + endings + excesses + contents + refusals + protocols + redirects

    static let delays = [
        Fault("no answer", .silent(seconds: 2)) { $0.awaitClose() },
        Fault("silence after the head", .silent(seconds: 2)) {
            $0.send(head + "Content-Length: 100\r\n\r\n")
            $0.awaitClose()
        },
    ]

    static let endings = [
        Fault("closed without a word", .unreachable(.closed)) { _ in },
        Fault("reset", .unreachable(.closed)) { $0.reset() },
        Fault("reset in the body", .unreachable(.closed), session: .cutOff) {
            $0.send(head + "Content-Length: 100\r\n\r\n{")
            usleep(50_000)
            $0.reset()
        },
        Fault("cut off in the body", .cutOff) {
            $0.send(head + "Content-Length: 100\r\n\r\n" + Areas.first.prefix(50))
        },
        Fault("cut off in a chunk", .cutOff) {
            $0.send(head + "Transfer-Encoding: chunked\r\n\r\n40\r\n" + Areas.first.prefix(30))
        },
        Fault("cut off between chunks", .cutOff) {
            $0.send(head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")
        },
        Fault("a length that is too short", .data("")) {
            $0.send(head + "Content-Length: 20\r\n\r\n" + Areas.first)
        },
    ]

    static let excesses = [
        Fault("50 MB, as announced", .tooLarge(limit: limit)) { connection in
            connection.send(head + "Content-Length: 52428800\r\n\r\n")
            flood(connection)
        },
        Fault("without end", .tooLarge(limit: limit)) { connection in
            connection.send(head + "\r\n")
            flood(connection)
        },
        Fault("chunks without end", .tooLarge(limit: limit)) { connection in
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            while connection.send("400\r\n" + String(repeating: " ", count: 1024) + "\r\n") {}
        },
        Fault("one chunk of 4 GB", .tooLarge(limit: limit)) { connection in
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n")
            flood(connection)
        },
        Fault("header fields without end", .http(.head), session: .http(.malformed)) { connection in
            connection.send(head)
            while connection.send("X-Filler: " + String(repeating: "y", count: 1000) + "\r\n") {}
        },
        Fault("one header field without end", .http(.head), session: .http(.malformed)) { connection in
            connection.send(head + "X-Filler: ")
            while connection.send(String(repeating: "y", count: 1000)) {}
        },
    ]

    static let contents = [
        Fault("a web page", .page) { $0.answer("\n<!DOCTYPE html><title>登录</title>", type: "text/html") },
        Fault("nothing", .data("")) { $0.answer("") },
        Fault("no JSON", .data("")) { $0.answer("areas") },
        Fault("invalid UTF-8", .data("")) {
            let body =
                [UInt8](#"{"error_code":0,"data":[{"area_id":11,"name":""#.utf8) + [0xFF, 0xC0] + [UInt8](#""}]}"#.utf8)
            $0.send([UInt8]((head + "Content-Length: \(body.count)\r\n\r\n").utf8) + body)
        },
        Fault("an array", .data("")) { $0.answer("[]") },
        Fault("data of a wrong type", .data("")) { $0.answer(#"{"error_code":0,"data":{"area_id":1}}"#) },
        Fault("a name of a wrong type", .data("")) {
            $0.answer(#"{"error_code":0,"data":[{"area_id":1,"name":{}}]}"#)
        },
        Fault("an id of a wrong type", .data("")) {
            $0.answer(#"{"error_code":0,"data":[{"area_id":true,"name":"北京市"}]}"#)
        },
        Fault("an error_code of a wrong type", .data("")) { $0.answer(#"{"error_code":"none","data":[]}"#) },
        Fault("10,000 levels", .data("")) { $0.answer(String(repeating: "[", count: 10_000)) },
        Fault("error_code 7", .service(code: 7, "维护中")) { $0.answer(#"{"error_code":7,"message":"维护中"}"#) },
    ]

    static let refusals = [
        Fault("500", .status(500, "")) { $0.answer("oops", status: "500 Oops", type: "text/plain") },
        Fault("503 with a reason", .status(503, "维护中")) {
            $0.answer(#"{"title":"Unavailable","detail":"维护中"}"#, status: "503 Unavailable", "Retry-After: 0")
        },
        Fault("404", .status(404, "")) { $0.answer("<html>", status: "404 Not Found", type: "text/html") },
        Fault("401 that asks for a password", .status(401, "")) {
            $0.answer("", status: "401 No", #"WWW-Authenticate: Basic realm="x""#)
        },
    ]

    static let protocols = [
        Fault("no HTTP", .http(.malformed)) { $0.send("+OK ready\r\n\r\n") },
        Fault("bytes", .http(.malformed)) { $0.send([0xFF, 0x00, 0x0A, 0x0D, 0x0A]) },
        Fault("a status of four digits", .http(.malformed)) { $0.send("HTTP/1.1 2000 OK\r\n\r\n") },
        Fault("interim answers without end", .http(.head), session: .cutOff) { connection in
            while connection.send("HTTP/1.1 100 Continue\r\n\r\n") {}
        },
        Fault("a field without a colon", .http(.malformed)) {
            $0.send("HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\n{}")
        },
        Fault("two lengths", .data("")) {
            $0.send(head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ")
        },
        Fault("a negative length", .http(.malformed)) {
            $0.send(head + "Content-Length: -1\r\n\r\n{}")
        },
        Fault("a chunk size that is none", .cutOff) {
            $0.send(head + "Transfer-Encoding: chunked\r\n\r\nlarge\r\n{}\r\n0\r\n\r\n")
        },
    ]

    static let redirects = [
        Fault("a redirect to itself", .redirect(.tooMany(limit: 5))) {
            $0.answer("", status: "302 Found", "Location: /app/member/area")
        },
        Fault("redirects on and on", .redirect(.tooMany(limit: 5))) {
            $0.answer("", status: "307 Moved", "Location: /\($0.number)")
        },
        Fault("a redirect without an address", .redirect(.nowhere)) { $0.answer("", status: "301 Moved") },
        Fault("a redirect to a file", .redirect(.nowhere)) {
            $0.answer("", status: "302 Found", "Location: file:///etc/passwd")
        },
    ]

    /// What URLSession on Linux does not survive: the process ends in FoundationNetworking or, by the last, no request of
    /// the session is answered any more.
    static let deadlyForURLSession = [
        Fault("cut off in the head", .cutOff) { $0.send("HTTP/1.1 200 OK\r\nContent-Le") },
        Fault("the largest length of all", .tooLarge(limit: limit)) {
            $0.send(head + "Content-Length: 9223372036854775807\r\n\r\n{}")
        },
        Fault("a small body that grows when a coding is taken away", .tooLarge(limit: limit)) {
            connection in
            connection.send(head + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
            connection.awaitClose()
        },
    ]

    private static func flood(_ connection: ScriptedConnection) {
        let block = [UInt8](repeating: 0x20, count: 64 << 10)
        var sent = 0
        while sent < 50 << 20, connection.send(block) { sent += block.count }
    }

    /// Some 10 MB of blanks in 64 KB, as gzip: a literal, and over and over "258 bytes as the one before".
    private static let bomb: [UInt8] = {
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        var pending = 0
        var count = 0
        // One last block of fixed codes (RFC 1951); codes come with their first bit lowest, as they are packed.
        let blank = (bits: 0b0000_1010, count: 8)
        let repetition = (bits: 0b1010_0011, count: 13)
        for code in [(bits: 0b011, count: 3), blank] + Array(repeating: repetition, count: 40_000) {
            pending |= code.bits << count
            count += code.count
            while count >= 8 {
                bytes.append(UInt8(pending & 0xFF))
                pending >>= 8
                count -= 8
            }
        }
        return bytes
    }()
}
