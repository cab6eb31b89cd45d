@testable import CascadeServer
import Synchronization

/// Sends requests to a router, through a socket or directly, so that tests can demand the same of both.
enum Client: Sendable {
    case socket(HTTPServer)
    case memory(Router)

    enum Kind: CaseIterable, Sendable {
        case socket, memory
    }

    init(_ kind: Kind, _ router: Router) throws {
        switch kind {
        case .socket: self = .socket(try HTTPServer(router, port: 0))
        case .memory: self = .memory(router)
        }
    }

    func get(_ target: String, _ headers: [(name: String, value: String)] = []) async throws -> Reading {
        try await request("GET", target, headers: headers)
    }

    func post(_ target: String, _ body: String = "", type: String? = "application/x-www-form-urlencoded") async throws
        -> Reading
    {
        try await request("POST", target, [UInt8](body.utf8), type: type)
    }

    func request(
        _ method: String, _ target: String, _ body: [UInt8] = [], type: String? = nil,
        headers: [(name: String, value: String)] = []
    ) async throws -> Reading {
        let headers = headers + (type.map { [("Content-Type", $0)] } ?? [])
        switch self {
        case .socket(let server):
            let connection = try Connection(port: server.port)
            try connection.send(
                Self.head(method, target, body.isEmpty && method != "POST" ? nil : body.count, headers: headers))
            try connection.send(body)
            return try connection.response(isHead: method == "HEAD")
        case .memory(let router):
            return await Self.answer(router, method, target, body, headers)
        }
    }

    static func head(
        _ method: String, _ target: String, _ length: Int?, type: String? = nil,
        headers: [(name: String, value: String)] = []
    ) -> String {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        if let length { head += "Content-Length: \(length)\r\n" }
        if let type { head += "Content-Type: \(type)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        return head + "\r\n"
    }

    private static func answer(
        _ router: Router, _ method: String, _ target: String, _ body: [UInt8],
        _ headers: [(name: String, value: String)]
    ) async -> Reading {
        let response: Response
        do throws(TargetError) {
            let request = Request(Method(method), try Target(target), headers: headers, body: body)
            response =
                switch router.answer(request) {
                case .now(let response): response
                case .later(let start): await later(start)
                }
        } catch {
            response = .sentence(.badRequest, error.sentence)
        }
        let headers = Dictionary(
            (response.headers + router.headers).map { ($0.name.lowercased(), $0.value) },
            uniquingKeysWith: { $0 + ", " + $1 })
        return Reading(
            status: Int(response.status.rawValue), headers: headers, body: method == "HEAD" ? [] : response.body)
    }

    private static func later(_ start: @Sendable (Reply) -> Void) async -> Response {
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            start(
                Reply { response, whenSent in
                    guard let continuation = once.take() else { return }
                    continuation.resume(returning: response)
                    whenSent()
                })
        }
    }
}

/// A continuation that is resumed once.
private final class Once: Sendable {
    private let continuation: Mutex<CheckedContinuation<Response, Never>?>

    init(_ continuation: CheckedContinuation<Response, Never>) {
        self.continuation = Mutex(continuation)
    }

    func take() -> CheckedContinuation<Response, Never>? {
        continuation.withLock { $0.take() }
    }
}
