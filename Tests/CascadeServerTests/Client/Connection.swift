import Glibc

/// A TCP connection to a server under test, which speaks whatever bytes the test wants.
final class Connection {
    private let descriptor: Int32
    private var unread: [UInt8] = []

    struct Broken: Error {
        let step: String
    }

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // No answer of a working server takes so long; a test against a broken one ends instead of hanging.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Broken(step: "connect") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) throws {
        try send([UInt8](text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(
                    descriptor, buffer.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Broken(step: "send") }
            sent += count
        }
    }

    /// Reads one response; `isHead` if it answers a HEAD request and so has no body.
    func response(isHead: Bool = false) throws -> Reading {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try byte()) }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard let status else { throw Broken(step: "status line") }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1)
            let value = halves[1].drop { $0 == " " }.description
            headers[halves[0].lowercased(), default: ""] += (headers[halves[0].lowercased()] == nil ? "" : ", ") + value
        }
        if status == 100 { return try response(isHead: isHead) }
        let length = isHead || status == 204 || status == 304 ? 0 : Int(headers["content-length"] ?? "") ?? 0
        var body: [UInt8] = []
        while body.count < length { body.append(try byte()) }
        return Reading(status: status, headers: headers, body: body)
    }

    /// Whether the server closes the connection without another byte.
    func isClosed() -> Bool {
        var byte: UInt8 = 0
        return unread.isEmpty && recv(descriptor, &byte, 1, 0) <= 0
    }

    private func byte() throws -> UInt8 {
        if unread.isEmpty {
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { throw Broken(step: "receive") }
            unread = buffer[..<count].reversed()
        }
        return unread.removeLast()
    }
}

/// A response as a client sees it.
struct Reading {
    let status: Int
    /// By their names in small letters.
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
}
