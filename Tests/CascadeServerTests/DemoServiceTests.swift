import CascadeCore
import Testing

@testable import CascadeServer

@Suite struct DemoServiceTests {
    private let clock = ManualClock()
    private let server: HTTPServer
    private let client: Client

    init() throws {
        let demo = DemoService(
            Disturbance(
                delay: { [clock] in clock.nextDelay() }, fails: { [clock] in clock.nextFailure() },
                after: { [clock] in clock.after($0, $1) }))
        var router = Router()
        demo.add(to: &router)
        AreaService(AreaServiceTests.divisions).add(to: &router) { demo.disturb($0, $1) }
        server = try HTTPServer(router, port: 0)
        client = .socket(server)
    }

    /// Asks for areas without waiting for the answer.
    private func ask(_ id: String, _ query: String) throws -> Connection {
        let connection = try Connection(port: server.port)
        try connection.send(Client.head("GET", "/app/member/area?id=\(id)&\(query)", nil))
        return connection
    }

    static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test(arguments: orders) func `Held answers are sent in the order of their release`(_ order: [Int]) async throws {
        let ids = ["0", "440000", "440300"]
        let expected = [AreaServiceTests.first, "深圳市", "南山区"]
        #expect(try await client.post("/demo/switches?session=s", "held=1").text.contains(#""held":true"#))
        var waiting: [Connection] = []
        for (number, id) in ids.enumerated() {
            waiting.append(try ask(id, "session=s"))
            #expect(
                try await client.get("/demo/held?session=s&count=\(number + 1)").text
                    .contains(#"{"number":\#(number),"id":"\#(id)"}"#))
        }
        for number in order {
            #expect(
                try await client.post("/demo/release?session=s&order=\(number)").text == #"{"released":1}"# + "\n")
            #expect(try waiting[number].response().text.contains(expected[number]))
        }
        #expect(try await client.get("/demo/held?session=s").text == #"{"held":[]}"# + "\n")
    }

    @Test func `Several held answers are released at once, some of them as failures`() async throws {
        let waiting = try (0..<3).map { _ in try ask("0", "session=s&held=1") }
        _ = try await client.get("/demo/held?session=s&count=3")
        #expect(
            try await client.post("/demo/release?session=s&order=2,0,1&failing=0").text == #"{"released":3}"# + "\n")
        let statuses = try waiting.map { try $0.response().status }
        #expect(statuses.sorted() == [200, 200, 503])
    }

    @Test func `A release that names what is not held releases nothing`() async throws {
        let waiting = try ask("0", "session=s&held=1")
        _ = try await client.get("/demo/held?session=s&count=1")
        for order in ["1", "0,1", "0,0", "5"] {
            #expect(try await client.post("/demo/release?session=s&order=\(order)").status == 409)
        }
        #expect(try await client.post("/demo/release?session=other&order=0").status == 409)
        for order in ["a", "-1", "0;1", "99999999999999999999"] {
            #expect(try await client.post("/demo/release?session=s&order=\(order)").status == 400)
        }
        #expect(try await client.post("/demo/release?session=s&order=0").status == 200)
        #expect(try waiting.response().status == 200)
    }

    @Test func `An answer that nobody releases is refused in the end`() async throws {
        let waiting = try ask("0", "session=s&held=1")
        try clock.wait(for: 1)
        #expect(clock.run() == [DemoService.longestHold])
        #expect(try waiting.response().status == 503)
        let watching = try Connection(port: server.port)
        try watching.send(Client.head("GET", "/demo/held?session=s&count=1", nil))
        try clock.wait(for: 1)
        clock.run()
        #expect(try watching.response().status == 503)
    }

    @Test func `Slow answers come after their delay and hold up no others`() async throws {
        clock.set(delays: [.milliseconds(1500)])
        let slow = try ask("0", "slow=1")
        try clock.wait(for: 1)
        #expect(try await client.get("/app/member/area?id=0").text == AreaServiceTests.first)
        #expect(clock.run() == [.milliseconds(1500)])
        #expect(try slow.response().text == AreaServiceTests.first)
    }

    @Test func `Failing answers fail when chance has it, in the protocol's form`() async throws {
        clock.set(failures: [true, false])
        let failure = try await client.get("/app/member/area?id=0&failing=1")
        #expect(failure.status == 503)
        #expect(failure.text.hasPrefix(#"{"error_code":503,"message":""#))
        #expect(try await client.get("/app/member/area?id=0&failing=1").text == AreaServiceTests.first)
    }

    @Test func `Switches are those of their session until they are changed`() async throws {
        #expect(
            try await client.post("/demo/switches?session=a", "failing=1&slow=true").text
                == #"{"slow":true,"failing":true,"held":false}"# + "\n")
        #expect(
            try await client.post("/demo/switches?session=a", "slow=0&other=1").text
                == #"{"slow":false,"failing":true,"held":false}"# + "\n")
        #expect(
            try await client.get("/demo/switches?session=b").text
                == #"{"slow":false,"failing":false,"held":false}"# + "\n")
        clock.set(failures: [true])
        #expect(try await client.get("/app/member/area?id=0&session=b").status == 200)
        #expect(try await client.get("/app/member/area?id=0&session=a&failing=0").status == 200)
        #expect(try await client.get("/app/member/area?id=0&session=a").status == 503)
    }

    @Test(arguments: ["slow=x", "failing=2", "held=", "slow=1&held=yes"])
    func `A switch that is neither on nor off is refused, and sets none`(_ switches: String) async throws {
        for reading in [
            try await client.post("/demo/switches?session=s", switches),
            try await client.post("/demo/switches?session=s&" + switches, ""),
            try await client.get("/demo/switches?session=s&" + switches),
            try await client.get("/app/member/area?id=0&session=s&" + switches),
        ] {
            #expect(reading.status == 400)
            #expect(reading.text.hasSuffix("is a switch; send 1 or true, 0 or false.\n"))
        }
        #expect(try await client.get("/demo/switches?session=s").text.contains("true") == false)
    }

    @Test func `Without a session there is nothing to hold or to switch`() async throws {
        let long = String(repeating: "s", count: 65)
        for target in [
            "/demo/held", "/demo/switches", "/demo/held?session=", "/demo/held?session=\(long)",
            "/app/member/area?id=0&held=1", "/app/member/area?id=0&session=\(long)", "/demo/held?session=s&count=101",
            "/demo/held?session=s&count=x",
        ] {
            #expect(try await client.get(target).status == 400)
        }
        #expect(try await client.post("/demo/release?order=0").status == 400)
        #expect(try await client.post("/demo/switches?session=s", "slow=%").status == 400)
    }

    @Test func `Sessions and what they hold are bounded`() async throws {
        let waiting = try (0..<DemoSession.maximumHeld).map { _ in try ask("0", "session=first&held=1") }
        _ = try await client.get("/demo/held?session=first&count=\(DemoSession.maximumHeld)")
        let more = try ask("0", "session=first&held=1")
        #expect(try more.response().status == 503)
        for number in 0..<DemoService.maximumSessions {
            _ = try await client.post("/demo/switches?session=\(number)", "slow=0")
        }
        let statuses = Set(try waiting.map { try $0.response().status })
        #expect(statuses == [500])
    }

    @Test func `By chance, 30 of 100 answers fail and delays are up to two seconds`() {
        let failures = (0..<10_000).filter { _ in Disturbance.random.fails() }.count
        // Five standard deviations of 46 about the mean of 3000.
        #expect(abs(failures - 3000) < 230)
        let delays = (0..<10_000).map { _ in Disturbance.random.delay() }
        #expect(delays.allSatisfy { $0 >= .zero && $0 <= .seconds(2) })
        #expect(Set(delays).count > 1000)
    }
}

/// A clock that the test moves, and chance that it decides.
private final class ManualClock: Sendable {
    private struct State {
        var pending: [(time: Duration, work: @Sendable () -> Void)] = []
        var delays: [Duration] = []
        var failures: [Bool] = []
    }

    private let state = Awaited(State())

    func set(delays: [Duration] = [], failures: [Bool] = []) {
        state.change {
            $0.delays = delays
            $0.failures = failures
        }
    }

    func nextDelay() -> Duration {
        state.change { $0.delays.removeFirst() }
    }

    func nextFailure() -> Bool {
        state.change { $0.failures.removeFirst() }
    }

    func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) {
        state.change { $0.pending.append((duration, work)) }
    }

    /// Returns when so many things wait for their time.
    func wait(for count: Int) throws {
        _ = try state.wait { $0.pending.count >= count }
    }

    /// Does all that waits; the times it waited for.
    @discardableResult
    func run() -> [Duration] {
        let due = state.change { state in
            defer { state.pending = [] }
            return state.pending
        }
        for (_, work) in due { work() }
        return due.map(\.time)
    }
}
