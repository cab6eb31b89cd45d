import CMicroHTTPD
import Synchronization

/// A web server on this machine's own address: libmicrohttpd in front of a router.
///
/// Two threads serve all connections; a response that is promised for later holds up neither.
package final class HTTPServer: Sendable {
    /// The bounds that keep a client from using up the process.
    private enum Limit {
        static let threads: UInt32 = 2
        static let connections: UInt32 = 1000
        static let idleSeconds: UInt32 = 30
        static let headerBytes = 32 * 1024
    }

    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
        let socket: ListeningSocket
    }

    /// The port that it listens on.
    package let port: Int

    private let exchanges: Exchanges
    private let daemon = Mutex<Daemon?>(nil)

    /// Starts to serve on a port of 127.0.0.1, 0 for any free one.
    ///
    /// - Parameter bodyMemory: How many bytes of request bodies are in memory at most, over all connections.
    package init(_ router: Router, port: Int, bodyMemory: Int = 256 << 20) throws(ServerError) {
        let socket = try ListeningSocket(port: port)
        self.port = socket.port
        exchanges = Exchanges(router, bodyMemory: bodyMemory)
        let pointer = cascade_start_daemon(
            socket.descriptor, Limit.threads, Limit.connections, Limit.idleSeconds, Limit.headerBytes,
            handleRequest, beginRequest, completeRequest, Unmanaged.passUnretained(exchanges).toOpaque())
        guard let pointer else {
            let error = ServerError.lastError("starting libmicrohttpd")
            socket.close()
            throw error
        }
        let running = Daemon(pointer: pointer, socket: socket)
        daemon.withLock { $0 = running }
    }

    /// Tells those who wait that the server is stopping, closes all connections and frees the port.
    ///
    /// A second call does nothing.
    package func stop() {
        guard let running = daemon.withLock({ $0.take() }) else { return }
        MHD_quiesce_daemon(running.pointer)
        exchanges.finish()
        MHD_stop_daemon(running.pointer)
        running.socket.close()
    }

    deinit {
        stop()
    }
}
