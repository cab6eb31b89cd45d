/// What each member of an object means for the row that the object is.
struct JSONRowRoles {
    var name: JSONValue.Member?
    var code: JSONValue.Member?
    var children: JSONValue.Member?
    /// Whether any member is a string, a number or a truth value.
    var hasScalars = false
    /// Whether the children stand under a key that is known for it.
    var hasKnownChildren = false

    init(_ object: JSONValue, keys: RowKeys) {
        var nameRank = Int.max
        var codeRank = Int.max
        var childrenRank = Int.max
        var firstText: JSONValue.Member?
        for member in object.members {
            let key = member.name
            switch member.value.kind {
            case .null: break
            case .boolean: hasScalars = true
            case .string, .number:
                hasScalars = true
                if RowKeys.rank(key, in: RowKeys.foreignWords) != nil, key != keys.name, key != keys.code { continue }
                let asName = Self.rank(key, given: keys.name, words: RowKeys.nameWords)
                let asCode = Self.rank(key, given: keys.code, words: RowKeys.codeWords)
                if let asName, asName < nameRank { (name, nameRank) = (member, asName) }
                if let asCode, asCode < codeRank { (code, codeRank) = (member, asCode) }
                if firstText == nil, member.value.kind == .string, asName == nil, asCode == nil { firstText = member }
            case .array, .object:
                if let rank = Self.rank(key, given: keys.children, words: RowKeys.childrenWords) {
                    // An empty list under a better key does not hide a full one under another.
                    let weight = member.value.isEmpty ? rank + 1000 : rank
                    if weight < childrenRank { (children, childrenRank) = (member, weight) }
                } else if childrenRank == .max, children == nil, keys.children == nil, Self.holdsRows(member.value),
                    key != AttributeKey.alias, key != AttributeKey.stepAlias
                {
                    children = member
                }
            }
        }
        hasKnownChildren = childrenRank < .max
        guard name == nil, keys.name == nil else { return }
        if let firstText {
            name = firstText
        } else if keys.code == nil {
            (name, code) = (code, nil)
        }
    }

    private static func rank(_ key: UTF8Text, given: UTF8Text?, words: UTF8Text) -> Int? {
        guard let given else { return RowKeys.rank(key, in: words) }
        return key == given ? 0 : nil
    }

    /// Whether an array under an unknown key can be children: it begins with an object or a string.
    private static func holdsRows(_ value: JSONValue) -> Bool {
        guard value.kind == .array, let first = value.elements.first(where: { _ in true }) else { return false }
        return first.kind == .object || first.kind == .string
    }
}
