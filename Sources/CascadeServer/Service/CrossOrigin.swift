/// Which other sites may read the answers in a browser (the CORS protocol of the Fetch standard).
struct CrossOrigin: Sendable {
    private static let methods = "GET, HEAD, POST"
    private static let requestHeaders = "Accept, Accept-Language, Content-Type, If-None-Match"
    private static let answerHeaders = "Content-Language, ETag, Retry-After"

    private let origins: Set<String>
    private let allowsAll: Bool

    /// - Parameter origins: As browsers send them, for example `https://shop.example`; `*` for all.
    init(_ origins: [String]) {
        self.origins = Set(origins)
        allowsAll = origins.contains("*")
    }

    /// Whether a text is an origin: a scheme of the web, a host and perhaps a port, and nothing after them.
    static func isOrigin(_ text: String) -> Bool {
        if text == "*" { return true }
        for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
            let host = text.dropFirst(scheme.count).utf8
            return !host.isEmpty
                && host.allSatisfy {
                    switch $0 {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                    default: "-.:[]_".utf8.contains($0)
                    }
                }
        }
        return false
    }

    /// What every answer says, so that a cache keeps apart what is for one origin.
    var headers: [(name: String, value: String)] {
        origins.isEmpty || allowsAll ? [] : [("Vary", "Origin")]
    }

    /// An answer with what its origin may do with it.
    func marked(_ response: Response, for request: Request) -> Response {
        guard let allowed = allowed(request) else { return response }
        var response = response
        response.headers.append(("Access-Control-Allow-Origin", allowed))
        response.headers.append(("Access-Control-Expose-Headers", Self.answerHeaders))
        return response
    }

    /// The answer to OPTIONS.
    ///
    /// - Parameter methods: What the address takes.
    func preflight(_ request: Request, methods: String) -> Response {
        var response = Response(.noContent, headers: [("Allow", methods)], body: [])
        guard let allowed = allowed(request), request.header("Access-Control-Request-Method") != nil else {
            return response
        }
        response.headers.append(("Access-Control-Allow-Origin", allowed))
        response.headers.append(("Access-Control-Allow-Methods", Self.methods))
        response.headers.append(("Access-Control-Allow-Headers", Self.requestHeaders))
        response.headers.append(("Access-Control-Max-Age", "86400"))
        return response
    }

    private func allowed(_ request: Request) -> String? {
        if allowsAll { return "*" }
        guard let origin = request.header("Origin"), origins.contains(origin) else { return nil }
        return origin
    }
}
