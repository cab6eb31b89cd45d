import Glibc

/// Tells the service manager how far a service is, where it asked to be told: `sd_notify(3)`.
enum ServiceNotice: String {
    case ready = "READY=1"
    case ending = "STOPPING=1"

    func send() {
        guard let path = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }), path.utf8.count < 108 else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = [UInt8](path.utf8)
        // An abstract address is written with an at sign, and begins with 0.
        if name.first == UInt8(ascii: "@") { name[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        let message = [UInt8](rawValue.utf8)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, size)
            }
        }
    }
}
