import CascadeCore
import Foundation

/// An area service: where it is, and which of the two protocols it speaks.
public struct RemoteService: Sendable, Hashable {
    /// What is asked, and how.
    enum Dialect: Hashable {
        /// `POST <base>/app/member/area` with the parent's id.
        case area
        /// `GET <base>/v1/<set>/children/<parent>.json` and `path/<code>.json`.
        case v1(set: String, view: HierarchyView.Form, language: String?)
    }

    /// The address without a slash at its end.
    let base: URL
    let dialect: Dialect

    /// The area protocol: each parent's id in, the areas under it out; it finds no paths of codes.
    ///
    /// - Parameter base: What stands before `/app/member/area`: an address with http or https and a host, without
    ///   user, query and fragment.
    /// - Throws: `RemoteError.address` if it is not such an address.
    public static func area(base: String) throws(RemoteError) -> RemoteService {
        RemoteService(base: try address(base), dialect: .area)
    }

    /// A set of a service that `cascade serve` runs or `cascade export-site` wrote; it finds the paths of codes, too.
    ///
    /// - Parameters:
    ///   - base: What stands before `/v1`: an address with http or https and a host, without user, query and fragment.
    ///   - set: The name of the set, for example `cn`.
    ///   - view: `.step` shows the city step of the municipalities where the data declare one.
    ///   - language: The language of the names, for example `en`; the data's own by default.
    /// - Throws: `RemoteError.address` if base, set or language cannot stand in an address.
    public static func v1(
        base: String, set: String, view: HierarchyView.Form = .step, language: String? = nil
    ) throws(RemoteError) -> RemoteService {
        guard isWord(set), language.map(isWord) ?? true else { throw .address("\(base)/v1/\(set)") }
        return RemoteService(base: try address(base), dialect: .v1(set: set, view: view, language: language))
    }

    /// The service at an address as people write it: `…/v1/cn`, `…/v1/cn/stored`, `…/v1/cn/en`, or the base of the area
    /// protocol, with or without `/app/member/area`.
    ///
    /// - Throws: `RemoteError.address` if it is no address of a service.
    public init(address: String) throws(RemoteError) {
        let url = try Self.address(address)
        let path = url.path.split(separator: "/").map(String.init)
        guard let version = path.lastIndex(of: "v1"), version + 1 < path.count else {
            let isFull = url.path.hasSuffix(Self.areaPath)
            let base = isFull ? String(url.absoluteString.dropLast(Self.areaPath.count)) : url.absoluteString
            self = try .area(base: base)
            return
        }
        var rest = path[(version + 2)...]
        let view: HierarchyView.Form = rest.first == "stored" ? .stored : .step
        if view == .stored { rest.removeFirst() }
        let language = rest.popFirst()
        guard rest.isEmpty else { throw .address(address) }
        var base = url
        for _ in version..<path.count { base.deleteLastPathComponent() }
        self = try .v1(base: base.absoluteString, set: path[version + 1], view: view, language: language)
    }

    /// Whether it finds the path of a code.
    public var resolvesCodes: Bool { dialect != .area }

    private static let areaPath = "/app/member/area"

    private init(base: URL, dialect: Dialect) {
        self.base = base
        self.dialect = dialect
    }

    private static func address(_ text: String) throws(RemoteError) -> URL {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.query == nil,
            parts.fragment == nil, parts.port.map({ 1...65535 ~= $0 }) ?? true
        else { throw .address(withoutUser(text)) }
        guard parts.user == nil, parts.password == nil else { throw .address(withoutUser(text)) }
        var trimmed = text
        while trimmed.hasSuffix("/") { trimmed.removeLast() }
        guard let url = URL(string: trimmed) else { throw .address(text) }
        return url
    }

    /// A text that may hold a password, without it.
    private static func withoutUser(_ text: String) -> String {
        guard let at = text.lastIndex(of: "@") else { return text }
        guard let start = text.range(of: "://")?.upperBound, start < at else { return "…" + text[at...] }
        return text[..<start] + "…" + text[at...]
    }

    private static func isWord(_ text: String) -> Bool {
        let allowed = { (byte: UInt8) in byte == 0x2D || byte == 0x5F || byte == 0x2E }
        return (1...64).contains(text.utf8.count) && !text.hasPrefix(".")
            && text.utf8.allSatisfy { allowed($0) || Character(UnicodeScalar($0)).isASCIIWord }
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
