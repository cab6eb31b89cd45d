import Glibc

/// A TCP socket that listens on one address.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// Listens on all addresses of a host, an IPv4 or IPv6 address or a name, 0 for any free port.
    ///
    /// An address that this machine does not have is left out, unless none remains.
    static func all(host: String, port: Int) throws(ServerError) -> [ListeningSocket] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        let code = getaddrinfo(name, String(port), &hints, &first)
        guard code == 0 else { throw .host(host, reason: String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(first) }
        var sockets: [ListeningSocket] = []
        var absent: ServerError?
        var next = first
        while let info = next?.pointee {
            next = info.ai_next
            do throws(ServerError) {
                // All addresses of a name have the port that the first was given.
                sockets.append(try ListeningSocket(info, host: host, port: sockets.first?.port ?? port))
            } catch {
                if case .noAddress = error {
                    absent = error
                    continue
                }
                for socket in sockets { socket.close() }
                throw error
            }
        }
        if sockets.isEmpty { throw absent ?? .host(host, reason: "it has no address") }
        return sockets
    }

    private init(_ info: addrinfo, host: String, port: Int) throws(ServerError) {
        let descriptor = socket(
            info.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else {
            throw errno == EAFNOSUPPORT ? .noAddress(host) : .lastError("opening a socket")
        }
        do throws(ServerError) {
            var yes: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            guard setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size) == 0 else {
                throw .lastError("setting up a socket")
            }
            // The unspecified address of IPv6 takes IPv4, too.
            var only: Int32 = host == "::" || host == "[::]" ? 0 : 1
            if info.ai_family == AF_INET6 {
                setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &only, size)
            }
            var address = sockaddr_storage()
            withUnsafeMutableBytes(of: &address) { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
            }
            // In both families the port is at the same place.
            Self.withAddress(&address) { pointer, _ in
                UnsafeMutableRawPointer(pointer)
                    .storeBytes(of: in_port_t(port).bigEndian, toByteOffset: 2, as: UInt16.self)
            }
            guard Self.withAddress(&address, { pointer, _ in bind(descriptor, pointer, info.ai_addrlen) }) == 0 else {
                throw Self.bindError(host, port)
            }
            guard listen(descriptor, SOMAXCONN) == 0 else {
                throw errno == EADDRINUSE ? .portTaken(port) : .lastError("listening on port \(port)")
            }
            guard Self.withAddress(&address, { getsockname(descriptor, $0, &$1) }) == 0 else {
                throw .lastError("asking for the port")
            }
            self.descriptor = descriptor
            self.port = Self.withAddress(&address) { pointer, _ in
                Int(in_port_t(bigEndian: UnsafeRawPointer(pointer).load(fromByteOffset: 2, as: UInt16.self)))
            }
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    func close() {
        Glibc.close(descriptor)
    }

    private static func bindError(_ host: String, _ port: Int) -> ServerError {
        switch errno {
        case EADDRINUSE: .portTaken(port)
        case EADDRNOTAVAIL: .noAddress(host)
        case EACCES: .portReserved(port)
        default: .lastError("binding port \(port)")
        }
    }

    @discardableResult
    private static func withAddress<Result>(
        _ address: inout sockaddr_storage, _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
    ) -> Result {
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
        }
    }
}

extension ServerError {
    /// The failure that `errno` tells of.
    static func lastError(_ step: String) -> ServerError {
        .system(step: step, reason: String(cString: strerror(errno)))
    }
}
