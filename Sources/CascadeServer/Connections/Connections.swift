import Synchronization

/// All connections of a server, by their descriptors.
final class Connections: Sendable {
    private let limits: ServerLimits
    private let all = Mutex<[Int32: Connection]>([:])
    private let metrics: ServerMetrics

    init(_ limits: ServerLimits, _ metrics: ServerMetrics) {
        self.limits = limits
        self.metrics = metrics
    }

    var count: Int { all.withLock { $0.count } }

    /// The connection with a descriptor.
    func connection(_ descriptor: Int32) -> Connection? {
        all.withLock { $0[descriptor] }
    }

    /// Makes room for a connection and adds it; what it is told if there is no room.
    func admit(_ connection: Connection) -> StaticString? {
        let now = Clock.milliseconds()
        return all.withLock { all in
            if let most = limits.connectionsPerClient {
                let own = all.values.filter { $0.client == connection.client && $0.stage.name != .closed }
                if own.count >= most, !makeRoom(among: own, 1, now) {
                    metrics.refusedConnections.add(1, ordering: .relaxed)
                    return LastWords.tooMany
                }
            }
            if all.count >= limits.connections {
                // Some more than one, so that not each of many new ones searches again.
                if !makeRoom(among: Array(all.values), max(1, limits.connections / 64), now) {
                    metrics.refusedConnections.add(1, ordering: .relaxed)
                    return LastWords.unavailable
                }
            }
            all[connection.descriptor] = connection
            metrics.connections.store(all.count, ordering: .relaxed)
            return nil
        }
    }

    func remove(_ descriptor: Int32) {
        all.withLock { all in
            all[descriptor] = nil
            metrics.connections.store(all.count, ordering: .relaxed)
        }
    }

    /// Closes up to so many connections that do nothing, else of those that are slow to ask, the longest first.
    private func makeRoom(among connections: [Connection], _ count: Int, _ now: UInt64) -> Bool {
        let candidates = connections.map { ($0, $0.stage) }
        var victims = candidates.filter { $0.1.name == .idle }
        if victims.isEmpty {
            victims = candidates.filter { [.new, .headers].contains($0.1.name) && now - $0.1.since >= 1000 }
        }
        var closed = 0
        for (connection, stage) in victims.sorted(by: { $0.1.since < $1.1.since }).prefix(count)
        where connection.change(from: stage, to: ConnectionStage(.closed, since: now)) {
            connection.shut()
            metrics.refusedConnections.add(1, ordering: .relaxed)
            closed += 1
        }
        return closed > 0
    }

    /// Closes the connections whose time is up; those that wait for a handler too long, or whose client is gone.
    func sweep() -> [Connection] {
        let now = Clock.milliseconds()
        // The lock is held, so that no descriptor is closed and used again meanwhile.
        return all.withLock { all in all.values.filter { isLost($0, now) } }
    }

    /// Whether a connection waits in vain; closes one that is idle or slow for too long.
    private func isLost(_ connection: Connection, _ now: UInt64) -> Bool {
        let stage = connection.stage
        let seconds = Int(now - min(now, stage.since)) / 1000
        switch stage.name {
        case .new, .headers:
            guard seconds >= limits.headerSeconds else { break }
            close(connection, stage, now, LastWords.requestTimeout)
        case .body:
            guard seconds >= limits.requestSeconds else { break }
            close(connection, stage, now, LastWords.requestTimeout)
        case .waiting:
            return seconds >= limits.requestSeconds || connection.isAbandoned
        case .sending:
            let most =
                limits.requestSeconds + connection.sendingBytes.load(ordering: .relaxed) / limits.slowestBytesPerSecond
            guard seconds >= most else { break }
            close(connection, stage, now, nil)
        case .idle:
            // The library may miss that a client has ended while it was served.
            if seconds >= limits.idleSeconds || seconds >= 1 && connection.isAbandoned {
                close(connection, stage, now, nil)
            } else if let bytes = connection.receivedBytes {
                let seen = connection.idleBytes.load(ordering: .relaxed)
                if seen == 0 {
                    connection.idleBytes.store(bytes, ordering: .relaxed)
                } else if bytes > seen {
                    // A request has begun; the thread that serves the connection hears of it when its first line is there.
                    _ = connection.change(from: stage, to: ConnectionStage(.headers, since: now))
                }
            }
        case .closed: break
        }
        return false
    }

    private func close(_ connection: Connection, _ stage: ConnectionStage, _ now: UInt64, _ last: StaticString?) {
        guard connection.change(from: stage, to: ConnectionStage(.closed, since: now)) else { return }
        connection.shut(last)
        metrics.refusedConnections.add(1, ordering: .relaxed)
    }
}
