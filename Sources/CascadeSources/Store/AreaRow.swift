/// A row of an area table.
package struct AreaRow: Sendable, Equatable {
    /// A value that a row has under a key.
    package struct Attribute: Sendable, Equatable {
        package let key: String
        package let value: String

        package init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// What the row is asked for by: its code, or its id in the table where it has no code.
    ///
    /// Several rows may have the same.
    package var code: String
    /// What the row is called on screen.
    package var name: String
    /// The values beside these, such as `zip` or `step`; a key may repeat.
    package var attributes: [Attribute]
    /// Whether nothing is under the row; `nil` where that is not known without asking.
    package var isLeaf: Bool?

    package init(code: String, name: String, attributes: [Attribute] = [], isLeaf: Bool? = nil) {
        self.code = code
        self.name = name
        self.attributes = attributes
        self.isLeaf = isLeaf
    }

    /// The first value under a key.
    package func attribute(_ key: String) -> String? {
        attributes.first { $0.key.hasBytes(of: key) }?.value
    }
}
