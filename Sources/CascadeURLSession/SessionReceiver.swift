import CascadeSources
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is known of one request of a session.
struct SessionExchange {
    typealias Outcome = Result<RemoteResponse, RemoteError>

    let limit: Int
    let silence: Double
    let continuation: CheckedContinuation<Outcome, Never>
    var response: HTTPURLResponse?
    var body: [UInt8] = []

    init(_ request: RemoteRequest, _ continuation: CheckedContinuation<Outcome, Never>) {
        limit = request.limit
        silence = request.silence
        self.continuation = continuation
    }
}

/// Receives what comes for the requests of a session, within their limits, and ends each of them once.
final class SessionReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    /// Under the lock: by the number of the task.
    private var exchanges: [Int: SessionExchange] = [:]

    /// What comes for a task belongs to this exchange.
    func expect(_ task: URLSessionTask, _ exchange: SessionExchange) {
        lock.withLock { exchanges[task.taskIdentifier] = exchange }
    }

    /// Ends an exchange, if it has not ended, and its task; what comes for it later is left alone.
    func finish(_ task: URLSessionTask, _ outcome: SessionExchange.Outcome) {
        let ended = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
        guard let ended else { return }
        task.cancel()
        ended.continuation.resume(returning: outcome)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let method = challenge.protectionSpace.authenticationMethod
        let isPassword = [
            NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
            NSURLAuthenticationMethodNegotiate,
        ].contains(method)
        guard isPassword else { return completionHandler(.performDefaultHandling, nil) }
        // Nobody is asked for a password: the refusal is the answer.
        #if canImport(Darwin)
        completionHandler(.rejectProtectionSpace, nil)
        #else
        // There a rejection sends the request again and again.
        finish(task, .failure(.status((challenge.failureResponse as? HTTPURLResponse)?.statusCode ?? 401, "")))
        completionHandler(.cancelAuthenticationChallenge, nil)
        #endif
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let known = response as? HTTPURLResponse
        let limit = lock.withLock {
            exchanges[dataTask.taskIdentifier]?.response = known
            return exchanges[dataTask.taskIdentifier]?.limit
        }
        if let limit, response.expectedContentLength > Int64(limit) {
            finish(dataTask, .failure(.tooLarge(limit: limit)))
            return completionHandler(.cancel)
        }
        #if !canImport(Darwin)
        if let coding = known?.value(forHTTPHeaderField: "Content-Encoding"), coding.lowercased() != "identity" {
            finish(dataTask, .failure(.http(.coding)))
            return completionHandler(.cancel)
        }
        #endif
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let passed: Int? = lock.withLock {
            guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return nil }
            exchange.body += data
            exchanges[dataTask.taskIdentifier] = exchange
            return exchange.body.count > exchange.limit ? exchange.limit : nil
        }
        if let passed { finish(dataTask, .failure(.tooLarge(limit: passed))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = lock.withLock({ exchanges[task.taskIdentifier] }) else { return }
        if let error {
            finish(task, .failure(Self.failure(error, exchange)))
        } else if let response = exchange.response {
            let fields = response.allHeaderFields.compactMap { field -> (name: String, value: String)? in
                guard let name = field.key as? String, let value = field.value as? String else { return nil }
                return (name, value)
            }
            finish(
                task, .success(RemoteResponse(status: response.statusCode, headers: fields, body: exchange.body)))
        } else {
            finish(task, .failure(.redirect(.nowhere)))
        }
    }

    private static func failure(_ error: any Error, _ exchange: SessionExchange) -> RemoteError {
        guard let error = error as? URLError else { return .unreachable(.other(error.localizedDescription)) }
        switch error.code {
        case .cancelled: return .cancelled
        case .timedOut: return .silent(seconds: exchange.silence)
        case .cannotFindHost, .dnsLookupFailed:
            return .unreachable(.name(error.failingURL?.host ?? ""))
        case .cannotConnectToHost: return .unreachable(.refused)
        case .networkConnectionLost where exchange.response == nil: return .unreachable(.closed)
        case .networkConnectionLost: return .cutOff
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            return .unreachable(.insecure)
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
            return .http(.other(error.localizedDescription))
        case .badServerResponse where exchange.response == nil: return .unreachable(.closed)
        // What the system has no code for, such as a body that ended early on Linux.
        case .unknown, .badServerResponse: return exchange.response == nil ? .http(.malformed) : .cutOff
        case .unsupportedURL: return .http(.malformed)
        default: return .unreachable(.other(error.localizedDescription))
        }
    }
}
