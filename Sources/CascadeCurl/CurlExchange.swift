import CCurl
import CascadeSources
import Foundation

/// One request to libcurl and what has come of it.
///
/// All but `expect` and `end` is for the thread of its loop.
final class CurlExchange: @unchecked Sendable {
    typealias Outcome = Result<RemoteResponse, RemoteError>

    private static let headLimit = 64 << 10
    private static let fieldLimit = 500
    private static let statusLimit = 10

    let request: RemoteRequest
    /// libcurl's handle, from `begin` to `close`.
    private(set) var handle: UnsafeMutableRawPointer?
    /// When something last came.
    private(set) var heardAt = 0.0

    private let lock = NSLock()
    // Under the lock.
    private var continuation: CheckedContinuation<Outcome, Never>?
    private var end: Outcome?

    private var sentFields: UnsafeMutablePointer<curl_slist>?
    private var headBytes = 0
    private var statuses = 0
    private var isHeadWhole = false
    private var fields: [(name: String, value: String)] = []
    private var body: [UInt8] = []
    private var failure: RemoteError?

    init(_ request: RemoteRequest) {
        self.request = request
    }

    /// The continuation gets the outcome, once.
    func expect(_ continuation: CheckedContinuation<Outcome, Never>) {
        let early = lock.withLock {
            if end == nil { self.continuation = continuation }
            return end
        }
        if let early { continuation.resume(returning: early) }
    }

    /// Ends the exchange for the one who waits or will wait, if it has not ended.
    func end(_ outcome: Outcome) {
        let waiting = lock.withLock {
            if end == nil { end = outcome }
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(returning: outcome)
    }

    /// Makes the handle; `nil` if nobody waits any more or there is no memory.
    func begin(_ certificates: String?) -> UnsafeMutableRawPointer? {
        guard lock.withLock({ end == nil }) else { return nil }
        guard let handle = curl_easy_init() else {
            end(.failure(.unreachable(.other("libcurl"))))
            return nil
        }
        self.handle = handle
        heardAt = ProcessInfo.processInfo.systemUptime
        cascade_curl_set_text(handle, CURLOPT_URL, request.url.absoluteString)
        cascade_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        cascade_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        cascade_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        cascade_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        cascade_curl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limit))
        if let certificates { cascade_curl_set_text(handle, CURLOPT_CAINFO, certificates) }
        if request.method == "POST" {
            cascade_curl_set_number(handle, CURLOPT_POST, 1)
            cascade_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
            request.body.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cascade_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
                }
            }
        }
        for (name, value) in request.headers { sentFields = curl_slist_append(sentFields, name + ": " + value) }
        cascade_curl_set_pointer(handle, CURLOPT_HTTPHEADER, sentFields)
        let receiver = Unmanaged.passUnretained(self).toOpaque()
        cascade_curl_set_pointer(handle, CURLOPT_WRITEDATA, receiver)
        cascade_curl_set_pointer(handle, CURLOPT_HEADERDATA, receiver)
        cascade_curl_set_receive(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, receiver in
            CurlExchange.receiving(receiver, bytes, size * count) { $0.takeBody($1) }
        }
        cascade_curl_set_receive(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, receiver in
            CurlExchange.receiving(receiver, bytes, size * count) { $0.takeLine($1) }
        }
        return handle
    }

    /// Frees the handle, which must be removed from its loop.
    func close() {
        curl_easy_cleanup(handle)
        handle = nil
        curl_slist_free_all(sentFields)
        sentFields = nil
    }

    /// What came of it, as libcurl ended with a code.
    func outcome(_ code: CURLcode) -> Outcome {
        if let failure { return .failure(failure) }
        if code != CURLE_OK { return .failure(error(code)) }
        // libcurl takes a head that was cut off for a whole one.
        guard isHeadWhole else { return .failure(.cutOff) }
        let status = cascade_curl_number(handle, CURLINFO_RESPONSE_CODE)
        return .success(RemoteResponse(status: status, headers: fields, body: body))
    }

    /// Whether the head of an answer has begun.
    var isAnswered: Bool { statuses > 0 }

    /// How many bytes were taken: all of them, or none to stop.
    private static func receiving(
        _ receiver: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
        _ take: (CurlExchange, UnsafeRawBufferPointer) -> RemoteError?
    ) -> Int {
        guard let receiver else { return 0 }
        let exchange = Unmanaged<CurlExchange>.fromOpaque(receiver).takeUnretainedValue()
        exchange.heardAt = ProcessInfo.processInfo.systemUptime
        exchange.failure = take(exchange, UnsafeRawBufferPointer(start: bytes, count: count))
        return exchange.failure == nil ? count : 0
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> RemoteError? {
        guard body.count + bytes.count <= request.limit else { return .tooLarge(limit: request.limit) }
        body += bytes
        return nil
    }

    /// A line of the head: a status, which begins a new head, or a field.
    private func takeLine(_ bytes: UnsafeRawBufferPointer) -> RemoteError? {
        headBytes += bytes.count
        guard headBytes <= Self.headLimit, fields.count < Self.fieldLimit else { return .http(.head) }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            statuses += 1
            fields = []
            isHeadWhole = false
            // Interim answers and those of proxies; nobody sends more in earnest.
            return statuses <= Self.statusLimit ? nil : .http(.head)
        }
        if line.first?.isNewline ?? true { isHeadWhole = true }
        if let colon = line.firstIndex(of: ":") {
            fields.append(
                (
                    String(line[..<colon]),
                    line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
                ))
        }
        return nil
    }
}
