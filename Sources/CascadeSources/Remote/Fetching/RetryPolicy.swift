import Foundation

/// When a request that failed is sent again.
///
/// Only what may pass by itself is tried again (`RemoteError.isPassing`): no connection, time-outs, an answer cut off,
/// and the statuses 408, 425, 429 and 5xx but 501. All requests are reads, those of the area protocol with POST, too.
public struct RetryPolicy: Sendable, Equatable {
    /// How often a request is sent at most; at least 1.
    public var tries = 3
    /// How many seconds pass before the second try; each further wait is twice as long.
    public var firstWait: Double = 0.4
    /// The longest wait in seconds; a service that asks for more with `Retry-After` is not tried again.
    public var longestWait: Double = 8
    /// Which part of a wait is chosen by chance, 0…1, so that many clients do not come back at once.
    public var jitter: Double = 0.5

    /// A policy with the usual values.
    public init() {}

    /// No second try.
    public static var once: RetryPolicy {
        var policy = RetryPolicy()
        policy.tries = 1
        return policy
    }

    /// How many seconds to wait after a try that failed; `nil` to give up.
    ///
    /// - Parameters:
    ///   - tries: How often it has been sent, from 1.
    ///   - asked: How many seconds the service asks to wait, if it does.
    ///   - chance: A number from 0 to 1.
    func wait(after tries: Int, asked: Double?, chance: Double) -> Double? {
        guard tries < self.tries else { return nil }
        if let asked {
            // Never sooner than asked, and not all clients at once.
            let wait = asked + chance * jitter * firstWait
            return wait <= longestWait ? max(wait, 0) : nil
        }
        let full = min(firstWait * pow(2, Double(min(tries, 60) - 1)), longestWait)
        return max(full * (1 - jitter * chance), 0)
    }
}
