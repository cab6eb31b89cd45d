import Synchronization

/// One kind of request and how often it came.
final class RequestSeries: Sendable {
    /// The upper bounds of the buckets in which durations are counted, in microseconds.
    static let bounds: [UInt64] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000, 10_000_000]

    struct Tally: Sendable {
        var count: UInt64 = 0
        var bytes: UInt64 = 0
        var nanoseconds: UInt64 = 0
        /// How many took at most as long as each bound, and longer than the one before.
        var buckets = [UInt64](repeating: 0, count: bounds.count)
    }

    let pattern: String
    let method: Method
    let status: Status
    private let state = Mutex(Tally())

    init(pattern: String, method: Method, status: Status) {
        self.pattern = pattern
        self.method = method
        self.status = status
    }

    var tally: Tally { state.withLock { $0 } }

    var methodName: String { method.name.isEmpty ? "other" : method.name }

    func count(bytes: Int, nanoseconds: UInt64) {
        state.withLock { tally in
            tally.count += 1
            tally.bytes += UInt64(bytes)
            tally.nanoseconds += nanoseconds
            let microseconds = nanoseconds / 1000
            if let bucket = Self.bounds.firstIndex(where: { microseconds <= $0 }) { tally.buckets[bucket] += 1 }
        }
    }
}
