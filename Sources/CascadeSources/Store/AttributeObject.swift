import CascadeCore

/// The attributes of a row in a column of their own: a JSON object, arrays for several values of one key.
package enum AttributeObject {
    /// The keys and values in the order of the text; `nil` if it is no JSON object.
    package static func values(_ bytes: some Sequence<UInt8>) -> [(key: UTF8Text, value: UTF8Text)]? {
        let bytes = [UInt8](bytes)
        guard bytes.first == ASCIIMark.openBrace, let root = try? JSONDocument(bytes).root, root.kind == .object else {
            return nil
        }
        var values: [(key: UTF8Text, value: UTF8Text)] = []
        for member in root.members {
            let key = TableWords.attributeKey(member.name)
            if key == AttributeKey.disabled {
                if member.value.boolean != false { values.append((key, member.value.text ?? "true")) }
            } else if member.value.kind == .array {
                values += member.value.elements.compactMap(\.text).map { (key, $0) }
            } else if let text = member.value.text ?? member.value.boolean.map({ $0 ? "true" : "false" }) {
                values.append((key, text))
            }
        }
        return values
    }
}
