/// Which keys of an object hold a row's name, code and children.
///
/// What is `nil` is found out: see `RowKeys.nameWords` and the lists after it.
public struct RowKeys: Sendable {
    /// The key of the name; with it, every row needs one.
    public var name: UTF8Text?
    /// The key of the code.
    public var code: UTF8Text?
    /// The key of the children.
    public var children: UTF8Text?

    /// All keys are found out.
    public static var detected: RowKeys { RowKeys() }

    /// The given keys; the others are found out.
    public init(name: UTF8Text? = nil, code: UTF8Text? = nil, children: UTF8Text? = nil) {
        self.name = name
        self.code = code
        self.children = children
    }
}

extension RowKeys {
    // Words are compared without case, `_` and `-`; the earlier one wins, and `*` stands for any beginning.

    /// Keys that mark an object as a row by themselves.
    package static var surestNameWords: UTF8Text { "name label text title" }
    /// Keys of names.
    package static var nameWords: UTF8Text { "name label text title fullname areaname regionname cityname *name" }
    /// Keys of codes, among which a postcode is not: it repeats by nature and is kept as an attribute.
    package static var codeWords: UTF8Text { "code adcode id value areaid areacode regioncode key *code *id" }
    /// Keys that look like codes or names of the row and are not.
    package static var foreignWords: UTF8Text {
        "parentid parentcode parentname pid pcode zip zipcode postcode postalcode citycode telcode phonecode"
    }
    /// Keys of children.
    package static var childrenWords: UTF8Text {
        """
        children child childs childlist sub subs sublist cities city citylist districts district districtlist areas \
        area arealist counties county countylist towns town townlist streets street provinces province provincelist \
        states state regions region nodes items options list songs *list
        """
    }
    /// Keys under which an answer packs its rows.
    package static var envelopeWords: UTF8Text {
        """
        data result results rows records list items body content payload provinces provincelist districts areas \
        cities children
        """
    }

    /// The place of a key in a list of words, or `nil` if it is not in it.
    @inline(never)
    package static func rank(_ key: UTF8Text, in words: UTF8Text) -> Int? {
        key.withUTF8 { key in words.withUTF8 { words in rank(key, in: words) } }
    }

    private static func rank(_ key: UnsafeBufferPointer<UInt8>, in words: UnsafeBufferPointer<UInt8>) -> Int? {
        var rank = 0
        var start = 0
        while start < words.count {
            var end = start
            while end < words.count, words[end] != 0x20 { end += 1 }
            if isKey(key, endingAs: words, from: start, to: end) { return rank }
            rank += 1
            start = end + 1
        }
        return nil
    }

    /// Compares from the end: what is left of the key is nothing, or the beginning that a `*` stands for.
    private static func isKey(
        _ key: UnsafeBufferPointer<UInt8>, endingAs words: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Bool {
        var position = end
        var rest = key.count
        while rest > 0 {
            rest -= 1
            let byte = key[rest]
            if byte == 0x5F || byte == 0x2D { continue }
            if position > start, words[position - 1] == 0x2A { return true }
            guard position > start, words[position - 1] == byte.lowercased else { return false }
            position -= 1
        }
        return position == start || position == start + 1 && words[start] == 0x2A
    }
}

extension UInt8 {
    /// A letter A…Z as a…z; what else there is as it is.
    @inline(never)
    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    /// Whether it is one of 0…9.
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
