import Foundation

/// Sends one request to a service and receives one answer whole.
///
/// A transport follows no redirect, keeps nothing, and tries once; a `RemoteAreas` does the rest.
public protocol RemoteTransport: Sendable {
    /// Sends a request.
    ///
    /// When the task is cancelled the request is given up, its connection closed, and `RemoteError.cancelled` thrown.
    ///
    /// - Parameter request: What is sent, and the bounds of the answer: as soon as more than its `limit` has come, the
    ///   transport stops receiving and throws `RemoteError.tooLarge`.
    func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse
}

/// A request to a service.
public struct RemoteRequest: Sendable {
    /// Where it goes; http or https.
    public var url: URL
    /// Its method: `GET` or `POST`.
    public var method: String
    /// Its header fields by name.
    public var headers: [String: String]
    /// Its body; empty for none.
    public var body: [UInt8]
    /// How many seconds may pass without a byte, connecting included.
    public var silence: Double
    /// How many bytes the body of the answer may have.
    public var limit: Int

    /// A request.
    public init(
        url: URL, method: String = "GET", headers: [String: String] = [:], body: [UInt8] = [], silence: Double = 10,
        limit: Int = 4 << 20
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.silence = silence
        self.limit = limit
    }
}

/// An answer of a service.
public struct RemoteResponse: Sendable {
    /// Its status, 100…999.
    public var status: Int
    /// Its body, as it is after any content coding that the transport takes away.
    public var body: [UInt8]
    private var fields: [String: String] = [:]

    /// An answer.
    ///
    /// - Parameter headers: Its header fields; one that comes again is joined to the first by a comma.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.body = body
        for (name, value) in headers {
            let key = name.lowercased()
            fields[key] = fields[key].map { $0 + ", " + value } ?? value
        }
    }

    /// The value of a header field, whatever the case of its name; `nil` if it is missing.
    public func header(_ name: String) -> String? { fields[name.lowercased()] }
}
