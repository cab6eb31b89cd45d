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

        mutating func add(_ other: Tally) {
            count += other.count
            bytes += other.bytes
            nanoseconds += other.nanoseconds
            for index in buckets.indices { buckets[index] += other.buckets[index] }
        }
    }

    private final class Part: Sendable {
        let tally = Mutex(Tally())
    }

    private static let partCount = 8

    let pattern: String
    let method: Method
    let status: Status
    private let parts = (0..<partCount).map { _ in Part() }

    init(pattern: String, method: Method, status: Status) {
        self.pattern = pattern
        self.method = method
        self.status = status
    }

    /// What all threads have counted.
    var tally: Tally {
        var sum = Tally()
        for part in parts { sum.add(part.tally.withLock { $0 }) }
        return sum
    }

    var methodName: String { method.name.isEmpty ? "other" : method.name }

    /// Counts a request.
    ///
    /// - Parameter descriptor: That of its connection, by which the threads that serve get counters of their own.
    func count(bytes: Int, nanoseconds: UInt64, descriptor: Int32) {
        parts[Int(descriptor) % Self.partCount].tally.withLock { tally in
            tally.count += 1
            tally.bytes += UInt64(bytes)
            tally.nanoseconds += nanoseconds
            let microseconds = nanoseconds / 1000
            if let bucket = Self.bounds.firstIndex(where: { microseconds <= $0 }) { tally.buckets[bucket] += 1 }
        }
    }
}
