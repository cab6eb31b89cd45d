/// A request, complete and with its target taken apart.
package struct Request: Sendable {
    package let method: Method
    package let target: Target
    /// The value of the header `Content-Type`, or `nil`.
    package let contentType: String?
    /// The value of the header `Accept-Encoding`, or `nil`.
    package let acceptEncoding: String?
    package let body: [UInt8]

    package init(
        _ method: Method, _ target: Target, contentType: String? = nil, acceptEncoding: String? = nil,
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.contentType = contentType
        self.acceptEncoding = acceptEncoding
        self.body = body
    }

    /// Whether the answer may be sent compressed by gzip (RFC 9110, section 12.5.3; a weight of 0 refuses it).
    var acceptsGzip: Bool {
        for coding in acceptEncoding?.lowercased().split(separator: ",") ?? [] {
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
        let type = contentType?.prefix { $0 != ";" } ?? ""
        return type.filter { $0 != " " }.lowercased()
    }
}
