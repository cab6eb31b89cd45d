extension Status {
    /// The phrase for people (RFC 9110, section 15).
    var title: String {
        switch self {
        case .badRequest: "Bad Request"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .notAcceptable: "Not Acceptable"
        case .conflict: "Conflict"
        case .contentTooLarge: "Content Too Large"
        case .uriTooLong: "URI Too Long"
        case .notImplemented: "Not Implemented"
        case .gatewayTimeout: "Gateway Timeout"
        case .versionNotSupported: "HTTP Version Not Supported"
        case .unprocessable: "Unprocessable Content"
        case .unavailable: "Service Unavailable"
        case .internalError: "Internal Server Error"
        default: "Error"
        }
    }
}
