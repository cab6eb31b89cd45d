import Glibc

/// A TCP socket that listens on this machine's own address, for programs on the same machine.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// Listens on a port of 127.0.0.1, 0 for any free one.
    init(port: Int) throws(ServerError) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .lastError("opening a socket") }
        do throws(ServerError) {
            var yes: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            guard setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size) == 0 else {
                throw .lastError("setting up a socket")
            }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            guard Self.withAddress(&address, { bind(descriptor, $0, $1.pointee) }) == 0 else {
                throw errno == EADDRINUSE ? .portTaken(port) : .lastError("binding port \(port)")
            }
            guard listen(descriptor, SOMAXCONN) == 0 else {
                throw errno == EADDRINUSE ? .portTaken(port) : .lastError("listening on port \(port)")
            }
            guard Self.withAddress(&address, { getsockname(descriptor, $0, $1) }) == 0 else {
                throw .lastError("asking for the port")
            }
            self.descriptor = descriptor
            self.port = Int(in_port_t(bigEndian: address.sin_port))
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    func close() {
        Glibc.close(descriptor)
    }

    private static func withAddress(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> Int32 {
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
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
