@testable import CascadeSources
import Foundation

/// A clock on which only tests move time: waits between tries are noted and end at once, patience is endless.
final class TrialClock: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [Double] = []

    /// How long was waited between tries, in seconds.
    var waits: [Double] { lock.withLock { noted } }

    /// The clock, for options with the usual patience.
    func clock(now: Double = 0, chance: Double = 0) -> RemoteClock {
        RemoteClock(
            now: { now },
            sleep: { [self] seconds in
                if seconds == RemoteOptions().patience {
                    try await Task.sleep(nanoseconds: 3_600_000_000_000)
                }
                lock.withLock { noted.append(seconds) }
            },
            chance: { chance })
    }
}

/// A transport without a network: each request gets the next of the answers.
final class TrialAnswers: RemoteTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Result<RemoteResponse, RemoteError>]
    private var sent: [RemoteRequest] = []

    init(_ answers: [Result<RemoteResponse, RemoteError>]) {
        self.answers = answers
    }

    var requests: [RemoteRequest] { lock.withLock { sent } }

    func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        let answer = lock.withLock {
            sent.append(request)
            return answers.isEmpty ? .failure(.unreachable(.closed)) : answers.removeFirst()
        }
        return try answer.get()
    }

    static func ok(_ body: String, _ headers: [(name: String, value: String)] = []) -> Result<
        RemoteResponse, RemoteError
    > {
        status(200, body, headers)
    }

    static func status(
        _ status: Int, _ body: String = "", _ headers: [(name: String, value: String)] = []
    ) -> Result<RemoteResponse, RemoteError> {
        .success(RemoteResponse(status: status, headers: headers, body: [UInt8](body.utf8)))
    }
}
