import CCurl
import CascadeSources
import Foundation

/// The thread on which libcurl does all work of a transport.
final class CurlLoop: @unchecked Sendable {
    /// Made once for the process, before any thread of it.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let certificates: String?
    private let multi = CurlLoop.isReady ? curl_multi_init() : nil

    private let lock = NSLock()
    // Under the lock.
    private var added: [CurlExchange] = []
    private var cancelled: [CurlExchange] = []
    private var isRunning = false
    private var isEnding = false

    init(certificates: String?) {
        self.certificates = certificates
    }

    deinit {
        curl_multi_cleanup(multi)
    }

    /// Begins an exchange, with the thread if there is none.
    func add(_ exchange: CurlExchange) {
        guard multi != nil else { return exchange.end(.failure(.unreachable(.other("libcurl")))) }
        let isFirst = lock.withLock {
            added.append(exchange)
            defer { isRunning = true }
            return !isRunning
        }
        if isFirst { Thread.detachNewThread { [self] in run() } }
        curl_multi_wakeup(multi)
    }

    /// Gives an exchange up: it ends now, and its connection closes as soon as the thread has woken.
    func cancel(_ exchange: CurlExchange) {
        exchange.end(.failure(.cancelled))
        lock.withLock { cancelled.append(exchange) }
        curl_multi_wakeup(multi)
    }

    /// Ends the thread once its exchanges have ended.
    func end() {
        lock.withLock { isEnding = true }
        curl_multi_wakeup(multi)
    }

    private func run() {
        var running: [UnsafeMutableRawPointer: CurlExchange] = [:]
        while true {
            let (new, gone, isLast) = lock.withLock {
                defer { (added, cancelled) = ([], []) }
                return (added, cancelled, isEnding)
            }
            for exchange in new {
                guard let handle = exchange.begin(certificates) else { continue }
                running[handle] = exchange
                curl_multi_add_handle(multi, handle)
            }
            for exchange in gone { remove(exchange.handle, .failure(.cancelled), from: &running) }
            var count: Int32 = 0
            curl_multi_perform(multi, &count)
            var code = CURLE_OK
            while let handle = cascade_curl_ended(multi, &code) {
                guard let exchange = running[handle] else { break }
                remove(handle, exchange.outcome(code), from: &running)
            }
            let wait = endSilent(&running)
            if isLast, running.isEmpty { return }
            curl_multi_poll(multi, nil, 0, Int32(min(wait, 60) * 1000) + 1, nil)
        }
    }

    /// Ends the exchanges that were silent for too long; how many seconds the others still have.
    private func endSilent(_ running: inout [UnsafeMutableRawPointer: CurlExchange]) -> Double {
        let now = ProcessInfo.processInfo.systemUptime
        var shortest = 60.0
        for (handle, exchange) in running {
            let left = exchange.heardAt + exchange.request.silence - now
            if left > 0 {
                shortest = min(shortest, left)
            } else {
                remove(handle, .failure(.silent(seconds: exchange.request.silence)), from: &running)
            }
        }
        return shortest
    }

    private func remove(
        _ handle: UnsafeMutableRawPointer?, _ outcome: CurlExchange.Outcome,
        from running: inout [UnsafeMutableRawPointer: CurlExchange]
    ) {
        guard let handle, let exchange = running.removeValue(forKey: handle) else { return }
        curl_multi_remove_handle(multi, handle)
        exchange.close()
        exchange.end(outcome)
    }
}
