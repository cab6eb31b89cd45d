import CascadeCore

/// Writes a line, or a JSON object, for each row, top down: children after their parent.
struct TableWriter {
    private let hierarchy: Hierarchy
    private let keys: [UTF8Text]
    /// Each attribute as often as some row has values of it.
    private var attributes: [(key: UTF8Text, place: Int)] = []
    /// Whether codes can stand for the rows: each has one and no two have the same.
    private let linksByCode: Bool

    init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
        linksByCode = Self.hasUniqueCodes(hierarchy)
        keys = hierarchy.attributeKeys.filter { $0 != AttributeKey.name && $0 != AttributeKey.code }
        for key in keys {
            let most = (1..<hierarchy.count + 1).map { Self.values(key, of: $0, in: hierarchy).count }.max() ?? 0
            for place in 0..<most { attributes.append((key, place)) }
        }
    }

    private static func hasUniqueCodes(_ hierarchy: Hierarchy) -> Bool {
        var known: Set<UTF8Text> = ["0"]
        for node in 1..<hierarchy.count + 1 {
            let code = hierarchy.code(of: node)
            if code.isEmpty || !known.insert(code.detached).inserted { return false }
        }
        return true
    }

    /// `true` for a disabled row, whatever the value.
    private static func values(_ key: UTF8Text, of node: Int, in hierarchy: Hierarchy) -> [UTF8Text] {
        guard key == AttributeKey.disabled else { return hierarchy.attributes(key, of: node) }
        return hierarchy.hasAttribute(key, of: node) ? ["true"] : []
    }

    private var linkColumns: [UTF8Text] { linksByCode ? ["code", "parent", "name"] : ["id", "pid", "code", "name"] }

    private func links(_ node: Int, _ parent: Int) -> [UTF8Text] {
        if linksByCode {
            return [hierarchy.code(of: node), parent == 0 ? "0" : hierarchy.code(of: parent), hierarchy.name(of: node)]
        }
        return [
            UTF8Text(String(node)), UTF8Text(String(parent)), hierarchy.code(of: node), hierarchy.name(of: node),
        ]
    }

    private func attributeValues(_ node: Int) -> [UTF8Text] {
        attributes.map { key, place in
            let values = Self.values(key, of: node, in: hierarchy)
            return place < values.count ? values[place] : .empty
        }
    }

    /// Calls `body` with each node and its parent, parents first, whole branches one after the other.
    private func walk(_ body: (Int, Int) -> Void) {
        var open = [(0, hierarchy.children(of: 0))]
        while let (parent, rest) = open.popLast() {
            guard let node = rest.first else { continue }
            open.append((parent, rest.dropFirst()))
            body(node, parent)
            open.append((node, hierarchy.children(of: node)))
        }
    }

    /// Code, parent, name and attributes with a mark between them.
    func delimited(by delimiter: UInt8) -> [UInt8] {
        var lines = DelimitedLines(delimiter: delimiter)
        lines.append(linkColumns + attributes.map(\.key))
        walk { node, parent in lines.append(links(node, parent) + attributeValues(node)) }
        return lines.bytes
    }

    /// A column for each level; each row fills those down to its own.
    func levels() -> [UInt8] {
        var lines = DelimitedLines(delimiter: 0x2C)
        let columns = (0..<hierarchy.depth).map { UTF8Text("level\($0 + 1)") }
        lines.append(columns + ["code"] + attributes.map(\.key))
        walk { node, _ in
            var names = hierarchy.path(to: node).map { hierarchy.name(of: $0) }
            while names.count < hierarchy.depth { names.append(.empty) }
            lines.append(names + [hierarchy.code(of: node)] + attributeValues(node))
        }
        return lines.bytes
    }

    /// A flat JSON array of the same rows.
    func json() -> [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        let columns = linkColumns
        walk { node, parent in
            json.beginObject()
            for (column, value) in zip(columns, links(node, parent)) {
                json.key(column)
                json.string(value)
            }
            for key in keys {
                let values = Self.values(key, of: node, in: hierarchy)
                if values.isEmpty { continue }
                json.key(key)
                if values.count > 1 { json.beginArray() }
                for value in values { json.string(value) }
                if values.count > 1 { json.endArray() }
            }
            json.endObject()
        }
        json.endArray()
        return json.bytes
    }
}

/// Lines of fields, quoted where they must be (RFC 4180).
struct DelimitedLines {
    let delimiter: UInt8
    private(set) var bytes: [UInt8] = []

    init(delimiter: UInt8) {
        self.delimiter = delimiter
    }

    mutating func append(_ fields: [UTF8Text]) {
        for (place, field) in fields.enumerated() {
            if place > 0 { bytes.append(delimiter) }
            field.withUTF8 { append($0) }
        }
        bytes.append(0x0A)
    }

    private mutating func append(_ field: UnsafeBufferPointer<UInt8>) {
        let isPlain = field.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != delimiter || $0 == 0x20 }
        let hasBlankEnds = field.first == 0x20 || field.last == 0x20
        // A mark some programs put before UTF-8 would be taken for one at the start.
        if isPlain, !hasBlankEnds, field.first != 0xEF {
            bytes.append(contentsOf: field)
            return
        }
        bytes.append(0x22)
        for byte in field {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }
}
