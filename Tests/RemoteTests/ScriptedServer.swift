import Foundation
import Glibc

/// A TCP server on this machine that answers each connection as the test says, byte by byte.
final class ScriptedServer: @unchecked Sendable {
    /// Answers one connection, on a thread of its own; the connection closes when it returns.
    typealias Script = @Sendable (ScriptedConnection) -> Void

    let port: Int
    private let descriptor: Int32
    private let condition = NSCondition()
    // Under the condition.
    private var script: Script
    private var heard: [ReceivedRequest] = []
    private var isStopped = false

    init(_ script: @escaping Script) {
        self.script = script
        (descriptor, port) = Self.listening()
        Thread.detachNewThread { [self] in accept() }
    }

    var url: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, in the order in which they came.
    var requests: [ReceivedRequest] { condition.withLock { heard } }

    /// From now on connections are answered so.
    func play(_ script: @escaping Script) {
        condition.withLock { self.script = script }
    }

    /// Waits until so many requests have come.
    func awaitRequests(_ count: Int) async {
        while condition.withLock({ heard.count < count }) { await Task.yield() }
    }

    func stop() {
        condition.withLock { isStopped = true }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// An address where nobody listens.
    static var deserted: String {
        let (descriptor, port) = listening()
        close(descriptor)
        return "http://127.0.0.1:\(port)"
    }

    private static func listening() -> (Int32, Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, size)
                _ = listen(descriptor, 64)
                _ = getsockname(descriptor, $0, &size)
            }
        }
        return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
    }

    private func accept() {
        while true {
            let accepted = Glibc.accept(descriptor, nil, nil)
            if condition.withLock({ isStopped }) || accepted < 0 { break }
            Thread.detachNewThread { [self] in serve(accepted) }
        }
        close(descriptor)
    }

    private func serve(_ accepted: Int32) {
        defer { close(accepted) }
        guard let request = ReceivedRequest(from: accepted) else { return }
        let (script, number) = condition.withLock {
            heard.append(request)
            return (self.script, heard.count - 1)
        }
        script(ScriptedConnection(descriptor: accepted, request: request, number: number))
    }
}

/// A request as it came.
struct ReceivedRequest: Sendable {
    let head: String
    let body: String

    /// What it asks for: method and target.
    var line: String { head.split(separator: "\r\n").first.map { String($0.dropLast(9)) } ?? "" }

    func header(_ name: String) -> String? {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix(name.lowercased() + ": ") {
            return String(line.dropFirst(name.count + 2))
        }
        return nil
    }

    init?(from descriptor: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n"), text[end.upperBound...].utf8.count >= Self.length(text) {
                head = String(text[..<end.lowerBound])
                body = String(text[end.upperBound...])
                return
            }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            bytes += buffer[..<count]
        }
    }
}

extension ReceivedRequest {
    private static func length(_ text: String) -> Int {
        guard let name = text.lowercased().range(of: "content-length: ") else { return 0 }
        return Int(text[name.upperBound...].prefix { $0.isNumber }) ?? 0
    }
}

/// One connection, from the server's side.
struct ScriptedConnection: Sendable {
    let descriptor: Int32
    let request: ReceivedRequest
    /// How many requests came before it.
    let number: Int

    /// Sends bytes as they are; false once the client has closed.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send([UInt8](text.utf8)) }

    /// Sends a whole answer.
    func answer(_ body: String, status: String = "200 OK", type: String = "application/json", _ headers: String...) {
        let fields = headers.map { $0 + "\r\n" }.joined()
        send(
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)")
    }

    /// Waits until the client closes.
    func awaitClose() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// Breaks the connection off with a reset.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
}
