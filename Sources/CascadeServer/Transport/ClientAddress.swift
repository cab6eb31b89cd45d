import Glibc

/// The address of a client, without its port; an IPv4 address that came in through IPv6 is the IPv4 address.
struct ClientAddress: Hashable, Sendable {
    // The two halves of an IPv6 address; IPv4 as ::ffff:a.b.c.d (RFC 4291, section 2.5.5.2). All 0 if it is not known.
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    init(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            low = 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: bytes))
        case AF_INET6:
            var bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
            withUnsafeBytes(of: &bytes) { buffer in
                high = UInt64(bigEndian: buffer.loadUnaligned(as: UInt64.self))
                low = UInt64(bigEndian: buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            }
        default: break
        }
    }

    /// In the usual notation; empty if it is not known.
    var text: String {
        if high == 0, low == 0 { return "" }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        if high == 0, low >> 32 == 0xFFFF {
            var address = UInt32(truncatingIfNeeded: low).bigEndian
            inet_ntop(AF_INET, &address, &buffer, socklen_t(buffer.count))
        } else {
            var address = (high.bigEndian, low.bigEndian)
            inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count))
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
