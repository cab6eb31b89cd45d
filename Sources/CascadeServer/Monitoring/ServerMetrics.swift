import Synchronization

/// What a server counts: requests by route, method and status, their durations and their bytes.
package final class ServerMetrics: Sendable {
    private struct Key: Hashable {
        let pattern: String
        let method: Method
        let status: UInt32
    }

    /// How many connections are open.
    let connections = Atomic(0)
    /// How many connections were refused, or closed to keep a bound.
    let refusedConnections = Atomic(0)
    /// How many lines of the access log were lost, because whoever reads it was too slow.
    package let lostLines = Atomic(0)
    /// How often data was read again, and how often what was found was refused.
    package let reloads = Atomic(0)
    package let refusedReloads = Atomic(0)
    /// Whether the server is about to end, and should be sent no more requests.
    package let isEnding = Atomic(false)

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
