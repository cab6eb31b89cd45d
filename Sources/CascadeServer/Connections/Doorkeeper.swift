import CMicroHTTPD
import Glibc
import Synchronization

/// The thread that lets connections in, and closes those whose time is up.
final class Doorkeeper: @unchecked Sendable {
    private let sockets: [ListeningSocket]
    private let exchanges: Exchanges
    private let daemon: OpaquePointer
    /// A pipe: a byte in it wakes the thread to end.
    private var wake: [Int32] = [-1, -1]
    private var thread = pthread_t()
    /// The most connections since memory was last given back.
    private var peak = 0
    /// After so many connections more are over than have begun, their memory is given back to the system.
    private static let tide = 256

    init(_ sockets: [ListeningSocket], _ exchanges: Exchanges, _ daemon: OpaquePointer) throws(ServerError) {
        self.sockets = sockets
        self.exchanges = exchanges
        self.daemon = daemon
        guard pipe(&wake) == 0 else { throw .lastError("making a pipe") }
        for end in wake { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Doorkeeper>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            for end in wake { Glibc.close(end) }
            throw .system(step: "starting a thread", reason: String(cString: strerror(code)))
        }
    }

    /// Lets in those who wait at the door, and then nobody any more; closes the sockets.
    func end() {
        var byte: UInt8 = 0
        _ = write(wake[1], &byte, 1)
        pthread_join(thread, nil)
        for end in wake { Glibc.close(end) }
        for socket in sockets { socket.close() }
    }

    private func run() {
        var entries = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        entries.append(pollfd(fd: wake[0], events: Int16(POLLIN), revents: 0))
        var lastSweep = Clock.milliseconds()
        while true {
            let ready = poll(&entries, nfds_t(entries.count), 500)
            let isEnd = entries[entries.count - 1].revents != 0
            if ready > 0 {
                for socket in sockets { admitAll(socket) }
            }
            if isEnd { return }
            let now = Clock.milliseconds()
            if now - lastSweep >= 500 {
                lastSweep = now
                exchanges.sweep()
                giveBack()
            }
        }
    }

    /// Gives memory back to the system after many connections have ended, which the allocator would keep.
    private func giveBack() {
        let count = exchanges.connections.count
        peak = max(peak, count)
        guard peak - count >= Self.tide else { return }
        peak = count
        malloc_trim(0)
    }

    private func admitAll(_ socket: ListeningSocket) {
        // Not for ever, so that those inside are looked after while many come.
        for _ in 0..<256 {
            var address = sockaddr_storage()
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let isOver = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    let descriptor = accept(socket.descriptor, address, &size)
                    if descriptor >= 0 {
                        admit(descriptor, address, size)
                        return false
                    }
                    if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
                        // There is no room in the system; another try at once would only burn time.
                        usleep(20_000)
                        return true
                    }
                    return errno != EINTR && errno != ECONNABORTED
                }
            }
            if isOver { return }
        }
    }

    private func admit(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let connection = Connection(descriptor, ClientAddress(address))
        if let words = exchanges.connections.admit(connection) {
            connection.shut(words)
            Glibc.close(descriptor)
            return
        }
        if MHD_add_connection(daemon, descriptor, address, size) != .YES {
            // The library has closed the socket.
            exchanges.connections.remove(descriptor)
        }
    }
}
