import Dispatch
import Synchronization

/// What the threads of the library know of their server: they must not keep the server itself, or its last owner could
/// be one of the threads that its end waits for.
final class Exchanges: Sendable {
    let router: Router
    let limits: ServerLimits
    let metrics: ServerMetrics
    let log: (any RequestLog)?
    let connections: Connections
    let waiting = Waiting()
    let ready: ReadyAnswers
    private let running = DispatchGroup()
    private let reserved = Atomic(0)
    private let draining = Atomic(false)

    init(_ router: Router, _ options: ServerOptions) {
        self.router = router
        limits = options.limits
        metrics = options.metrics
        log = options.log
        connections = Connections(options.limits, options.metrics)
        ready = ReadyAnswers(
            memory: options.limits.keptMemory, parts: options.threads, generation: options.generation)
    }

    /// Whether no connection outlives its next response.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// An exchange begins.
    func enter() {
        running.enter()
    }

    /// An exchange is over, and the bytes it reserved are free again.
    func leave(_ exchange: Exchange) {
        if exchange.reserved > 0 { reserved.subtract(exchange.reserved, ordering: .relaxed) }
        running.leave()
    }

    /// Reserves room for a piece of a body; whether there is any.
    func reserve(_ count: Int) -> Bool {
        if reserved.add(count, ordering: .relaxed).newValue <= limits.bodyMemory { return true }
        reserved.subtract(count, ordering: .relaxed)
        return false
    }

    /// Closes the connections whose time is up, and answers those whose handler takes too long.
    func sweep() {
        for connection in connections.sweep() { waiting.giveUp(connection) }
    }

    /// From now on each response is the last of its connection.
    func drain() {
        draining.store(true, ordering: .relaxed)
    }

    /// Waits until all that runs is answered and has left; whether it has within so many milliseconds.
    func wait(milliseconds: Int) -> Bool {
        running.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }
}
