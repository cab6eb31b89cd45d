import CMicroHTTPD
import Synchronization

/// The exchanges whose response is promised, and their suspended connections.
final class Waiting: Sendable {
    /// Only the lock's holder, or the library while the connection is not suspended, touches an exchange.
    private struct Entry: @unchecked Sendable {
        let exchange: Exchange
        let connection: OpaquePointer
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var next = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Suspends a connection until its reply is sent; `nil` if the server is stopping.
    func add(_ exchange: Exchange, _ connection: OpaquePointer) -> Reply? {
        let entry = Entry(exchange: exchange, connection: connection)
        let number: Int? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.next += 1
            state.entries[state.next] = entry
            entry.exchange.stage = .waiting
            MHD_suspend_connection(entry.connection)
            return state.next
        }
        return number.map { number in
            Reply { [weak self] response, whenSent in self?.deliver(response, to: number, whenSent) }
        }
    }

    private func deliver(_ response: Response, to number: Int, _ whenSent: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: number) else { return }
            entry.exchange.response = response
            entry.exchange.whenSent = whenSent
            MHD_resume_connection(entry.connection)
        }
    }

    /// Answers on a connection that waits that it has waited too long; one that has its answer by now is left alone.
    func giveUp(_ connection: Connection) {
        state.withLock { state in
            guard let found = state.entries.first(where: { $0.value.exchange === connection.exchange }) else { return }
            state.entries[found.key] = nil
            found.value.exchange.response = .tooLate
            MHD_resume_connection(found.value.connection)
        }
    }

    /// Tells all that wait that the server is stopping, and lets none wait any more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for entry in state.entries.values {
                entry.exchange.response = .stopping
                MHD_resume_connection(entry.connection)
            }
            state.entries = [:]
        }
    }
}

extension Response {
    static let stopping = Response.sentence(.unavailable, "The server is stopping; try again later.")
    static let tooLate = Response.sentence(.gatewayTimeout, "The answer was not found in time; try again.")
}
