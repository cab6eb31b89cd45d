#if canImport(Glibc)
import Foundation

/// Plain HTTP/1.1 over a socket of its own for each request, within bounds that hold while bytes come.
///
/// It asks for no content coding, keeps no connection, and knows no proxy and no https.
public struct SocketTransport: RemoteTransport {
    /// A transport.
    public init() {}

    /// Sends a request.
    public func send(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        let scheme = request.url.scheme?.lowercased() ?? ""
        guard scheme == "http" else { throw .scheme(scheme) }
        guard let bytes = request.bytes, let host = request.url.host, !host.isEmpty else {
            throw .address(request.url.absoluteString)
        }
        let exchange = SocketExchange(
            bytes, host: host.trimmingBrackets, port: request.url.port ?? 80, silence: request.silence,
            limit: request.limit)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { exchange.start($0) }
        } onCancel: {
            exchange.cancel()
        }
        return try result.get()
    }
}

extension RemoteRequest {
    /// The request as it is sent; `nil` if a part of it cannot stand there.
    fileprivate var bytes: [UInt8]? {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let host = parts.host else {
            return nil
        }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        let target = path + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
        let shown = host.contains(":") ? "[" + host.trimmingBrackets + "]" : host
        var lines = ["\(method) \(target) HTTP/1.1", "Host: " + shown + (parts.port.map { ":\($0)" } ?? "")]
        var fields = headers
        fields["Accept-Encoding"] = "identity"
        fields["Connection"] = "close"
        if !body.isEmpty || method == "POST" { fields["Content-Length"] = String(body.count) }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }) else { return nil }
            lines.append(name + ": " + value)
        }
        guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else { return nil }
        return [UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

extension String {
    /// The address within the brackets that IPv6 has in a URL.
    fileprivate var trimmingBrackets: String {
        hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self
    }
}
#endif
