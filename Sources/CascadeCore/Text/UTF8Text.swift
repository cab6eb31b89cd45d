/// A text as UTF-8 bytes: a slice of packed data, a number with leading zeros, or bytes of its own.
///
/// Equality and hashing compare bytes, not canonical equivalence: the engine never needs the Unicode tables that
/// `String ==` brings along. Reading packed data through this type allocates nothing.
public struct UTF8Text: Sendable {
    enum Form: Sendable {
        case slice(PackedBytes, offset: Int, count: Int)
        case digits(UInt32, width: Int)
        case bytes([UInt8])
    }

    let form: Form

    init(slice bytes: PackedBytes, offset: Int, count: Int) {
        form = .slice(bytes, offset: offset, count: count)
    }

    /// A decimal number written with exactly `width` digits, 0…9.
    init(digits value: UInt32, width: Int) {
        form = .digits(value, width: width)
    }

    /// A text with a copy of these bytes, which must be valid UTF-8.
    public init<Bytes: Sequence>(utf8 bytes: Bytes) where Bytes.Element == UInt8 {
        form = .bytes([UInt8](bytes))
    }

    /// A text with the UTF-8 form of a string.
    public init(_ string: String) {
        form = .bytes([UInt8](string.utf8))
    }

    /// The text of no bytes, which stands for "none".
    public static let empty = UTF8Text(utf8: [])

    /// The number of bytes.
    public var count: Int {
        switch form {
        case .slice(_, _, let count): count
        case .digits(_, let width): width
        case .bytes(let bytes): bytes.count
        }
    }

    /// Whether the text has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Calls `body` with the bytes, which are valid only during the call.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch form {
        case .slice(let packed, let offset, let count):
            return body(UnsafeBufferPointer(start: packed.base + offset, count: count))
        case .digits(let value, let width):
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { buffer in
                var rest = value
                var position = width
                while position > 0 {
                    position -= 1
                    buffer[position] = UInt8(48 + rest % 10)
                    rest /= 10
                }
                return body(UnsafeBufferPointer(start: buffer.baseAddress, count: width))
            }
        case .bytes(let bytes):
            return bytes.withUnsafeBufferPointer(body)
        }
    }

    /// A copy of the bytes.
    public var utf8: [UInt8] {
        if case .bytes(let bytes) = form { return bytes }
        return withUTF8 { [UInt8]($0) }
    }

    /// The first bytes of the text, at most all of it; they must end where a character ends.
    func prefix(_ length: Int) -> UTF8Text {
        guard length < count else { return self }
        if case .slice(let packed, let offset, _) = form {
            return UTF8Text(slice: packed, offset: offset, count: length)
        }
        return UTF8Text(utf8: utf8.prefix(length))
    }

    /// The same text with bytes of its own, so that it does not keep packed data alive.
    package var detached: UTF8Text {
        if case .slice = form { return UTF8Text(utf8: utf8) }
        return self
    }
}

extension UTF8Text: Hashable {
    /// Whether both have the same bytes.
    public static func == (left: UTF8Text, right: UTF8Text) -> Bool {
        guard left.count == right.count else { return false }
        return left.withUTF8 { a in right.withUTF8 { b in a.elementsEqual(b) } }
    }

    /// Feeds the bytes to the hasher.
    public func hash(into hasher: inout Hasher) {
        withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension UTF8Text: Comparable {
    /// Whether the bytes of `left` come first in lexicographic order.
    public static func < (left: UTF8Text, right: UTF8Text) -> Bool {
        left.withUTF8 { a in right.withUTF8 { b in a.lexicographicallyPrecedes(b) } }
    }
}

extension UTF8Text: ExpressibleByStringLiteral {
    /// A text with the UTF-8 form of a literal.
    public init(stringLiteral literal: StaticString) {
        form = .bytes(literal.withUTF8Buffer { [UInt8]($0) })
    }
}

extension String {
    /// The string a text holds.
    public init(_ text: UTF8Text) {
        self = text.withUTF8 { String(decoding: $0, as: UTF8.self) }
    }
}
