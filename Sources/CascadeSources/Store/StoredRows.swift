import CascadeCore

/// The rows of a tree as our tables of areas have them.
package struct StoredRows: Sendable {
    package let hierarchy: Hierarchy
    private let keys: [UTF8Text]

    package init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
        keys = hierarchy.attributeKeys.filter { $0 != AttributeKey.name && $0 != AttributeKey.code }
    }

    /// The attributes of a node as a JSON object: a string for one value, an array for several; `nil` if it has none.
    package func attributes(of node: Int) -> [UInt8]? {
        var json = JSONWriter()
        var isEmpty = true
        for key in keys where hierarchy.hasAttribute(key, of: node) {
            if isEmpty { json.beginObject() }
            isEmpty = false
            json.key(key)
            let values = hierarchy.attributes(key, of: node)
            if key == AttributeKey.disabled {
                json.boolean(true)
            } else if values.count < 2 {
                json.string(values.first ?? .empty)
            } else {
                json.beginArray()
                for value in values { json.string(value) }
                json.endArray()
            }
        }
        if isEmpty { return nil }
        json.endObject()
        return json.bytes
    }
}
