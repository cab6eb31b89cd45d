/// Writes JSON as bytes; commas come by themselves.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.key("name")
///     json.string(name)
///     json.endObject()
public struct JSONWriter: Sendable {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// A writer of nothing yet.
    public init() {}

    /// Opens an object as the next value.
    public mutating func beginObject() {
        separate()
        bytes.put(ASCII.openBrace)
    }

    /// Closes the innermost object.
    public mutating func endObject() { bytes.put(ASCII.closeBrace) }

    /// Opens an array as the next value.
    public mutating func beginArray() {
        separate()
        bytes.put(ASCII.openBracket)
    }

    /// Closes the innermost array.
    public mutating func endArray() { bytes.put(ASCII.closeBracket) }

    /// A key, to be followed by its value.
    @inline(never)
    public mutating func key(_ key: UTF8Text) {
        separate()
        key.withUTF8 { quote($0) }
        bytes.put(ASCII.colon)
    }

    /// A string.
    @inline(never)
    public mutating func string(_ text: UTF8Text) {
        separate()
        text.withUTF8 { quote($0) }
    }

    /// A whole number.
    @inline(never)
    public mutating func integer(_ value: Int) {
        separate()
        bytes.put(decimal: value)
    }

    /// A truth value.
    public mutating func boolean(_ value: Bool) {
        if value { raw("true") } else { raw("false") }
    }

    /// Nothing.
    public mutating func null() { raw("null") }

    /// A value that is JSON already, for example a number kept as text.
    @inline(never)
    public mutating func raw(_ json: UTF8Text) {
        separate()
        bytes.put(json)
    }

    /// A value or key that follows another needs a comma; what went before shows in the last byte.
    @inline(never)
    private mutating func separate() {
        guard let last = bytes.last else { return }
        if last != ASCII.openBrace, last != ASCII.openBracket, last != ASCII.colon { bytes.put(ASCII.comma) }
    }

    @inline(never)
    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.put(ASCII.quote)
        for byte in text {
            switch byte {
            case ASCII.quote, ASCII.backslash:
                bytes.put(ASCII.backslash)
                bytes.put(byte)
            case 0..<0x20:
                bytes.put("\\u00")
                bytes.put(byte >> 4 + 0x30)
                bytes.put(byte & 15 + (byte & 15 < 10 ? 0x30 : 0x57))
            default: bytes.put(byte)
            }
        }
        bytes.put(ASCII.quote)
    }
}
