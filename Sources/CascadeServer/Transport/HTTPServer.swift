import CMicroHTTPD
import Glibc
import Synchronization

/// A web server: libmicrohttpd behind a doorkeeper and in front of a router.
///
/// A few threads serve all connections; a response that is promised for later holds up none of them.
package final class HTTPServer: Sendable {
    /// How long the end of the server waits for responses to leave, in milliseconds.
    private static let grace = 2000
    /// More descriptors than its connections has a process: files, logs, and those of the library.
    private static let spareDescriptors = 128

    private struct Running: @unchecked Sendable {
        let daemon: OpaquePointer
        let doorkeeper: Doorkeeper
    }

    /// The port that it listens on.
    package let port: Int

    private let exchanges: Exchanges
    private let running = Mutex<Running?>(nil)

    /// Starts to serve on a port of 127.0.0.1, 0 for any free one.
    package convenience init(_ router: Router, port: Int, limits: ServerLimits = ServerLimits()) throws(ServerError) {
        var options = ServerOptions()
        options.port = port
        options.limits = limits
        try self.init(router, options)
    }

    /// Starts to serve.
    package init(_ router: Router, _ options: ServerOptions) throws(ServerError) {
        var options = options
        options.limits.connections = Self.affordable(options.limits.connections)
        let sockets = try ListeningSocket.all(host: options.host, port: options.port)
        port = sockets[0].port
        exchanges = Exchanges(router, options)
        // The doorkeeper keeps the bound, and the library shares its own among its threads unevenly.
        let daemon = cascade_start_daemon(
            UInt32(options.threads), UInt32(2 * options.limits.connections + 64 * options.threads),
            options.limits.headerBytes, handleRequest, beginRequest, completeRequest, noteConnection,
            Unmanaged.passUnretained(exchanges).toOpaque())
        guard let daemon else {
            let error = ServerError.lastError("starting libmicrohttpd")
            for socket in sockets { socket.close() }
            throw error
        }
        do throws(ServerError) {
            let doorkeeper = try Doorkeeper(sockets, exchanges, daemon)
            let running = Running(daemon: daemon, doorkeeper: doorkeeper)
            self.running.withLock { $0 = running }
        } catch {
            MHD_stop_daemon(daemon)
            for socket in sockets { socket.close() }
            throw error
        }
    }

    /// Lets nobody in any more and answers what runs, for at most so many milliseconds, each connection for the last
    /// time; then stops.
    ///
    /// - Returns: Whether all that ran was answered.
    @discardableResult
    package func drain(milliseconds: Int) -> Bool {
        guard let running = running.withLock({ $0.take() }) else { return true }
        exchanges.drain()
        running.doorkeeper.end()
        let end = Clock.milliseconds() + UInt64(milliseconds)
        var isDone = false
        // A connection without a request may have one on its way, so it is looked at for a while.
        let quiet = Clock.milliseconds() + UInt64(min(milliseconds, 300))
        while Clock.milliseconds() < end {
            exchanges.sweep()
            isDone = exchanges.wait(milliseconds: 20)
            if exchanges.connections.count == 0 || isDone && Clock.milliseconds() >= quiet { break }
            usleep(10_000)
        }
        finish(running)
        return isDone
    }

    /// Tells those who wait that the server is stopping, closes all connections and frees the port.
    ///
    /// A second call does nothing.
    package func stop() {
        guard let running = running.withLock({ $0.take() }) else { return }
        exchanges.drain()
        running.doorkeeper.end()
        finish(running)
    }

    private func finish(_ running: Running) {
        exchanges.waiting.close()
        _ = exchanges.wait(milliseconds: Self.grace)
        MHD_stop_daemon(running.daemon)
    }

    deinit {
        stop()
    }

    /// The number of connections that the process has descriptors for, at most the one wanted.
    private static func affordable(_ connections: Int) -> Int {
        var limit = rlimit()
        let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(descriptors, &limit) == 0 else { return connections }
        let wanted = rlim_t(connections + spareDescriptors)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(limit.rlim_max, wanted)
            setrlimit(descriptors, &limit)
            getrlimit(descriptors, &limit)
        }
        return max(1, min(connections, Int(min(limit.rlim_cur, rlim_t(Int32.max))) - spareDescriptors))
    }
}
