import CascadeCore

/// What the server answers.
package struct Response: Sendable {
    package var status: Status
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(_ status: Status = .ok, type: MediaType, body: [UInt8]) {
        self.status = status
        headers = [("Content-Type", type.header)]
        self.body = body
    }

    /// An answer in JSON.
    init(_ status: Status = .ok, json: JSONWriter) {
        self.init(status, type: .json, body: json.bytes + [UInt8(ascii: "\n")])
    }

    /// A refusal or a note: one sentence as plain text.
    package static func sentence(_ status: Status, _ text: String) -> Response {
        Response(status, type: .text, body: [UInt8]((text + "\n").utf8))
    }
}

/// The status codes that the server gives.
package enum Status: UInt32, Sendable {
    case ok = 200
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case unprocessable = 422
    case internalError = 500
    case unavailable = 503
}
