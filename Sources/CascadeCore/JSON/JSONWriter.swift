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
        put(ASCII.openBrace)
    }

    /// Closes the innermost object.
    public mutating func endObject() { put(ASCII.closeBrace) }

    /// Opens an array as the next value.
    public mutating func beginArray() {
        separate()
        put(ASCII.openBracket)
    }

    /// Closes the innermost array.
    public mutating func endArray() { put(ASCII.closeBracket) }

    /// A key, to be followed by its value.
    @inline(never)
    public mutating func key(_ key: StaticString) {
        separate()
        key.withUTF8Buffer { quote($0) }
        put(ASCII.colon)
    }

    /// A key, to be followed by its value.
    public mutating func key(named key: UTF8Text) {
        separate()
        key.withUTF8 { quote($0) }
        put(ASCII.colon)
    }

    /// A string.
    @inline(never)
    public mutating func string(_ text: UTF8Text) {
        separate()
        text.withUTF8 { quote($0) }
    }

    /// A string known when the program is compiled; allocates nothing.
    @inline(never)
    public mutating func word(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { quote($0) }
    }

    /// A whole number.
    @inline(never)
    public mutating func integer(_ value: Int) {
        separate()
        Self.append(value, to: &bytes)
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
        json.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends a whole number in decimal.
    @inline(never)
    package static func append(_ value: Int, to output: inout [UInt8]) {
        if value < 0 { output.append(0x2D) }
        var rest = value.magnitude
        let start = output.count
        repeat {
            output.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        output[start...].reverse()
    }

    /// A value or key that follows another needs a comma; what went before shows in the last byte.
    @inline(never)
    private mutating func put(_ byte: UInt8) {
        bytes.append(byte)
    }

    @inline(never)
    private mutating func separate() {
        guard let last = bytes.last else { return }
        if last != ASCII.openBrace, last != ASCII.openBracket, last != ASCII.colon { put(ASCII.comma) }
    }

    @inline(never)
    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        put(ASCII.quote)
        for byte in text {
            switch byte {
            case ASCII.quote, ASCII.backslash:
                put(ASCII.backslash)
                put(byte)
            case 0..<0x20:
                let digits: StaticString = "0123456789abcdef"
                for unit in [0x5C, 0x75, 0x30, 0x30] as [UInt8] { put(unit) }
                digits.withUTF8Buffer {
                    bytes.append($0[Int(byte >> 4)])
                    bytes.append($0[Int(byte & 15)])
                }
            default: put(byte)
            }
        }
        put(ASCII.quote)
    }
}
