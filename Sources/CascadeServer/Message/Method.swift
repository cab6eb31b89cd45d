import Glibc

/// A request method, as far as the server tells them apart.
package enum Method: Hashable, Sendable {
    case get
    /// As GET, but the body of the answer is left out.
    case head
    case post
    /// Asks what may be asked: the preflight of a browser.
    case options
    /// One that HTTP defines and no route has: PUT, PATCH, DELETE, TRACE, CONNECT, QUERY.
    case unused
    /// A word that is no method of HTTP.
    case unknown

    /// - Parameter name: As it stands in the request line; capital letters count.
    package init(_ name: String) {
        switch name {
        case "GET": self = .get
        case "HEAD": self = .head
        case "POST": self = .post
        case "OPTIONS": self = .options
        case "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "QUERY": self = .unused
        default: self = .unknown
        }
    }

    /// - Parameter bytes: The name with a 0 behind it; the common ones cost no text.
    init(bytes: UnsafePointer<CChar>) {
        if strcmp(bytes, "GET") == 0 {
            self = .get
        } else if strcmp(bytes, "POST") == 0 {
            self = .post
        } else {
            self.init(String(cString: bytes))
        }
    }

    /// The name that the `Allow` header uses.
    var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .options: "OPTIONS"
        case .unused, .unknown: ""
        }
    }
}
