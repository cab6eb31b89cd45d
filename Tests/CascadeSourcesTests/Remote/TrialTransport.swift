import CascadeSources

/// The transport that the tests of the client are run on.
struct TrialTransport: RemoteTransport {
    #if CASCADE_URLSESSION
    private let transport = URLSessionTransport()
    #else
    private let transport = SocketTransport()
    #endif

    func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        try await transport.send(request)
    }
}
