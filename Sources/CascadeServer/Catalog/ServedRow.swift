import CascadeCore
import CascadeSources

/// A row as the service tells it.
struct ServedRow: Sendable {
    /// What people may call an attribute of a row, and the service says something else under.
    static let reservedKeys: [UTF8Text] = ["code", "key", "name", "leaf", "disabled", "children"]
    /// The longest code in bytes that a row is asked for by.
    static let longestKey = 100

    /// What programs call it; empty if it has no code.
    let code: UTF8Text
    /// What it is asked for by.
    let key: UTF8Text
    /// Its own name, whatever language is asked for.
    let name: UTF8Text
    /// Whether nothing is under it; `nil` where that is not known.
    let isLeaf: Bool?
    var isDisabled = false
    /// Its further values by their keys, in the order of the data.
    var attributes: [(key: UTF8Text, values: [UTF8Text])] = []
    /// Names in other languages that are not told as attributes, by the keys of the languages: those of a city step.
    var names: [(key: UTF8Text, name: UTF8Text)] = []
    /// The rows under it, where a tree is told.
    var children: [ServedRow]?

    /// The name in a language; its own where it has none in it.
    func name(in language: SetLanguages.Choice) -> UTF8Text {
        guard let key = language.key else { return name }
        if let told = attributes.first(where: { $0.key == key })?.values.first { return told }
        return names.first { $0.key == key }?.name ?? name
    }
}

extension ServedRow {
    /// A row of an area table.
    ///
    /// - Parameter keepsStep: Whether the step that the row declares is told, too.
    init(_ row: AreaRow, keepsStep: Bool) {
        key = UTF8Text(row.code)
        // A row that is not asked for by its code has that beside it.
        code = UTF8Text(row.attribute(String(AttributeKey.code)) ?? (row.code.hasPrefix("#") ? "" : row.code))
        name = UTF8Text(row.name)
        isLeaf = row.isLeaf
        for attribute in row.attributes {
            let key = UTF8Text(attribute.key)
            if key == AttributeKey.disabled {
                isDisabled = true
            } else if keepsStep || key != AttributeKey.step && key != AttributeKey.stepAlias {
                add(UTF8Text(attribute.value), for: key)
            }
        }
    }

    /// The city step under a row of an area table.
    init(stepUnder row: AreaRow, code: String) {
        self.code = UTF8Text(code)
        key = self.code
        name = UTF8Text(row.name)
        isLeaf = false
        for attribute in row.attributes {
            let key = UTF8Text(attribute.key)
            if key == AttributeKey.stepAlias { add(UTF8Text(attribute.value), for: AttributeKey.alias) }
            if SetLanguages.tag(of: key) != nil { names.append((key, UTF8Text(attribute.value))) }
        }
    }

    mutating func add(_ value: UTF8Text, for key: UTF8Text) {
        if Self.reservedKeys.contains(key) { return }
        if let index = attributes.firstIndex(where: { $0.key == key }) {
            attributes[index].values.append(value)
        } else {
            attributes.append((key, [value]))
        }
    }
}
