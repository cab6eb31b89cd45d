import Dispatch
import Synchronization

/// What the threads of the library know of their server: they must not keep the server itself, or its last owner could
/// be one of the threads that its end waits for.
final class Exchanges: Sendable {
    /// How long the end of the server waits for responses to leave.
    private static let grace = DispatchTimeInterval.seconds(2)

    let router: Router
    let waiting = Waiting()
    private let bodyMemory: Int
    private let running = DispatchGroup()
    private let reserved = Atomic(0)

    /// - Parameter bodyMemory: How many bytes of bodies are in memory at most, over all connections.
    init(_ router: Router, bodyMemory: Int) {
        self.router = router
        self.bodyMemory = bodyMemory
    }

    /// An exchange begins.
    func enter() {
        running.enter()
    }

    /// An exchange is over, and the bytes it reserved are free again.
    func leave(_ exchange: Exchange) {
        reserved.subtract(exchange.reserved, ordering: .relaxed)
        running.leave()
    }

    /// Reserves room for a piece of a body; whether there is any.
    func reserve(_ count: Int, for exchange: Exchange) -> Bool {
        exchange.reserved += count
        return reserved.add(count, ordering: .relaxed).newValue <= bodyMemory
    }

    /// Answers all that wait, and gives all responses time to leave.
    func finish() {
        waiting.close()
        _ = running.wait(timeout: .now() + Self.grace)
    }
}
