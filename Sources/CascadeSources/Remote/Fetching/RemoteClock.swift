import Foundation

/// Time and chance, which tests put others in the place of.
struct RemoteClock: Sendable {
    /// Seconds since 1970.
    var now: @Sendable () -> Double
    /// Waits for so many seconds; throws when the task is cancelled.
    var sleep: @Sendable (Double) async throws -> Void
    /// A number from 0 to 1.
    var chance: @Sendable () -> Double

    /// The system's.
    static let system = RemoteClock(
        now: { Date().timeIntervalSince1970 },
        sleep: { seconds in
            try await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 1e6) * 1e9))
        },
        chance: { Double.random(in: 0...1) })
}
