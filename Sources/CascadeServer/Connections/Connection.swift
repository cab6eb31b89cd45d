import Glibc
import Synchronization

/// One TCP connection of a client, with the exchange that is going on.
final class Connection: Sendable {
    let descriptor: Int32
    let client: ClientAddress
    /// The requests of a connection come one after the other, so one exchange serves them all.
    ///
    /// Only the thread that serves the connection touches it, or the holder of the lock of `Waiting` while it waits.
    nonisolated(unsafe) let exchange = Exchange()

    private let word: Atomic<UInt64>
    /// How many bytes had come in when the doorkeeper first saw the connection idle; 0 if it has not.
    let idleBytes = Atomic<UInt64>(0)
    /// How many bytes the response on its way has.
    let sendingBytes = Atomic<Int>(0)

    init(_ descriptor: Int32, _ client: ClientAddress) {
        self.descriptor = descriptor
        self.client = client
        word = Atomic(ConnectionStage(.new, since: Clock.milliseconds()).word)
    }

    var stage: ConnectionStage {
        ConnectionStage(word: word.load(ordering: .acquiring))
    }

    /// Goes on to another stage; whether it may: not if the doorkeeper has closed the connection.
    func enter(_ name: ConnectionStage.Name, at now: UInt64 = Clock.milliseconds()) -> Bool {
        var current = word.load(ordering: .acquiring)
        let next = ConnectionStage(name, since: now).word
        while ConnectionStage(word: current).name != .closed {
            let (exchanged, original) = word.compareExchange(
                expected: current, desired: next, ordering: .acquiringAndReleasing)
            if exchanged { return true }
            current = original
        }
        return false
    }

    /// Goes from one stage to another if it still stands there; whether it did.
    func change(from stage: ConnectionStage, to next: ConnectionStage) -> Bool {
        word.compareExchange(expected: stage.word, desired: next.word, ordering: .acquiringAndReleasing).exchanged
    }

    /// How many bytes have come in since the connection began; `nil` if the system does not tell.
    var receivedBytes: UInt64? {
        // The field tcpi_bytes_received of struct tcp_info in linux/tcp.h, which the C library's header lacks.
        let offset = 128
        var buffer = [UInt8](repeating: 0, count: 256)
        var size = socklen_t(buffer.count)
        guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &buffer, &size) == 0, Int(size) >= offset + 8 else {
            return nil
        }
        return buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }

    /// Whether the client has closed its end.
    var isAbandoned: Bool {
        // POLLRDHUP of Linux, which Swift does not see.
        var entry = pollfd(fd: descriptor, events: 0x2000, revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Throws away what has come and was not read, for which the system would end the connection in a way that takes the
    /// answer from the client.
    func discardUnread() {
        _ = recv(descriptor, nil, Exchange.drainLimit, Int32(MSG_TRUNC | MSG_DONTWAIT))
    }

    /// Ends it without a word, or with some last bytes; the thread that serves it will find it closed.
    func shut(_ last: StaticString? = nil) {
        last?.withUTF8Buffer { bytes in
            _ = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
