/// A template that turns a selection into a text, such as `{0} {1} {2}` or `你选择了{0}的{1}`.
///
/// `{0}` is the name of level 0, `{1.zip}` the attribute `zip` of level 1; `code` and `name` are attributes, too. `{{` and
/// `}}` stand for braces. A field is missing if the selection does not reach its level or the row has no such
/// attribute. A literal between two fields goes when either is missing; the ones before the first and after the last
/// field stay, unless all fields are missing: then the text is empty.
public struct SelectionFormat: Sendable {
    enum Part: Sendable {
        case literal([UInt8])
        case field(level: Int, key: UTF8Text)
    }

    let parts: [Part]

    /// Reads a template.
    ///
    /// - Throws: `SelectionFormatError` with the place in the template.
    public init(_ template: UTF8Text) throws(SelectionFormatError) {
        parts = try Self.parse(template.utf8)
    }

    /// The text of a selection.
    public func text(_ selection: Selection) -> UTF8Text {
        var output: [UInt8] = []
        var held: [UInt8] = []
        var hasField = false
        var previousMissing = false
        var anyPresent = false
        for part in parts {
            switch part {
            case .literal(let bytes):
                if hasField { held = bytes } else { output.put(bytes) }
            case .field(let level, let key):
                let value = Self.value(selection, level, key)
                if !value.isEmpty {
                    if !previousMissing { output.put(held) }
                    output.put(value)
                    anyPresent = true
                }
                held = []
                previousMissing = value.isEmpty
                hasField = true
            }
        }
        guard anyPresent || !hasField else { return .empty }
        output.put(held)
        return UTF8Text(utf8: output)
    }

    private static func value(_ selection: Selection, _ level: Int, _ key: UTF8Text) -> UTF8Text {
        guard selection.entries.indices.contains(level) else { return .empty }
        return selection.entries[level].attribute(key)
    }

    private static func parse(_ template: [UInt8]) throws(SelectionFormatError) -> [Part] {
        var parts: [Part] = []
        var literal: [UInt8] = []
        var index = 0
        while index < template.count {
            let byte = template[index]
            if byte == ASCII.openBrace || byte == ASCII.closeBrace, index + 1 < template.count,
                template[index + 1] == byte
            {
                literal.put(byte)
                index += 2
            } else if byte == ASCII.openBrace {
                if !literal.isEmpty { parts.put(.literal(literal)) }
                literal = []
                parts.put(try field(template, &index))
            } else if byte == ASCII.closeBrace {
                throw .strayBrace(offset: index)
            } else {
                literal.put(byte)
                index += 1
            }
        }
        if !literal.isEmpty { parts.put(.literal(literal)) }
        return parts
    }

    /// Reads `{level}` or `{level.key}`, with `index` on the brace and then after the field.
    private static func field(_ template: [UInt8], _ index: inout Int) throws(SelectionFormatError) -> Part {
        let start = index
        guard let end = template[start...].firstIndex(of: ASCII.closeBrace) else { throw .unclosedField(offset: start) }
        var level = 0
        var position = start + 1
        while position < end, template[position] >= 0x30, template[position] <= 0x39, level < 100 {
            level = level * 10 + Int(template[position] - 0x30)
            position += 1
        }
        guard position > start + 1 else { throw .badField(offset: start) }
        index = end + 1
        if position == end { return .field(level: level, key: AttributeKey.name) }
        guard template[position] == 0x2E, position + 1 < end else { throw .badField(offset: start) }
        return .field(level: level, key: UTF8Text(utf8: template[(position + 1)..<end]))
    }
}

/// Why a template was refused; offsets count bytes.
public enum SelectionFormatError: Error, Equatable, Sendable {
    /// A `{` without its `}`.
    case unclosedField(offset: Int)
    /// Between the braces stands no level number, perhaps with a key after a dot.
    case badField(offset: Int)
    /// A `}` without its `{`.
    case strayBrace(offset: Int)

    /// One sentence: what is wrong, where, and what to do.
    public var message: UTF8Text {
        var text: [UInt8] = []
        text.put("The template is wrong at byte ")
        switch self {
        case .unclosedField(let offset):
            text.put(decimal: offset)
            text.put(": close the field with }, or write {{ for a brace.")
        case .badField(let offset):
            text.put(decimal: offset)
            text.put(": write a level between the braces, as {0} or {1.zip}.")
        case .strayBrace(let offset):
            text.put(decimal: offset)
            text.put(": write }} for a brace.")
        }
        return UTF8Text(utf8: text)
    }
}
