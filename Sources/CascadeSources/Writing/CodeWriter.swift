import CascadeCore

/// Writes JSON that knows rows by their codes alone.
struct CodeWriter {
    private let hierarchy: Hierarchy
    private var json = JSONWriter()

    /// `{"86": {"110000": "北京市"}, "110000": {"110100": "市辖区"}}`; the root is called 86, the country code of China,
    /// or 0 where a row has that code.
    static func map(_ hierarchy: Hierarchy) -> [UInt8] {
        var writer = CodeWriter(hierarchy: hierarchy)
        writer.json.beginObject()
        for node in 0..<hierarchy.count + 1 where !hierarchy.children(of: node).isEmpty {
            let root: UTF8Text = hierarchy.nodes(code: "86").isEmpty ? "86" : "0"
            writer.json.key(node == 0 ? root : hierarchy.code(of: node))
            writer.names(hierarchy.children(of: node))
        }
        writer.json.endObject()
        return writer.json.bytes
    }

    /// A list for each of the first three levels.
    static func lists(_ hierarchy: Hierarchy) -> [UInt8] {
        var writer = CodeWriter(hierarchy: hierarchy)
        writer.json.beginObject()
        for (level, key) in (["province_list", "city_list", "county_list"] as [UTF8Text]).enumerated() {
            writer.json.key(key)
            writer.names(hierarchy.level(level))
        }
        writer.json.endObject()
        return writer.json.bytes
    }

    private init(hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
    }

    private mutating func names(_ nodes: Range<Int>) {
        json.beginObject()
        for node in nodes where !hierarchy.code(of: node).isEmpty {
            json.key(hierarchy.code(of: node))
            json.string(hierarchy.name(of: node))
        }
        json.endObject()
    }
}

/// Writes text whose indentation is the level, a tab for each, with codes of digits in front of the names.
enum OutlineWriter {
    static func text(_ hierarchy: Hierarchy) -> [UInt8] {
        var bytes: [UInt8] = []
        func rows(under node: Int, indentation: Int) {
            for child in hierarchy.children(of: node) {
                bytes += [UInt8](repeating: 0x09, count: indentation)
                let code = hierarchy.code(of: child).utf8
                if !code.isEmpty, code.allSatisfy({ (0x30...0x39).contains($0) }) { bytes += code + [0x20] }
                bytes += hierarchy.name(of: child).utf8 + [0x0A]
                rows(under: child, indentation: indentation + 1)
            }
        }
        rows(under: Hierarchy.root, indentation: 0)
        return bytes
    }
}
