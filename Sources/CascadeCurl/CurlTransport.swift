import CascadeSources
import Foundation

/// HTTP and https through libcurl, with the trust and the proxies that its environment names (`https_proxy`,
/// `no_proxy`, …).
///
/// All requests of a transport share one thread and its connections. The body is counted as it comes, after any content
/// coding, and a request that is given up closes its connection at once.
public final class CurlTransport: RemoteTransport {
    private let loop: CurlLoop

    /// A transport.
    ///
    /// - Parameter certificates: A file of the certificates that are trusted; the system's by default.
    public init(certificates: String? = nil) {
        loop = CurlLoop(certificates: certificates)
    }

    deinit {
        loop.end()
    }

    /// Sends a request.
    public func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        let exchange = CurlExchange(request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.expect(continuation)
                loop.add(exchange)
            }
        } onCancel: {
            loop.cancel(exchange)
        }
        return try result.get()
    }
}
