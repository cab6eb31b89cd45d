/// Where requests are told when they are over.
///
/// It must not block, since it is called by the threads that serve.
package protocol RequestLog: Sendable {
    func write(_ entry: RequestEntry)
}

/// One request that is over.
package struct RequestEntry: Sendable {
    /// The client's address, without its port.
    package let client: String
    package let method: String
    /// The target as it stood in the request line.
    package let target: [UInt8]
    package let status: UInt32
    /// The size of the response's body.
    package let bytes: Int
    /// From the request line to the last byte of the response.
    package let nanoseconds: UInt64
    /// Whether the client went away before the response had left.
    package let isCutOff: Bool
}
