/// What a request asks for: a path and a query, both decoded.
package struct Target: Sendable {
    /// The path, which begins with a slash, names no parent folder and no hidden file, and holds no control characters.
    package let path: String
    package let query: Parameters

    /// Takes apart the target of a request line, a path or, as clients send it to a proxy, a whole address (RFC 9112,
    /// section 3.2).
    ///
    /// - Throws: `TargetError` for what is not a path, or one that could lead out of a folder.
    package init(_ text: String) throws(TargetError) {
        let parts = Self.local(text.utf8)
            .split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.first == UInt8(ascii: "/") else { throw .notAPath }
        var path = ""
        for segment in first.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let decoded = percentDecoded(segment, plusIsSpace: false) else { throw .encoding }
            guard decoded.utf8.first != UInt8(ascii: ".") else { throw .hidden }
            guard
                !decoded.utf8.contains(where: {
                    $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
                })
            else { throw .character }
            path += "/" + decoded
        }
        self.path = path
        guard parts.count > 1 else {
            query = Parameters()
            return
        }
        guard let query = Parameters(form: parts[1]) else { throw .encoding }
        self.query = query
    }
}

extension Target {
    /// The target without the scheme and the host that an address begins with.
    private static func local(_ target: String.UTF8View) -> [UInt8] {
        let bytes = Array(target)
        for scheme in ["http://", "https://"] {
            let length = scheme.utf8.count
            guard bytes.prefix(length).map({ $0 | 0x20 }).elementsEqual(scheme.utf8.map { $0 | 0x20 }) else { continue }
            let host = bytes[length...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            let rest = bytes[host.endIndex...]
            return host.isEmpty ? [] : (rest.first == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + rest
        }
        return bytes
    }
}

/// Why a request target is refused.
package enum TargetError: Error {
    /// It does not begin with a slash.
    case notAPath
    /// A percent sign is not followed by two hexadecimal digits, the bytes are not UTF-8, or the query has more than
    /// `Parameters.maximumCount` parameters.
    case encoding
    /// A part of the path begins with a dot.
    case hidden
    /// A part of the path holds a control character, a slash or a backslash.
    case character

    var sentence: String {
        switch self {
        case .notAPath: "The address must begin with a slash, or with http:// and a host."
        case .encoding:
            "The address is not encoded as UTF-8 with percent signs, or has more than \(Parameters.maximumCount) "
                + "parameters."
        case .hidden: "No part of the path may begin with a dot."
        case .character: "No part of the path may hold a slash, a backslash or a control character."
        }
    }
}
