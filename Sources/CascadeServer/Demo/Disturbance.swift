import Dispatch

/// What the demo's slow and failing answers leave to chance, and the clock they wait by.
package struct Disturbance: Sendable {
    /// How long the next slow answer takes.
    package var delay: @Sendable () -> Duration
    /// Whether the next answer that may fail does.
    package var fails: @Sendable () -> Bool
    /// Does something after a time, without blocking.
    package var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

    package init(
        delay: @escaping @Sendable () -> Duration, fails: @escaping @Sendable () -> Bool,
        after: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
    ) {
        self.delay = delay
        self.fails = fails
        self.after = after
    }

    /// Slow answers take 0 to 2 seconds, and 30 of 100 answers fail.
    package static let random = Disturbance(
        delay: { .milliseconds(Int.random(in: 0...2000)) },
        fails: { Int.random(in: 0..<100) < 30 },
        after: { duration, work in
            let nanoseconds = Int(duration / .nanoseconds(1))
            DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
        })
}
