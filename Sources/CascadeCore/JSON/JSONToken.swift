/// One value or key on the tape: eight bytes, so that a document costs at most four times its text.
struct JSONToken: Sendable {
    enum Kind: UInt32 {
        case null, no, yes, number
        /// A string that stands in the text as it is.
        case plainString
        /// A string with escapes, decoded when it is read.
        case escapedString
        case array, object
    }

    static let maximumExtent = 1 << 29 - 1

    /// The offset in the text; of strings, behind the quotation mark.
    let start: UInt32
    private var word: UInt32

    init(_ kind: Kind, start: Int, extent: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        word = kind.rawValue << 29 | UInt32(truncatingIfNeeded: extent)
    }

    var kind: Kind { Kind(rawValue: word >> 29) ?? .null }

    /// Of an array or object, the token after its last; of others, the number of bytes in the text.
    var extent: Int {
        get { Int(word & 0x1FFF_FFFF) }
        set { word = word & ~0x1FFF_FFFF | UInt32(truncatingIfNeeded: newValue) }
    }

    var isContainer: Bool { kind == .array || kind == .object }
}

/// A text and the tokens found in it, shared by all values of a document.
final class JSONTape: Sendable {
    let bytes: [UInt8]
    let tokens: [JSONToken]

    init(bytes: [UInt8], tokens: [JSONToken]) {
        self.bytes = bytes
        self.tokens = tokens
    }

    /// The token after a value and all that is inside it.
    @inline(never)
    func end(of index: Int) -> Int {
        tokens[index].isContainer ? tokens[index].extent : index + 1
    }

    /// The text of a string (decoded) or number, or the word of a literal.
    @inline(never)
    func text(_ index: Int) -> UTF8Text {
        let token = tokens[index]
        let slice = bytes[Int(token.start)..<Int(token.start) + token.extent]
        if token.kind == .escapedString { return UTF8Text(utf8: JSONEscapes.decode(slice)) }
        return UTF8Text(utf8: slice)
    }

    /// Whether a string or number reads as these bytes.
    @inline(never)
    func reads(_ index: Int, as other: UnsafeBufferPointer<UInt8>) -> Bool {
        let token = tokens[index]
        if token.kind == .escapedString { return text(index).withUTF8 { $0.elementsEqual(other) } }
        guard token.extent == other.count else { return false }
        return bytes[Int(token.start)..<Int(token.start) + token.extent].elementsEqual(other)
    }
}
