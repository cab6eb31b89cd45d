import CascadeCore

/// What the server answers.
package struct Response: Sendable {
    package var status: Status
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// Whether the same answer may be given again without asking the handler.
    package var retention: Retention?
    /// The route as the metrics name it, such as `/v1/{set}/children`; by default the path that the router knows.
    ///
    /// To be one of few texts that stand in the code: each becomes a series of its own.
    package var pattern: String?

    /// A response with all its headers.
    package init(_ status: Status, headers: [(name: String, value: String)], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

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
