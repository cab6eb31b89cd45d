/// A request, complete and with its target taken apart.
package struct Request: Sendable {
    package let method: Method
    package let target: Target
    /// The headers in their order; names as the client wrote them.
    package let headers: [(name: String, value: String)]
    /// The client's address, without its port; empty if it is not known.
    package let peer: String
    package let body: [UInt8]

    package init(
        _ method: Method, _ target: Target, headers: [(name: String, value: String)] = [], peer: String = "",
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.peer = peer
        self.body = body
    }

    /// The value of the first header with a name, whose letters may be small or capital; `nil` if there is none.
    package func header(_ name: String) -> String? {
        headers.first { Self.isSameName($0.name, name) }?.value
    }

    private static func isSameName(_ first: String, _ second: String) -> Bool {
        first.utf8.count == second.utf8.count
            && zip(first.utf8, second.utf8).allSatisfy { one, other in
                one == other || (one ^ other == 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= one | 0x20)
            }
    }

    /// Whether the answer may be sent compressed by gzip (RFC 9110, section 12.5.3; a weight of 0 refuses it).
    var acceptsGzip: Bool {
        for coding in header("Accept-Encoding")?.lowercased().split(separator: ",") ?? [] {
            let parts = coding.split(separator: ";").map { $0.filter { $0 != " " } }
            guard parts.first == "gzip" || parts.first == "*" else { continue }
            return !parts.dropFirst().contains {
                $0.hasPrefix("q=0") && $0.dropFirst(3).allSatisfy { ".0".contains($0) }
            }
        }
        return false
    }

    /// The media type of the body without parameters, in small letters; empty if none is given.
    var mediaType: String {
        let type = header("Content-Type")?.prefix { $0 != ";" } ?? ""
        return type.filter { $0 != " " }.lowercased()
    }
}
