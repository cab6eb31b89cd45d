import CascadeSources
import Foundation

/// The connections of a store: at most so many, each used by one call at a time, made when needed and made anew when
/// lost.
///
/// While the server does not answer, one call after each pause tries it, and the others fail at once.
final class ConnectionPool: @unchecked Sendable {
    /// How long a call waits until another has given a connection back, in seconds.
    static let waitingTime = 5.0
    /// How many connections a call may lose.
    private static let attempts = 3

    let limit: Int
    private let address: PostgreSQLAddress
    // All below is read and written with the condition locked; a connection belongs to who took it.
    private let condition = NSCondition()
    private var idle: [PostgreSQLConnection] = []
    private var open = 0
    private var backoff = Backoff()
    private var nextAttempt: UInt64 = 0
    private var isTrying = false
    private var lastFailure: PostgreSQLError?

    init(_ address: PostgreSQLAddress) {
        self.address = address
        limit = address.connections
    }

    /// Calls `body` with a connection; with another one if the one it had was lost, as it is when it lay idle while the
    /// server ended, or when the server ends just then.
    func use<Result>(
        _ body: (PostgreSQLConnection) throws(PostgreSQLError) -> Result
    ) throws(PostgreSQLError) -> Result {
        var attempt = 1
        while true {
            let (connection, isNew) = try take()
            do throws(PostgreSQLError) {
                let result = try body(connection)
                giveBack(connection)
                return result
            } catch {
                let isLost = connection.isLost
                let isLate = connection.isLate
                giveBack(connection)
                guard isLost, attempt < Self.attempts, !isNew || !isLate else { throw error }
            }
            // What was lost is likely so for all that lay idle.
            dropIdle()
            attempt += 1
        }
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func take() throws(PostgreSQLError) -> (connection: PostgreSQLConnection, isNew: Bool) {
        let end = Date(timeIntervalSinceNow: Self.waitingTime)
        condition.lock()
        while true {
            if let connection = idle.popLast() {
                condition.unlock()
                return (connection, false)
            }
            let isResting = backoff.failures > 0 && (isTrying || Self.now < nextAttempt)
            if open < limit, !isResting { break }
            if isResting, let lastFailure {
                condition.unlock()
                throw lastFailure
            }
            guard condition.wait(until: end) else {
                condition.unlock()
                throw PostgreSQLError(
                    database: address.title, fault: .unavailable(reason: "all \(limit) connections are busy"))
            }
        }
        open += 1
        isTrying = backoff.failures > 0
        condition.unlock()
        return (try connect(), true)
    }

    /// Makes a connection, which is counted already.
    private func connect() throws(PostgreSQLError) -> PostgreSQLConnection {
        do throws(PostgreSQLError) {
            let connection = try PostgreSQLConnection.opened(address, for: .serving)
            condition.withLock {
                backoff.succeed()
                isTrying = false
                lastFailure = nil
                condition.broadcast()
            }
            return connection
        } catch {
            condition.withLock {
                open -= 1
                isTrying = false
                lastFailure = error
                nextAttempt = Self.now + UInt64(backoff.delay(random: .random(in: 0...1)) * 1e9)
                condition.broadcast()
            }
            throw error
        }
    }

    private func giveBack(_ connection: PostgreSQLConnection) {
        condition.withLock {
            if connection.isLost { open -= 1 } else { idle.append(connection) }
            condition.signal()
        }
    }

    private func dropIdle() {
        let dropped = condition.withLock {
            defer { idle = [] }
            open -= idle.count
            return idle
        }
        // Closing talks to the network, so nobody waits for it.
        _ = dropped
    }
}
