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
    public static let detected = RowKeys()

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
    package static let surestNameWords: StaticString = "name label text title"
    /// Keys of names.
    package static let nameWords: StaticString = "name label text title fullname areaname regionname cityname *name"
    /// Keys of codes, among which a postcode is not: it repeats by nature and is kept as an attribute.
    package static let codeWords: StaticString = "code adcode id value areaid areacode regioncode key *code *id"
    /// Keys that look like codes or names of the row and are not.
    package static let foreignWords: StaticString =
        "parentid parentcode parentname pid pcode zip zipcode postcode postalcode citycode telcode phonecode"
    /// Keys of children.
    package static let childrenWords: StaticString =
        """
        children child childs childlist sub subs sublist cities city citylist districts district districtlist areas \
        area arealist counties county countylist towns town townlist streets street provinces province provincelist \
        states state regions region nodes items options list songs *list
        """
    /// Keys under which an answer packs its rows.
    package static let envelopeWords: StaticString =
        """
        data result results rows records list items body content payload provinces provincelist districts areas \
        cities children
        """

    /// The place of a key in a list of words, or `nil` if it is not in it.
    package static func rank(_ key: UTF8Text, in words: StaticString) -> Int? {
        key.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { letters in
                var count = 0
                for byte in bytes where byte != 0x5F && byte != 0x2D {
                    guard count < 32 else { return nil }
                    letters[count] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
                    count += 1
                }
                return words.withUTF8Buffer { rank(UnsafeBufferPointer(rebasing: letters[..<count]), in: $0) }
            }
        }
    }

    private static func rank(
        _ letters: UnsafeBufferPointer<UInt8>, in words: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var rank = 0
        var start = 0
        while start < words.count {
            var end = start
            while end < words.count, words[end] != 0x20 { end += 1 }
            let isEnding = words[start] == 0x2A
            let word = words[(isEnding ? start + 1 : start)..<end]
            if letters.count == word.count || isEnding && letters.count > word.count,
                letters.suffix(word.count).elementsEqual(word)
            {
                return rank
            }
            rank += 1
            start = end + 1
        }
        return nil
    }
}
