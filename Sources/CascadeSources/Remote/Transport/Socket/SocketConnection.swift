#if canImport(Glibc)
import Foundation
import Glibc

/// A TCP connection to a host, each step of which waits no longer than the silence allowed, and not after an alarm.
struct SocketConnection {
    private let descriptor: Int32
    private let silence: Double
    private let alarm: Int32

    /// Connects to the first address of a host that answers.
    ///
    /// - Parameter alarm: What can be read from when the request is given up.
    init(host: String, port: Int, silence: Double, alarm: Int32) throws(RemoteError) {
        self.silence = silence
        self.alarm = alarm
        let addresses = try Self.addresses(host, port)
        let share = silence / Double(max(addresses.count, 1))
        var failure = RemoteError.unreachable(.name(host))
        for address in addresses {
            do throws(RemoteError) {
                descriptor = try Self.connect(address, share, alarm)
                return
            } catch {
                if error == .cancelled { throw error }
                failure = error == .silent(seconds: share) ? .silent(seconds: silence) : error
            }
        }
        throw failure
    }

    func close() {
        Glibc.close(descriptor)
    }

    /// Sends all bytes.
    func send(_ bytes: [UInt8]) throws(RemoteError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try Self.wait(descriptor, POLLOUT, silence, alarm)
            } else if errno != EINTR {
                throw .unreachable(.system(errno))
            }
        }
    }

    /// The next bytes; none when the service has closed the connection.
    func receive() throws(RemoteError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count >= 0 { return buffer[..<count] }
            if errno == EAGAIN {
                try Self.wait(descriptor, POLLIN, silence, alarm)
            } else if errno != EINTR {
                throw .unreachable(.system(errno))
            }
        }
    }

    private struct Address {
        let family: Int32
        let bytes: [UInt8]
    }

    private static func addresses(_ host: String, _ port: Int) throws(RemoteError) -> [Address] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unreachable(.name(host)) }
        defer { freeaddrinfo(list) }
        var addresses: [Address] = []
        var next = list
        while let information = next?.pointee, addresses.count < 8 {
            let bytes = UnsafeRawBufferPointer(start: information.ai_addr, count: Int(information.ai_addrlen))
            addresses.append(Address(family: information.ai_family, bytes: Array(bytes)))
            next = information.ai_next
        }
        return addresses
    }

    private static func connect(_ address: Address, _ seconds: Double, _ alarm: Int32) throws(RemoteError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw .unreachable(.system(errno)) }
        do throws(RemoteError) {
            let result = address.bytes.withUnsafeBytes { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) {
                    Glibc.connect(descriptor, $0.baseAddress, socklen_t(bytes.count))
                }
            }
            if result != 0 {
                guard errno == EINPROGRESS else { throw .unreachable(.system(errno)) }
                try wait(descriptor, POLLOUT, seconds, alarm)
                var fault: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size)
                guard fault == 0 else { throw .unreachable(.system(fault)) }
            }
            var one: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
            return descriptor
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    private static func wait(
        _ descriptor: Int32, _ readiness: Int32, _ seconds: Double, _ alarm: Int32
    ) throws(RemoteError) {
        let deadline = ProcessInfo.processInfo.systemUptime + seconds
        while true {
            let left = min(max(deadline - ProcessInfo.processInfo.systemUptime, 0), 1e6)
            var waited = [
                pollfd(fd: descriptor, events: Int16(readiness), revents: 0),
                pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&waited, 2, Int32((left * 1000).rounded(.up)))
            if count > 0 {
                if waited[1].revents != 0 { throw .cancelled }
                return
            }
            if count == 0, left == 0 { throw .silent(seconds: seconds) }
            if count < 0, errno != EINTR { throw .unreachable(.system(errno)) }
        }
    }
}

extension RemoteError.Obstacle {
    /// What an error number of the system means.
    static func system(_ number: Int32) -> RemoteError.Obstacle {
        switch number {
        case ECONNREFUSED: .refused
        case ECONNRESET, EPIPE, ECONNABORTED: .closed
        default: .other(String(cString: strerror(number)))
        }
    }
}
#endif
