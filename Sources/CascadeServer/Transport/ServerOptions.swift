/// Where a server listens and what it takes in.
package struct ServerOptions: Sendable {
    /// An IPv4 or IPv6 address or a name; a name may have several addresses, all of which are listened on.
    package var host = "127.0.0.1"
    /// The TCP port, 0 for any free one.
    package var port = 0
    /// How many threads serve the connections, from 1 to 256.
    package var threads = 2
    package var limits = ServerLimits()
    /// The generation of the data that answers are made from; see `Retention`.
    package var generation: @Sendable () -> Int = { 0 }
    /// What is counted; a server that is given none counts for itself.
    package var metrics = ServerMetrics()
    /// Where each request is told when it is over.
    package var log: (any RequestLog)?

    package init() {}
}

/// The bounds that keep clients from using up the process.
package struct ServerLimits: Sendable {
    /// The longest target of a request line in bytes; a longer one is answered with 414.
    package var targetBytes = 8 * 1024
    /// The request line and the headers together, in bytes; what is larger is answered with 431 or 414.
    package var headerBytes = 16 * 1024
    /// How many bytes of request bodies are in memory at most, over all connections.
    package var bodyMemory = 64 << 20
    /// How many bytes of answers are kept to be given again.
    package var keptMemory = 64 << 20
    /// Connections in all; at the bound, one that is idle is closed for a new one.
    package var connections = 4096
    /// Connections of one client address; `nil` for any number, as a proxy in front of the server needs.
    package var connectionsPerClient: Int?
    /// Seconds from the first byte of a request, or from the connection, to the last of the headers.
    package var headerSeconds = 10
    /// Seconds for the rest of a request, and again for the handler that answers it.
    package var requestSeconds = 30
    /// Seconds that a connection may be without a request.
    package var idleSeconds = 75
    /// The slowest that a response may be taken, in bytes for each second after `requestSeconds`.
    package var slowestBytesPerSecond = 4096

    package init() {}
}
