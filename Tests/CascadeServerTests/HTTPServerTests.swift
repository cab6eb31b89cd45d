import Foundation
import Synchronization
import Testing

@testable import CascadeServer

@Suite struct HTTPServerTests {
    private let replies = Replies()
    private let router: Router

    init() {
        var router = Router()
        router.add(.get, "/now") { _ in .now(.sentence(.ok, "now")) }
        router.add(.get, "/later") { [replies] request in .later { replies.add($0, request.target.query["n"] ?? "") } }
        router.add(.post, "/later", bodyLimit: 65536) { [replies] _ in .later { replies.add($0, "") } }
        self.router = router
    }

    @Test func `Answers that wait hold up no others, however many they are`() async throws {
        let server = try HTTPServer(router, port: 0)
        let waiting = try (0..<300).map { number in
            let connection = try Connection(port: server.port)
            try connection.send(Client.head("GET", "/later?n=\(number)", nil))
            return connection
        }
        for _ in 0..<50 {
            #expect(try await Client.socket(server).get("/now").text == "now\n")
        }
        let held = try replies.wait(for: 300)
        for (number, reply) in held.reversed() { reply.send(.sentence(.ok, number)) }
        for (number, connection) in waiting.enumerated() {
            #expect(try connection.response().text == "\(number)\n")
        }
    }

    @Test func `Many connections at once are all answered`() async throws {
        let server = try HTTPServer(router, port: 0)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    var answered = 0
                    let connection = try Connection(port: server.port)
                    for _ in 0..<20 {
                        try connection.send(Client.head("GET", "/now", nil))
                        answered += try connection.response().status == 200 ? 1 : 0
                    }
                    return answered
                }
            }
            var answered = 0
            for try await count in group { answered += count }
            #expect(answered == 4000)
        }
    }

    @Test func `Bodies of all connections together take a bounded amount of memory`() throws {
        var limits = ServerLimits()
        limits.bodyMemory = 100_000
        let server = try HTTPServer(router, port: 0, limits: limits)
        func post() throws -> Connection {
            let connection = try Connection(port: server.port)
            try connection.send(Client.head("POST", "/later", 60_000) + String(repeating: "a", count: 60_000))
            return connection
        }
        let first = try post()
        let reply = try replies.wait(for: 1)[0].reply
        #expect(try post().response().status == 503)
        let sent = DispatchSemaphore(value: 0)
        reply.send(.sentence(.ok, "first")) { sent.signal() }
        sent.wait()
        #expect(try first.response().text == "first\n")
        let second = try post()
        try replies.wait(for: 2)[1].reply.send(.sentence(.ok, "second"))
        #expect(try second.response().text == "second\n")
    }

    @Test func `The first response counts`() async throws {
        let server = try HTTPServer(router, port: 0)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/later", nil))
        let reply = try #require(try replies.wait(for: 1).first).reply
        reply.send(.sentence(.ok, "first"))
        reply.send(.sentence(.ok, "second"))
        #expect(try connection.response().text == "first\n")
    }

    @Test func `What is to be done after a response is done when it has left`() throws {
        let server = try HTTPServer(router, port: 0)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/later", nil))
        _ = try replies.wait(for: 1)
        let other = try Connection(port: server.port)
        try other.send(Client.head("GET", "/later", nil))
        let held = try replies.wait(for: 2)
        held[0].reply.send(.sentence(.ok, "one")) { held[1].reply.send(.sentence(.ok, "two")) }
        #expect(try other.response().text == "two\n")
        #expect(try connection.response().text == "one\n")
    }

    @Test func `A client that goes away takes nothing with it`() async throws {
        let server = try HTTPServer(router, port: 0)
        do {
            let connection = try Connection(port: server.port)
            try connection.send(Client.head("GET", "/later", nil))
            _ = try replies.wait(for: 1)
        }
        let gone = try replies.wait(for: 1)[0].reply
        gone.send(.sentence(.ok, String(repeating: "too late", count: 1_000_000)))
        #expect(try await Client.socket(server).get("/now").status == 200)
    }

    @Test func `A client that goes away while it waits gives its connection back`() throws {
        var options = ServerOptions()
        options.metrics = ServerMetrics()
        let server = try HTTPServer(router, options)
        do {
            let connection = try Connection(port: server.port)
            try connection.send(Client.head("GET", "/later", nil))
            _ = try replies.wait(for: 1)
            #expect(options.metrics.connections.load(ordering: .relaxed) == 1)
        }
        // The handler never answers.
        try wait { options.metrics.connections.load(ordering: .relaxed) == 0 }
    }

    @Test func `A handler that takes too long is given up`() throws {
        var limits = ServerLimits()
        limits.requestSeconds = 1
        let server = try HTTPServer(router, port: 0, limits: limits)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/later", nil))
        #expect(try connection.response().status == 504)
        try replies.wait(for: 1)[0].reply.send(.sentence(.ok, "too late"))
        try connection.send(Client.head("GET", "/now", nil))
        #expect(try connection.response().text == "now\n")
    }

    @Test func `A kept answer is given again for the same headers and the same data, and for no other`() async throws {
        let generation = Atomic(1)
        let asked = Atomic(0)
        var router = Router()
        for method in [Method.get, .post] {
            router.add(method, "/kept", bodyLimit: 100) { request in
                let count = asked.add(1, ordering: .relaxed).newValue
                var response = Response.sentence(.ok, "\(count) \(request.body.count)")
                response.retention = Retention(
                    generation: generation.load(ordering: .relaxed), varies: ["Content-Type"])
                return .now(response)
            }
        }
        var options = ServerOptions()
        options.generation = { generation.load(ordering: .relaxed) }
        // Each thread keeps answers of its own.
        options.threads = 1
        let client = Client.socket(try HTTPServer(router, options))
        func get(_ type: String?, _ target: String = "/kept", _ body: String = "") async throws -> String {
            let method = body.isEmpty ? "GET" : "POST"
            return try await client.request(method, target, [UInt8](body.utf8), type: type).text
        }
        for _ in 0..<2 {
            #expect(try await get(nil) == "1 0\n")
        }
        for _ in 0..<2 {
            #expect(try await get("text/plain") == "2 0\n")
            #expect(try await get(nil) == "1 0\n")
        }
        #expect(try await get(nil, "/kept?") == "3 0\n")
        for _ in 0..<2 {
            #expect(try await get(nil, "/kept", "ab") == "4 2\n")
        }
        #expect(try await get(nil, "/kept", "cd") == "5 2\n")
        #expect(try await client.request("HEAD", "/kept").text == "")
        generation.add(1, ordering: .relaxed)
        for _ in 0..<2 {
            #expect(try await get(nil) == "7 0\n")
        }
    }

    @Test func `Kept answers take a bounded amount of memory`() async throws {
        let asked = Atomic(0)
        var router = Router()
        router.add(.get, "/kept") { _ in
            asked.add(1, ordering: .relaxed)
            var response = Response.sentence(.ok, String(repeating: "a", count: 10_000))
            response.retention = Retention(generation: 0)
            return .now(response)
        }
        var options = ServerOptions()
        options.limits.keptMemory = 100_000
        options.threads = 1
        let client = Client.socket(try HTTPServer(router, options))
        for number in 0..<50 { _ = try await client.get("/kept?\(number)") }
        // The latest is kept, the first is not.
        _ = try await client.get("/kept?49")
        #expect(asked.load(ordering: .relaxed) == 50)
        _ = try await client.get("/kept?0")
        #expect(asked.load(ordering: .relaxed) == 51)
    }

    @Test func `A header that would end its line is not sent`() async throws {
        var router = Router()
        router.add(.get, "/odd") { request in
            var response = Response.sentence(.ok, "odd")
            response.headers.append(("X-Odd", request.target.query["a"] ?? ""))
            response.headers.append(("X-\r\nOdd", "b"))
            response.headers.append(("X-Even", "c"))
            return .now(response)
        }
        let client = Client.socket(try HTTPServer(router, port: 0))
        for value in ["%0d%0aSet-Cookie:b", "%0aSet-Cookie:b", "%0d", "%00", "%7f"] {
            let reading = try await client.get("/odd?a=x" + value)
            #expect(reading.headers["x-odd"] == nil && reading.headers["set-cookie"] == nil)
            #expect(reading.headers["x-even"] == "c" && reading.text == "odd\n")
        }
    }

    @Test func `Draining answers what runs, each connection for the last time`() throws {
        let server = try HTTPServer(router, port: 0)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/later", nil))
        let reply = try replies.wait(for: 1)[0].reply
        let drained = Awaited(false)
        Thread.detachNewThread {
            let isDone = server.drain(milliseconds: 20_000)
            drained.change { $0 = isDone }
        }
        try wait { (try? Connection(port: server.port)) == nil }
        reply.send(.sentence(.ok, "after all"))
        let reading = try connection.response()
        #expect(reading.text == "after all\n" && reading.headers["connection"] == "close")
        #expect(connection.isClosed())
        #expect(try drained.wait { $0 })
    }

    /// Waits for something that no one tells.
    private func wait(until isSo: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: 30)
        while !isSo() {
            if Date() > end { throw Connection.Broken(step: "wait") }
            usleep(5000)
        }
    }

    @Test func `Stopping answers what waits and frees the port`() throws {
        let server = try HTTPServer(router, port: 0)
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/later", nil))
        let reply = try replies.wait(for: 1)[0].reply
        #expect(throws: ServerError.portTaken(server.port)) { try HTTPServer(router, port: server.port) }
        server.stop()
        server.stop()
        #expect(try connection.response().status == 503)
        #expect(connection.isClosed())
        reply.send(.sentence(.ok, "after the end"))
        #expect(throws: Connection.Broken.self) { try Connection(port: server.port) }
        try HTTPServer(router, port: server.port).stop()
    }

    @Test func `Who comes while the server stops does not wait`() throws {
        let waiting = Waiting()
        waiting.close()
        let connection = try #require(OpaquePointer(bitPattern: 16))
        #expect(waiting.add(Exchange(), connection) == nil)
    }
}

/// Collects the replies of requests that came in.
private final class Replies: @unchecked Sendable {
    private let all = Awaited<[(name: String, reply: Reply)]>([])

    func add(_ reply: Reply, _ name: String) {
        all.change { $0.append((name, reply)) }
    }

    /// The replies, once there are `count`.
    func wait(for count: Int) throws -> [(name: String, reply: Reply)] {
        try all.wait { $0.count >= count }
    }
}
