import Dispatch

/// What the threads of the library know of their server: they must not keep the server itself, or its last owner could
/// be one of the threads that its end waits for.
final class Exchanges: Sendable {
    /// How long the end of the server waits for responses to leave.
    private static let grace = DispatchTimeInterval.seconds(2)

    let router: Router
    let waiting = Waiting()
    private let running = DispatchGroup()

    init(_ router: Router) {
        self.router = router
    }

    /// An exchange begins.
    func enter() {
        running.enter()
    }

    /// An exchange is over.
    func leave() {
        running.leave()
    }

    /// Answers all that wait, and gives all responses time to leave.
    func finish() {
        waiting.close()
        _ = running.wait(timeout: .now() + Self.grace)
    }
}
