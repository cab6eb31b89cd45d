import CascadeSources
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// HTTP and https through URLSession, without cookies, caches and stored passwords.
///
/// The proxies and the trust of the system hold, and the body is counted as it comes, after any content coding.
public final class URLSessionTransport: RemoteTransport, Sendable {
    private let session: URLSession
    private let receiver = SessionReceiver()

    /// A transport with a session of its own.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Sends a request.
    public func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        var sent = URLRequest(url: request.url)
        sent.httpMethod = request.method
        sent.timeoutInterval = request.silence
        sent.cachePolicy = .reloadIgnoringLocalCacheData
        for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
        #if !canImport(Darwin)
        // There URLSession cannot be stopped while it takes a coding away.
        sent.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        #endif
        if !request.body.isEmpty { sent.httpBody = Data(request.body) }
        let task = session.dataTask(with: sent)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                receiver.expect(task, SessionExchange(request, continuation))
                if Task.isCancelled { receiver.finish(task, .failure(.cancelled)) } else { task.resume() }
            }
        } onCancel: {
            receiver.finish(task, .failure(.cancelled))
        }
        return try result.get()
    }
}
