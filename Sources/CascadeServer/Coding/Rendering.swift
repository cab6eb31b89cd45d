import Synchronization

/// A body that is made once, with what its answers need: the type, the language, the entity tag, and the compressed form.
package final class Rendering: Sendable {
    /// The body as it is.
    package let body: [UInt8]
    /// What the body is.
    package let type: MediaType
    /// The language of the names in it.
    let language: LanguageTag?
    /// Whether it is what was asked for, or says why not.
    let status: Status
    /// The entity tag without quotes.
    let tag: String

    private let packedOnce = Mutex<[UInt8]??>(nil)

    /// - Parameter packed: The body compressed by gzip, if it is there already.
    init(
        _ body: [UInt8], type: MediaType = .json, status: Status = .ok, language: LanguageTag? = nil,
        packed: [UInt8]? = nil
    ) {
        self.body = body
        self.type = type
        self.status = status
        self.language = language
        tag = ContentTag.of(body)
        if let packed { packedOnce.withLock { $0 = .some(packed) } }
    }

    /// The body compressed by gzip; `nil` where that is no gain.
    package var packed: [UInt8]? {
        packedOnce.withLock { packed in
            if let packed { return packed }
            let made = body.count < Gzip.smallest ? nil : Gzip.compressed(body)
            packed = .some(made)
            return made
        }
    }

    /// How much memory it may take in bytes.
    var cost: Int { 2 * body.count + 512 }

    /// The answer to a request: the body, compressed for those who take that, or 304 for those who have it.
    ///
    /// - Parameters:
    ///   - request: Its headers choose the form.
    ///   - vary: The headers that the body depends on.
    ///   - caching: The value of `Cache-Control`.
    func response(to request: Request, vary: [String] = [], caching: String) -> Response {
        let packed = request.acceptsGzip ? self.packed : nil
        var headers = [("Vary", (["Accept-Encoding"] + vary).joined(separator: ", "))]
        if status == .ok {
            // A strong tag names the bytes as they are sent, so each coding has its own (RFC 9110, section 8.8.3.3).
            headers.append(("ETag", packed == nil ? "\"\(tag)\"" : "\"\(tag)-gzip\""))
        }
        headers.append(("Cache-Control", status == .ok ? caching : "no-store"))
        if request.method != .post, status == .ok, let condition = request.header("If-None-Match"), matches(condition) {
            return Response(.notModified, headers: headers, body: [])
        }
        headers.append(("Content-Type", type.header))
        if packed != nil { headers.append(("Content-Encoding", "gzip")) }
        if let language { headers.append(("Content-Language", language.description)) }
        return Response(status, headers: headers, body: packed ?? body)
    }

    /// Whether an `If-None-Match` header names this content in any coding: what the client has is the same then.
    private func matches(_ condition: String) -> Bool {
        condition.split(separator: ",").contains { part in
            var part = part.drop { $0 == " " || $0 == "\t" }
            while part.last == " " || part.last == "\t" { part.removeLast() }
            if part == "*" { return true }
            if part.hasPrefix("W/") { part = part.dropFirst(2) }
            return part == "\"\(tag)\"" || part == "\"\(tag)-gzip\""
        }
    }
}
