/// A request method, as far as the server tells them apart.
package enum Method: Hashable, Sendable {
    case get
    /// As GET, but the body of the answer is left out.
    case head
    case post
    /// Any other: no route has it.
    case other

    init(_ name: String) {
        switch name {
        case "GET": self = .get
        case "HEAD": self = .head
        case "POST": self = .post
        default: self = .other
        }
    }

    /// The name that the `Allow` header uses.
    var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .other: ""
        }
    }
}
