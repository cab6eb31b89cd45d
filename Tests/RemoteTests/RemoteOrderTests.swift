import CascadeCore
import CascadeSources
import Foundation
import Testing

/// Answers that come in any order, and requests that nobody waits for any more.
@Suite(.timeLimit(.minutes(1)))
struct RemoteOrderTests {
    /// Holds requests until they are let go, and knows which connections the client has closed.
    private final class Gate: @unchecked Sendable {
        private let condition = NSCondition()
        private var free: Set<String> = []
        private var closed: [String] = []

        func pass(_ id: String) { condition.withLock { while !free.contains(id) { condition.wait() } } }
        func open(_ id: String) {
            condition.withLock {
                free.insert(id); condition.broadcast()
            }
        }
        func noteClosed(_ id: String) { condition.withLock { closed.append(id) } }
        var closedEarly: [String] { condition.withLock { closed } }
    }

    @Test(
        "P5: answers in every order of three are never mixed",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func orders(_ order: [Int]) async throws {
        let provinces = ["11", "44", "65"]
        let gate = Gate()
        let server = ScriptedServer { connection in
            let id = Areas.id(connection.request)
            if id == "0" {
                let rows = provinces.map { #"{"area_id":\#($0),"name":"P\#($0)"}"# }.joined(separator: ",")
                return connection.answer(#"{"error_code":0,"data":[\#(rows)]}"#)
            }
            gate.pass(id)
            connection.answer(#"{"error_code":0,"data":[{"area_id":\#(id)01,"name":"C\#(id)"}]}"#)
        }
        defer { server.stop() }
        let host = PickerHost(try Areas.areas(server.url), levels: 2)
        await host.handle(.open(nil))
        _ = await host.until { $0.columns[0].rowCount == 3 }
        for province in provinces.dropFirst() { await host.settle(0, on: "P" + province) }
        await host.settle(0, on: "P44")
        for index in order {
            gate.open(provinces[index])
            let names = await host.until { _ in true }.selection.names
            #expect(names.count < 2 || names[1] == "C" + names[0].dropFirst())
        }
        #expect(await host.names() == ["P44", "C44"])
    }

    @Test(
        "P6: a request that nobody waits for any more is closed on the socket, and asked again when it is wanted again",
        arguments: Transport.allCases)
    func abandoned(_ transport: Transport) async throws {
        let gate = Gate()
        let server = ScriptedServer { connection in
            let id = Areas.id(connection.request)
            if id == "11", connection.number == 1 {
                connection.awaitClose()
                return gate.noteClosed(id)
            }
            Areas.healthy(connection)
        }
        defer { server.stop() }
        let host = PickerHost(try Areas.areas(server.url, Areas.options, transport))
        await host.handle(.open(nil))
        await server.awaitRequests(2)
        _ = await host.until { $0.columns[0].rowCount == 2 }
        await host.settle(0, on: "广东省")
        #expect(await host.names() == ["广东省", "深圳市", "南山区"])
        while gate.closedEarly.isEmpty { await Task.yield() }
        #expect(await host.abandoned.count == 1)
        await host.settle(0, on: "北京市")
        #expect(await host.names() == ["北京市", "东城区"])
        #expect(server.requests.map { Areas.id($0) }.filter { $0 == "11" }.count == 2)
    }

    @Test("P6: each parent is asked for once, also when the wheel comes back while it loads or later")
    func once() async throws {
        let server = ScriptedServer(Areas.healthy)
        defer { server.stop() }
        let host = PickerHost(try Areas.areas(server.url))
        await host.handle(.open(nil))
        for province in ["广东省", "北京市", "广东省", "北京市"] {
            _ = await host.names()
            await host.settle(0, on: province)
        }
        #expect(await host.names() == ["北京市", "东城区"])
        let ids = server.requests.map { Areas.id($0) }
        #expect(ids.count == Set(ids).count, "\(ids)")
    }

    @Test("a cancelled task ends at once with its connection, whatever the server does", arguments: Transport.allCases)
    func cancelled(_ transport: Transport) async throws {
        let server = ScriptedServer { $0.awaitClose() }
        defer { server.stop() }
        let areas = try Areas.areas(server.url, Areas.options, transport)
        for count in 1...20 {
            let task = Task { try await areas.children(of: []) }
            if count % 2 == 0 { await server.awaitRequests(count / 2) }
            task.cancel()
            await #expect(throws: RemoteError.cancelled) { try await task.value }
        }
    }

    @Test("the tree of a city that ends early is a path of two")
    func shortBranch() async throws {
        let server = ScriptedServer(Areas.healthy)
        defer { server.stop() }
        let host = PickerHost(try Areas.areas(server.url))
        await host.handle(.open(.names(["广东省", "东莞市"])))
        #expect(await host.names() == ["广东省", "东莞市"])
        #expect(server.requests.map { $0.line } == Array(repeating: "POST /app/member/area", count: 3))
        #expect(server.requests.allSatisfy { $0.header("Content-Type") == "application/x-www-form-urlencoded" })
    }
}
