import CascadeCore

extension JSONWriter {
    /// Rows, with what is under them where that is told.
    mutating func rows(_ rows: [ServedRow], in language: SetLanguages.Choice) {
        key("rows")
        list(rows, language)
    }

    private mutating func list(_ rows: [ServedRow], _ language: SetLanguages.Choice) {
        beginArray()
        for row in rows { self.row(row, language) }
        endArray()
    }

    private mutating func row(_ row: ServedRow, _ language: SetLanguages.Choice) {
        let name = row.name(in: language)
        beginObject()
        if !row.code.isEmpty {
            key("code")
            string(row.code)
        }
        if row.key != row.code {
            key("key")
            string(row.key)
        }
        key("name")
        string(name)
        if let isLeaf = row.isLeaf {
            key("leaf")
            boolean(isLeaf)
        }
        if row.isDisabled {
            key("disabled")
            boolean(true)
        }
        var hasAlias = false
        for attribute in row.attributes {
            let isAlias = attribute.key == AttributeKey.alias
            hasAlias = hasAlias || isAlias
            // The row still answers to its own name.
            values(attribute.values + (isAlias && name != row.name ? [row.name] : []), for: attribute.key)
        }
        if !hasAlias, name != row.name { values([row.name], for: AttributeKey.alias) }
        if let children = row.children {
            key("children")
            list(children, language)
        }
        endObject()
    }

    private mutating func values(_ values: [UTF8Text], for key: UTF8Text) {
        self.key(key)
        if values.count == 1 {
            string(values[0])
        } else {
            beginArray()
            for value in values { string(value) }
            endArray()
        }
    }

    /// The language of the names, if somebody says it.
    mutating func language(_ choice: SetLanguages.Choice) {
        guard let tag = choice.tag else { return }
        key("language")
        string(UTF8Text(tag.description))
    }
}
