import CascadeCore
import CascadeSources

extension DivisionRequest {
    /// Where the service is.
    static let root = "/v1/"
    private static let fileEnding = ".json"

    /// Reads a request.
    ///
    /// - Parameter origins: Where a page may lead besides this server.
    init(_ request: Request, _ edition: Edition, origins: [String]) throws(DivisionError) {
        // By bytes, for a mark that begins a code would be one character with the slash before it.
        let parts = request.target.path.utf8.dropFirst(Self.root.utf8.count)
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        let parameters = DivisionParameters(request.target.query)
        if parts == ["sets"] || parts == ["sets" + Self.fileEnding] {
            try parameters.allow([])
            guard let first = edition.sets.first else { throw .address }
            self.init(resource: .sets, set: first)
            return
        }
        guard parts.count >= 2 else { throw .address }
        guard let set = edition.set(named: parts[0]) else { throw .set(parts[0]) }
        if parts.count == 2, !parts[1].utf8.ends(with: Self.fileEnding) {
            try self.init(query: parameters, for: parts[1], of: set, request, origins)
        } else {
            try parameters.allow([])
            try self.init(file: parts.dropFirst(), of: set)
        }
    }

    /// An address with a query.
    private init(
        query: DivisionParameters, for resource: String, of set: ServedSet, _ request: Request, _ origins: [String]
    ) throws(DivisionError) {
        switch resource {
        case "children":
            try query.allow(["parent", "view", "lang"])
            self.init(resource: .children(parent: try query.key("parent") ?? .empty), set: set)
        case "path":
            try query.allow(["code", "view", "lang"])
            guard let code = try query.key("code"), !code.isEmpty else { throw .missing("code") }
            self.init(resource: .path(code: code), set: set)
        case "tree":
            try query.allow(["parent", "depth", "view", "lang"])
            let depth = try query.depth() ?? Self.deepest
            self.init(resource: .tree(parent: try query.key("parent") ?? .empty, depth: depth), set: set)
        case "form":
            try query.allow(["at", "return", "view", "lang"])
            let place = try query.key("at") ?? .empty
            self.init(resource: .page(at: place, returning: try query.address("return", origins)), set: set)
        default:
            throw .address
        }
        form = try query.view()
        if let tag = try query.language() {
            wish = .best([tag])
        } else {
            wish = .best(LanguageTag.preferences(request.header("Accept-Language")))
            isNegotiated = true
        }
    }

    /// An address that can be a file: `[stored/][language/]children/key.json`, `…/children.json`, and so on.
    private init(file segments: ArraySlice<String>, of set: ServedSet) throws(DivisionError) {
        var segments = segments
        var form = HierarchyView.Form.step
        var wish = LanguageWish.own
        if segments.first == "stored" {
            form = .stored
            segments.removeFirst()
        }
        if segments.count > 1 || segments.first?.utf8.ends(with: Self.fileEnding) == true, let first = segments.first,
            let tag = LanguageTag(first), tag.description == first
        {
            wish = .exactly(tag)
            segments.removeFirst()
        }
        self.init(resource: try Self.resource(Array(segments)), set: set)
        self.form = form
        self.wish = wish
    }

    private static func resource(_ segments: [String]) throws(DivisionError) -> Resource {
        guard let last = segments.last, last.utf8.ends(with: fileEnding) else { throw .address }
        let name = String(Substring(last.utf8.dropLast(fileEnding.utf8.count)))
        switch (segments.count, segments[0]) {
        case (1, "children.json"): return .children(parent: .empty)
        case (1, "tree.json"): return .tree(parent: .empty, depth: deepest)
        case (2, "children") where !name.isEmpty: return .children(parent: UTF8Text(name))
        case (2, "path") where !name.isEmpty: return .path(code: UTF8Text(name))
        case (2, "tree"):
            guard let depth = Int(name), 1...deepest ~= depth, String(depth) == name else { throw .address }
            return .tree(parent: .empty, depth: depth)
        default: throw .address
        }
    }
}

extension String.UTF8View {
    fileprivate func ends(with ending: String) -> Bool {
        suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}

/// The parameters of a query, each known and given once.
struct DivisionParameters {
    private static let longestValue = 200

    private let parameters: Parameters

    init(_ parameters: Parameters) {
        self.parameters = parameters
    }

    /// Refuses parameters that are not known or repeat.
    func allow(_ known: [String]) throws(DivisionError) {
        var seen = Set<UTF8Text>()
        for name in parameters.names {
            guard known.contains(where: name.hasBytes) else { throw .unknownParameter(name, known: known) }
            guard seen.insert(UTF8Text(name)).inserted else { throw .repeated(name) }
        }
    }

    /// A code or key.
    func key(_ name: String) throws(DivisionError) -> UTF8Text? {
        guard let value = parameters[name] else { return nil }
        guard value.utf8.count <= Self.longestValue, !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .value(name, allowed: "a code of at most \(Self.longestValue) bytes without control characters")
        }
        return UTF8Text(value)
    }

    func view() throws(DivisionError) -> HierarchyView.Form {
        switch parameters["view"] {
        case nil, "step": return .step
        case "stored": return .stored
        default: throw .value("view", allowed: "step or stored")
        }
    }

    func language() throws(DivisionError) -> LanguageTag? {
        guard let value = parameters["lang"] else { return nil }
        guard let tag = LanguageTag(value) else {
            throw .value("lang", allowed: "a language tag such as en or zh-Hant")
        }
        return tag
    }

    /// An address of this server, or of one with one of these origins.
    func address(_ name: String, _ origins: [String]) throws(DivisionError) -> String? {
        guard let value = parameters[name] else { return nil }
        let isPlain = !value.utf8.contains { $0 <= 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\\") }
        let isHere = value.hasPrefix("/") && !value.hasPrefix("//")
        let isKnown = origins.contains { value == $0 || value.hasPrefix($0 + "/") }
        guard isPlain, value.utf8.count <= 2000, isHere || isKnown else {
            throw .value(name, allowed: "a path of this server or an address with an origin that it knows (--cors)")
        }
        return value
    }

    func depth() throws(DivisionError) -> Int? {
        guard let value = parameters["depth"] else { return nil }
        guard let depth = Int(value), 1...DivisionRequest.deepest ~= depth, String(depth) == value else {
            throw .value("depth", allowed: "a number from 1 to \(DivisionRequest.deepest)")
        }
        return depth
    }
}
