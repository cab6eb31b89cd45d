#if canImport(Glibc)
import Foundation
import Glibc

/// One request and its answer on a thread of its own, which a cancel wakes.
final class SocketExchange: @unchecked Sendable {
    typealias Outcome = Result<RemoteResponse, RemoteError>

    private let request: [UInt8]
    private let host: String
    private let port: Int
    private let silence: Double
    private let limit: Int

    private let lock = NSLock()
    // Under the lock.
    private var continuation: CheckedContinuation<Outcome, Never>?
    private var isCancelled = false
    /// Written to when the thread is to wake; -1 where there is none.
    private var alarm: Int32 = -1

    init(_ request: [UInt8], host: String, port: Int, silence: Double, limit: Int) {
        self.request = request
        self.host = host
        self.port = port
        self.silence = silence
        self.limit = limit
    }

    /// Begins; the continuation gets the outcome once.
    func start(_ continuation: CheckedContinuation<Outcome, Never>) {
        lock.lock()
        if isCancelled {
            lock.unlock()
            continuation.resume(returning: .failure(.cancelled))
            return
        }
        self.continuation = continuation
        lock.unlock()
        Thread.detachNewThread { [self] in finish(run()) }
    }

    /// Gives up; the connection closes as soon as the thread has woken.
    func cancel() {
        lock.lock()
        isCancelled = true
        if alarm >= 0 { _ = send(alarm, [1], 1, Int32(MSG_NOSIGNAL)) }
        lock.unlock()
        finish(.failure(.cancelled))
    }

    private func finish(_ outcome: Outcome) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        lock.unlock()
        waiting?.resume(returning: outcome)
    }

    private func run() -> Outcome {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return .failure(.unreachable(.system(errno))) }
        lock.lock()
        alarm = ends[1]
        let isLate = isCancelled
        lock.unlock()
        defer {
            lock.lock()
            alarm = -1
            lock.unlock()
            for end in ends { close(end) }
        }
        if isLate { return .failure(.cancelled) }
        do throws(RemoteError) {
            let connection = try SocketConnection(host: host, port: port, silence: silence, alarm: ends[0])
            defer { connection.close() }
            try connection.send(request)
            var reader = AnswerReader(limit: limit)
            while true {
                let bytes = try connection.receive()
                if bytes.isEmpty { try reader.end() } else { try reader.take(bytes) }
                if let response = reader.response { return .success(response) }
            }
        } catch {
            return .failure(error)
        }
    }
}
#endif
