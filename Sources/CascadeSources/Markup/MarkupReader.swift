import CascadeCore

/// Makes rows of XML: an element is a row, its name an attribute, an element or text inside it; an element that has
/// none of these is a wrapper and no level.
struct MarkupReader {
    private typealias Row = HierarchyBuilder.RowID

    private var xml: XMLReader
    private let keys: RowKeys
    private let rowLimit: Int
    private(set) var builder = HierarchyBuilder()
    /// Pieces that were read to look ahead, the next one last.
    private var ahead: [XMLReader.Piece] = []

    init(_ bytes: [UInt8], options: ReadOptions) {
        xml = XMLReader(bytes)
        keys = options.keys
        rowLimit = options.rowLimit
    }

    mutating func read() throws(SourceError) {
        try contents(under: .root, level: 1)
    }

    private mutating func next() throws(SourceError) -> XMLReader.Piece? {
        if let piece = ahead.popLast() { return piece }
        return try xml.next()
    }

    /// Everything up to the end of the element that is open.
    private mutating func contents(under parent: Row, level: Int) throws(SourceError) {
        while let piece = try next() {
            switch piece {
            case .end: return
            case .text(let text):
                guard text.allSatisfy({ $0 <= 0x20 }) else { throw xml.error(.expected("text stands between rows")) }
            case .start(let tag, let attributes):
                try element(tag, attributes, under: parent, level: level)
            }
        }
    }

    private mutating func element(
        _ tag: String, _ attributes: [XMLReader.Attribute], under parent: Row, level: Int
    ) throws(SourceError) {
        var members = attributes.map { (UTF8Text($0.name), $0.value) }
        if let text = try soleText() {
            try leaf(tag, members, text, under: parent, level: level)
            return
        }
        while let (inner, text) = try leadingMember() { members.append((UTF8Text(inner), text)) }
        guard !members.isEmpty else { return try contents(under: parent, level: level) }
        let row = try add(members, under: parent, level: level)
        try contents(under: row, level: level + 1)
    }

    /// An element that holds nothing but text.
    private mutating func leaf(
        _ tag: String, _ members: [(UTF8Text, UTF8Text)], _ text: UTF8Text, under parent: Row, level: Int
    ) throws(SourceError) {
        if members.isEmpty {
            if text.isEmpty { return }
            if parent != .root, Self.isMember(tag) {
                try set(UTF8Text(tag), text, on: parent)
            } else {
                _ = try add([(AttributeKey.name, text)], under: parent, level: level)
            }
            return
        }
        var members = members
        let hasName = members.contains { RowKeys.rank($0.0, in: RowKeys.nameWords) != nil || $0.0 == keys.name }
        if !text.isEmpty, !hasName { members.append((AttributeKey.name, text)) }
        _ = try add(members, under: parent, level: level)
    }

    /// The text of the element that was just opened, if nothing else is inside; its end is then read, too.
    private mutating func soleText() throws(SourceError) -> UTF8Text? {
        var text: [UInt8] = []
        while let piece = try next() {
            switch piece {
            case .text(let more): text += more
            case .end: return UTF8Text(utf8: Self.trimmed(text))
            case .start:
                guard text.allSatisfy({ $0 <= 0x20 }) else { throw xml.error(.expected("text stands between rows")) }
                ahead.append(piece)
                return nil
            }
        }
        return nil
    }

    /// `<name>…</name>` at the front of an element.
    private mutating func leadingMember() throws(SourceError) -> (String, UTF8Text)? {
        while let piece = try next() {
            switch piece {
            case .text(let text) where text.allSatisfy({ $0 <= 0x20 }): continue
            case .start(let tag, let attributes) where attributes.isEmpty && Self.isMember(tag):
                if let text = try soleText() { return (tag, text) }
                ahead.append(piece)
                return nil
            default:
                ahead.append(piece)
                return nil
            }
        }
        return nil
    }

    /// Whether an element with this tag says something about the row around it.
    private static func isMember(_ tag: String) -> Bool {
        let tag = UTF8Text(tag)
        return [RowKeys.nameWords, RowKeys.codeWords, RowKeys.foreignWords, TableWords.others]
            .contains { RowKeys.rank(tag, in: $0) != nil }
    }

    private mutating func add(
        _ members: [(UTF8Text, UTF8Text)], under parent: Row, level: Int
    ) throws(SourceError) -> Row {
        guard level <= TreeAssembly.maximumLevels else { throw xml.error(.tooDeep(limit: TreeAssembly.maximumLevels)) }
        guard builder.count < rowLimit else { throw xml.error(.tooManyRows(limit: rowLimit)) }
        let code = best(members, given: keys.code) { TableWords.code($0) }
        var name = best(members, given: keys.name) { TableWords.name($0) }
        if name == nil, keys.name == nil { name = members.indices.first { $0 != code } ?? code }
        guard let name else { throw xml.error(.expected("an element has no name")) }
        let codeText = code.map { $0 == name ? .empty : members[$0].1 } ?? UTF8Text.empty
        let row = builder.add(members[name].1, code: codeText, under: parent)
        for (place, member) in members.enumerated() where place != name && place != code {
            try set(member.0, member.1, on: row)
        }
        return row
    }

    private func best(
        _ members: [(UTF8Text, UTF8Text)], given: UTF8Text?, rank: (UTF8Text) -> Int?
    ) -> Int? {
        if let given { return members.firstIndex { $0.0 == given } }
        let ranked = members.indices.compactMap { place in rank(members[place].0).map { ($0, place) } }
        return ranked.min { $0 < $1 }?.1
    }

    private mutating func set(_ key: UTF8Text, _ value: UTF8Text, on row: Row) throws(SourceError) {
        if value.isEmpty { return }
        let key = key == AttributeKey.name ? AttributeKey.alias : key == AttributeKey.code ? "code2" : key
        guard builder.canSet(key) else { throw xml.error(.expected("there are more than 256 attributes")) }
        builder.set(key, value, on: row)
    }

    private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
        var slice = text[...]
        while let last = slice.last, last <= 0x20 { slice.removeLast() }
        while let first = slice.first, first <= 0x20 { slice.removeFirst() }
        return slice
    }
}
