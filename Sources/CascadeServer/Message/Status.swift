/// The status codes that the server gives (RFC 9110, section 15; RFC 6585).
package enum Status: UInt32, Sendable {
    case ok = 200
    case noContent = 204
    case seeOther = 303
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case notAcceptable = 406
    case requestTimeout = 408
    case conflict = 409
    case contentTooLarge = 413
    case uriTooLong = 414
    case unsupportedMediaType = 415
    case unprocessable = 422
    case tooManyRequests = 429
    case headersTooLarge = 431
    case internalError = 500
    case notImplemented = 501
    case unavailable = 503
    case gatewayTimeout = 504
    case versionNotSupported = 505
}
