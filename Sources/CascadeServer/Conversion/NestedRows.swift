import CascadeCore

/// Writes a hierarchy as nested rows.
struct NestedRows {
    private let hierarchy: Hierarchy
    private let keys: [UTF8Text]
    private var json = JSONWriter()

    /// The rows as an array of objects, children under `children`.
    static func json(_ hierarchy: Hierarchy) -> JSONWriter {
        var rows = NestedRows(hierarchy)
        rows.write(under: Hierarchy.root)
        return rows.json
    }

    private init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
        keys = hierarchy.attributeKeys.filter { $0 != AttributeKey.name && $0 != AttributeKey.disabled }
    }

    private mutating func write(under node: Int) {
        json.beginArray()
        for child in hierarchy.children(of: node) { write(child) }
        json.endArray()
    }

    private mutating func write(_ node: Int) {
        json.beginObject()
        json.key("name")
        json.string(hierarchy.name(of: node))
        for key in keys { write(key, of: node) }
        if hierarchy.hasAttribute(AttributeKey.disabled, of: node) {
            json.key("disabled")
            json.boolean(true)
        }
        if !hierarchy.children(of: node).isEmpty {
            json.key("children")
            write(under: node)
        }
        json.endObject()
    }

    private mutating func write(_ key: UTF8Text, of node: Int) {
        let values = hierarchy.attributes(key, of: node)
        guard let first = values.first else { return }
        json.key(key)
        if values.count == 1 {
            json.string(first)
        } else {
            json.beginArray()
            for value in values { json.string(value) }
            json.endArray()
        }
    }
}
