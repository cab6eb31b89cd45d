import CascadeCore

/// A place in a text that moves on while the text is read.
struct TextScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at the place; `nil` at the end.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The byte after it.
    var peekSecond: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    func error(_ fault: SourceError.Fault) -> SourceError {
        SourceError(fault, at: position, of: bytes)
    }

    /// Whether the text goes on with this.
    func starts(with word: StaticString) -> Bool {
        guard bytes.count - position >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Passes over this if the text goes on with it.
    mutating func take(_ word: StaticString) -> Bool {
        guard starts(with: word) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// Passes over blanks and line ends, also a byte order mark and full-width spaces.
    mutating func skipSpace() {
        while let byte = peek {
            if byte <= 0x20 {
                position += 1
            } else if byte == 0xE3, starts(with: "\u{3000}") {
                position += 3
            } else if byte == 0xEF, starts(with: "\u{FEFF}") {
                position += 3
            } else {
                return
            }
        }
    }

    /// Moves behind the next occurrence of an ending.
    mutating func skip(past ending: StaticString, _ complaint: String) throws(SourceError) {
        let start = position
        while position < bytes.count {
            if take(ending) { return }
            position += 1
        }
        position = start
        throw error(.expected(complaint))
    }

    /// The word of letters, digits, `_` and `$` at the place, perhaps empty; all that is not ASCII is a letter.
    mutating func word() -> ArraySlice<UInt8> {
        let start = position
        while let byte = peek, Self.isLetter(byte) { position += 1 }
        return bytes[start..<position]
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
        default: false
        }
    }
}
