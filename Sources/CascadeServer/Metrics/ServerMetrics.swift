import Synchronization

/// What a server counts: requests by route, method and status, their durations and their bytes.
package final class ServerMetrics: Sendable {
    private struct Key: Hashable {
        let pattern: String
        let method: Method
        let status: UInt32
    }

    private let all = Mutex<[Key: RequestSeries]>([:])

    package init() {}

    /// The series of one kind of request.
    func series(_ pattern: String, _ method: Method, _ status: Status) -> RequestSeries {
        all.withLock { all in
            let key = Key(pattern: pattern, method: method, status: status.rawValue)
            if let series = all[key] { return series }
            let series = RequestSeries(pattern: pattern, method: method, status: status)
            all[key] = series
            return series
        }
    }

    /// All series, in an order that does not change.
    var series: [RequestSeries] {
        all.withLock { Array($0.values) }.sorted {
            ($0.pattern, $0.methodName, $0.status.rawValue) < ($1.pattern, $1.methodName, $1.status.rawValue)
        }
    }
}

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
