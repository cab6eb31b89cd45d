/// What the system has for sending requests: URLSession on Apple's systems, sockets without https elsewhere.
public struct StandardTransport: RemoteTransport {
    #if canImport(Darwin)
    private let transport = URLSessionTransport()
    #elseif canImport(Glibc)
    private let transport = SocketTransport()
    #endif

    /// The transport.
    public init() {}

    /// Sends a request.
    public func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        #if canImport(Darwin) || canImport(Glibc)
        try await transport.send(request)
        #else
        throw .scheme(request.url.scheme ?? "")
        #endif
    }
}
