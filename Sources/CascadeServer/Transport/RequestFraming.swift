import CMicroHTTPD

/// How the headers of a request tell where its body ends (RFC 9112, section 6).
struct RequestFraming {
    /// The size of the body as the headers tell it, in bytes; 0 if they do not.
    let length: Int
    /// Whether a body follows.
    let hasBody: Bool
    /// Whether the client sends the body only when it is asked to.
    let expectsContinue: Bool
    /// Why the request cannot be taken; `nil` if it is clear.
    let error: Response?

    /// - Parameters:
    ///   - method: As the library has it in its memory, as the version.
    ///   - target: As it came.
    init(
        _ connection: OpaquePointer, _ method: UnsafePointer<CChar>, _ target: [UInt8],
        _ version: UnsafePointer<CChar>
    ) {
        let framing = cascade_framing_of(connection, method, target.count, version)
        length = framing.lengths > 0 ? Self.number(framing.length) ?? 0 : 0
        hasBody = framing.lengths > 0 || framing.codings > 0
        expectsContinue = hasBody && MHD_lookup_connection_value(connection, .HEADER_KIND, "Expect") != nil
        let isVisible = target.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        error = Self.error(framing, isVisible: isVisible, isFirstVersion: strcmp(version, "HTTP/1.0") == 0, version)
    }

    private static func error(
        _ framing: cascade_framing, isVisible: Bool, isFirstVersion: Bool, _ version: UnsafePointer<CChar>
    ) -> Response? {
        if !isFirstVersion, strcmp(version, "HTTP/1.1") != 0 {
            return .sentence(.versionNotSupported, "The request is of another version of HTTP; use HTTP/1.1.")
        }
        if framing.is_doubtful || !isVisible {
            return .sentence(
                .badRequest,
                "The request line must be a method, an address and a version with one blank between them, and each "
                    + "header one line of a name, a colon and a value without control characters.")
        }
        if framing.hosts > 1 || framing.hosts == 0 && !isFirstVersion {
            return .sentence(.badRequest, "The request must have one header Host.")
        }
        if framing.codings > 0 {
            if framing.lengths > 0 {
                return .sentence(.badRequest, "The request has Content-Length and Transfer-Encoding; send one of them.")
            }
            if framing.codings > 1 || isFirstVersion || strcasecmp(framing.coding, "chunked") != 0 {
                return .sentence(.notImplemented, "The only transfer coding that is read is chunked.")
            }
        }
        if framing.lengths > 1 || framing.lengths == 1 && number(framing.length) == nil {
            return .sentence(.badRequest, "The request must have one Content-Length, which is a number.")
        }
        return nil
    }

    /// The number that digits alone tell; `nil` if there is another character, or it is too large for any body.
    private static func number(_ digits: UnsafePointer<CChar>?) -> Int? {
        guard var next = digits, next.pointee != 0 else { return nil }
        var number = 0
        while next.pointee != 0 {
            let digit = Int(next.pointee) - 48
            guard 0...9 ~= digit, number < 1 << 58 else { return nil }
            number = number * 10 + digit
            next += 1
        }
        return number
    }
}
