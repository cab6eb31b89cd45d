/// Adds the rows of a JSON value to a builder: arrays of strings or objects, nested arrays, dictionaries of either.
package struct JSONRowReader {
    /// More levels than any picker has columns.
    static let maximumLevels = 32

    let keys: RowKeys
    let rowLimit: Int
    var builder: HierarchyBuilder
    /// Arrays and objects that are neither rows nor attributes.
    var ignored = 0

    /// A whole document: rows, an answer that packs rows, one row, or a dictionary.
    mutating func read(document: JSONValue) throws(JSONError) {
        let value = Self.unwrapped(document, keys: keys)
        if value.kind == .object {
            if isRow(value) {
                try row(value, under: .root, level: 1)
            } else {
                try dictionary(value, under: .root, level: 1)
            }
        } else {
            try rows(value, under: .root, level: 1)
        }
    }

    /// The rows in an array or dictionary; nothing is the same as an empty one (P8).
    mutating func rows(_ value: JSONValue, under parent: HierarchyBuilder.RowID, level: Int) throws(JSONError) {
        switch value.kind {
        case .array:
            for element in value.elements { try self.element(element, under: parent, level: level) }
        case .object: try dictionary(value, under: parent, level: level)
        case .null: break
        case .boolean where value.boolean == false: break
        case .string where value.text?.isEmpty == true: break
        default: throw value.error(.children)
        }
    }

    private mutating func element(
        _ value: JSONValue, under parent: HierarchyBuilder.RowID, level: Int
    ) throws(JSONError) {
        switch value.kind {
        case .string, .number: _ = try add(value.text ?? .empty, at: value, under: parent, level: level)
        case .object: try row(value, under: parent, level: level)
        case .array: try tuple(value, under: parent, level: level)
        default: throw value.error(.row)
        }
    }

    /// `["广东", ["深圳", "珠海"]]` or `["44", "广东", […]]`.
    private mutating func tuple(
        _ value: JSONValue, under parent: HierarchyBuilder.RowID, level: Int
    ) throws(JSONError) {
        var texts: [UTF8Text] = []
        var children: JSONValue?
        for element in value.elements {
            if let text = element.text, children == nil, texts.count < 2 {
                texts.put(text)
            } else if children == nil, element.isContainer || element.kind == .null {
                children = element
            } else {
                throw element.error(.row)
            }
        }
        guard let name = texts.last, let children else { throw value.error(.row) }
        let code = texts.count == 2 ? texts[0] : .empty
        let row = try add(name, code: code, at: value, under: parent, level: level)
        try rows(children, under: row, level: level + 1)
    }

    /// A dictionary: keys are names with arrays or dictionaries under them, or codes with names or objects.
    private mutating func dictionary(
        _ object: JSONValue, under parent: HierarchyBuilder.RowID, level: Int
    ) throws(JSONError) {
        for member in object.members {
            let value = member.value
            switch value.kind {
            case .null: _ = try add(member.name, at: value, under: parent, level: level)
            case .string, .number:
                let (code, name) = Self.codeAndName(member.name, value.text ?? .empty)
                _ = try add(name, code: code, at: value, under: parent, level: level)
            case .array:
                let row = try add(member.name, at: value, under: parent, level: level)
                try rows(value, under: row, level: level + 1)
            case .object:
                if isRow(value) {
                    try row(value, code: member.name, under: parent, level: level)
                } else {
                    let row = try add(member.name, at: value, under: parent, level: level)
                    try dictionary(value, under: row, level: level + 1)
                }
            case .boolean: throw value.error(.row)
            }
        }
    }

    /// The one of digits is the code; where both or neither are, the key is.
    private static func codeAndName(_ key: UTF8Text, _ value: UTF8Text) -> (code: UTF8Text, name: UTF8Text) {
        !isDigits(key) && isDigits(value) ? (value, key) : (key, value)
    }

    @inline(never)
    private static func isDigits(_ text: UTF8Text) -> Bool {
        text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    }

    @inline(never)
    private mutating func row(
        _ object: JSONValue, code given: UTF8Text = .empty, under parent: HierarchyBuilder.RowID, level: Int
    ) throws(JSONError) {
        let roles = JSONRowRoles(object, keys: keys)
        if roles.name == nil, !roles.hasScalars, keys.name == nil, !roles.hasKnownChildren || boxed(object) != nil {
            if object.isEmpty { throw object.error(.name) }
            // `{"region": {"name": …}}` is a row in a box; `{"广东": ["深圳"]}` is a dictionary.
            if let inner = boxed(object) {
                try row(inner, under: parent, level: level + 1)
            } else {
                try dictionary(object, under: parent, level: level)
            }
            return
        }
        guard let name = roles.name, let nameText = name.value.text else { throw object.error(.name) }
        var code = given
        if let found = roles.code, found.key.index != name.key.index { code = found.value.text ?? .empty }
        let row = try add(nameText, code: code, at: object, under: parent, level: level)
        for member in object.members {
            let index = member.key.index
            if index == name.key.index || index == roles.code?.key.index { continue }
            if let children = roles.children, index == children.key.index {
                try rows(children.value, under: row, level: level + 1)
            } else {
                try attribute(member, of: row)
            }
        }
    }

    private mutating func attribute(_ member: JSONValue.Member, of row: HierarchyBuilder.RowID) throws(JSONError) {
        let key = member.name
        let isChildren = key == keys.children || RowKeys.rank(key, in: RowKeys.childrenWords) != nil
        switch member.value.kind {
        case .null: break
        case .string, .number:
            let text = member.value.text ?? .empty
            if key == AttributeKey.disabled, text.isEmpty || text == "0" || text == "false" { break }
            if key == keys.children, !text.isEmpty { throw member.value.error(.children) }
            if key.isSurelyChildren, !text.isEmpty { throw member.value.error(.children) }
            try set(key, text, of: row, at: member)
        case .boolean:
            if member.value.boolean == true {
                try set(key, "true", of: row, at: member)
            } else if key != AttributeKey.disabled, !isChildren {
                try set(key, "false", of: row, at: member)
            }
        case .array:
            // A list of texts is an attribute with several values.
            if isChildren || member.value.elements.contains(where: { $0.text == nil }) {
                if key == AttributeKey.alias { throw member.value.error(.string) }
                ignored += 1
                break
            }
            for element in member.value.elements { try set(key, element.text ?? .empty, of: row, at: member) }
        case .object:
            if !member.value.isEmpty { ignored += 1 }
        }
    }

    /// A name that stands beside the one chosen is another name; a code that does is an attribute of its own.
    private mutating func set(
        _ key: UTF8Text, _ value: UTF8Text, of row: HierarchyBuilder.RowID, at member: JSONValue.Member
    ) throws(JSONError) {
        var key = key
        if key == AttributeKey.name { key = AttributeKey.alias }
        if key == AttributeKey.code { key = "code2" }
        if value.isEmpty { return }
        guard builder.canSet(key) else { throw member.key.error(.fewerKeys) }
        builder.set(key, value, on: row)
    }

    @inline(never)
    private mutating func add(
        _ name: UTF8Text, code: UTF8Text = .empty, at value: JSONValue, under parent: HierarchyBuilder.RowID, level: Int
    ) throws(JSONError) -> HierarchyBuilder.RowID {
        guard level <= Self.maximumLevels else { throw value.error(.fewerLevels) }
        guard builder.count < rowLimit else { throw value.error(.fewerRows) }
        return builder.add(name, code: code, under: parent)
    }
}

extension JSONRowReader {
    /// The rows themselves, where an answer or a lone outer list is around them.
    package static func unwrapped(_ document: JSONValue, keys: RowKeys) -> JSONValue {
        let reader = JSONRowReader(keys: keys, rowLimit: 0, builder: HierarchyBuilder())
        var value = document
        while true {
            if value.kind == .object, !reader.isRow(value), let inner = reader.envelope(value) {
                value = inner
            } else if let inner = reader.wrapped(value) {
                value = inner
            } else {
                return value
            }
        }
    }

    /// Whether an object is a row by itself: it has a name under a key that is always one.
    @inline(never)
    private func isRow(_ object: JSONValue) -> Bool {
        for member in object.members where member.value.kind == .string || member.value.kind == .number {
            if let name = keys.name {
                if member.name == name { return true }
            } else if RowKeys.rank(member.name, in: RowKeys.surestNameWords) != nil {
                return true
            }
        }
        return false
    }

    /// The rows packed in an answer: `{"status": 1, "data": […]}`.
    private func envelope(_ object: JSONValue) -> JSONValue? {
        var found: JSONValue?
        var best = Int.max
        for member in object.members where member.value.isContainer {
            guard let rank = RowKeys.rank(member.name, in: RowKeys.envelopeWords) else { continue }
            let weight = member.value.isEmpty ? rank + 1000 : rank
            if weight < best { (found, best) = (member.value, weight) }
        }
        return found
    }

    /// What is in `[[{…}, …]]`: a list in a list, alone.
    private func wrapped(_ value: JSONValue) -> JSONValue? {
        var elements = value.elements
        guard let first = elements.next(), first.kind == .array, elements.next() == nil else { return nil }
        guard let inner = first.elements.first(where: { _ in true }), inner.kind == .object else { return nil }
        return first
    }

    /// The row in `{"region": {"name": …}}`.
    @inline(never)
    private func boxed(_ object: JSONValue) -> JSONValue? {
        var members = object.members
        guard let only = members.next(), members.next() == nil, only.value.kind == .object else { return nil }
        return isRow(only.value) ? only.value : nil
    }
}

extension UTF8Text {
    /// Whether no row has this key for anything but its children.
    fileprivate var isSurelyChildren: Bool { self == "children" || self == "districts" || self == "cities" }
}
