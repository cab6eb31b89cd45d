import CascadeCore

/// Writes rows as JSON objects with their children inside.
package struct NestedWriter {
    private let hierarchy: Hierarchy
    private let keys: [UTF8Text]
    private let nameKey: UTF8Text
    private let codeKey: UTF8Text
    private(set) var json = JSONWriter()

    init(_ hierarchy: Hierarchy, nameKey: UTF8Text = "name", codeKey: UTF8Text = "code") {
        self.hierarchy = hierarchy
        self.nameKey = nameKey
        self.codeKey = codeKey
        keys = hierarchy.attributeKeys.filter { $0 != AttributeKey.name && $0 != AttributeKey.code }
    }

    /// All rows as one array, with the writer's usual keys.
    package static func json(_ hierarchy: Hierarchy) -> JSONWriter {
        var writer = NestedWriter(hierarchy)
        writer.rows(under: Hierarchy.root)
        return writer.json
    }

    /// All rows as one array.
    static func array(
        _ hierarchy: Hierarchy, nameKey: UTF8Text = "name", codeKey: UTF8Text = "code"
    ) -> [UInt8] {
        var writer = NestedWriter(hierarchy, nameKey: nameKey, codeKey: codeKey)
        writer.rows(under: Hierarchy.root)
        return writer.json.bytes
    }

    /// Each row of level 0 on a line.
    static func lines(_ hierarchy: Hierarchy) -> [UInt8] {
        var bytes: [UInt8] = []
        for node in hierarchy.children(of: Hierarchy.root) {
            var writer = NestedWriter(hierarchy)
            writer.row(node)
            bytes += writer.json.bytes
            bytes.append(0x0A)
        }
        return bytes
    }

    private mutating func rows(under node: Int) {
        json.beginArray()
        for child in hierarchy.children(of: node) { row(child) }
        json.endArray()
    }

    private mutating func row(_ node: Int) {
        json.beginObject()
        json.key(nameKey)
        json.string(hierarchy.name(of: node))
        let code = hierarchy.code(of: node)
        var hasLists = false
        var looksCoded = false
        for key in keys where hierarchy.hasAttribute(key, of: node) {
            if hierarchy.attributes(key, of: node).count > 1 { hasLists = true }
            if RowKeys.rank(key, in: RowKeys.codeWords) != nil { looksCoded = true }
        }
        // An empty code keeps a reader from taking an attribute such as `old_id` for it.
        if !code.isEmpty || looksCoded {
            json.key(codeKey)
            json.string(code)
        }
        for key in keys where hierarchy.hasAttribute(key, of: node) { attribute(key, of: node) }
        // An empty list keeps a reader from taking a list of attributes for the children.
        if hasLists || !hierarchy.children(of: node).isEmpty {
            json.key("children")
            rows(under: node)
        }
        json.endObject()
    }

    private mutating func attribute(_ key: UTF8Text, of node: Int) {
        let values = hierarchy.attributes(key, of: node)
        json.key(key)
        if key == AttributeKey.disabled {
            json.boolean(true)
        } else if values.count == 1 {
            json.string(values[0])
        } else {
            json.beginArray()
            for value in values { json.string(value) }
            json.endArray()
        }
    }
}
