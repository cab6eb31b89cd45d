/// A text as UTF-8 bytes: a slice of packed data, a number with leading zeros, or bytes of its own.
///
/// Equality and hashing compare bytes, not canonical equivalence: the engine never needs the Unicode tables that
/// `String ==` brings along. Reading packed data through this type allocates nothing.
public struct UTF8Text: Sendable {
    /// What keeps the bytes alive; `nil` for a literal and for a number.
    private let owner: PackedBytes?
    /// The address of the bytes, or the number.
    private let word: UInt
    /// The number of bytes; of a number, the complement of the number of digits.
    private let extent: Int

    init(slice bytes: PackedBytes, offset: Int, count: Int) {
        owner = bytes
        word = UInt(bitPattern: bytes.base + offset)
        extent = count
    }

    /// A decimal number written with exactly `width` digits, 0…9.
    init(digits value: UInt32, width: Int) {
        owner = nil
        word = UInt(value)
        extent = ~width
    }

    @inline(never)
    init(copying bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isEmpty {
            self.init(digits: 0, width: 0)
        } else {
            self.init(slice: PackedBytes(copying: bytes), offset: 0, count: bytes.count)
        }
    }

    /// A text with a copy of these bytes, which must be valid UTF-8.
    public init<Bytes: Sequence>(utf8 bytes: Bytes) where Bytes.Element == UInt8 {
        self = [UInt8](bytes).withUnsafeBufferPointer { UTF8Text(copying: $0) }
    }

    /// A text with the UTF-8 form of a string.
    public init(_ string: String) {
        self.init(utf8: string.utf8)
    }

    /// The text of no bytes, which stands for "none".
    public static let empty = UTF8Text(digits: 0, width: 0)

    /// The number of bytes.
    public var count: Int { extent < 0 ? ~extent : extent }

    /// Whether the text has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Calls `body` with the bytes, which are valid only during the call.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { digits in
            // One call of `body`, so that the compiler lays it down once.
            withExtendedLifetime(self) { body(buffer(digits)) }
        }
    }

    /// Where the bytes are; a number is first written out to `digits`, which has room for nine.
    @inline(never)
    private func buffer(_ digits: UnsafeMutableBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        if extent >= 0 { return UnsafeBufferPointer(start: UnsafePointer(bitPattern: word), count: extent) }
        var rest = word
        var position = ~extent
        while position > 0 {
            position -= 1
            digits[position] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        }
        return UnsafeBufferPointer(start: digits.baseAddress, count: ~extent)
    }

    /// A copy of the bytes.
    public var utf8: [UInt8] {
        withUTF8 { [UInt8]($0) }
    }

    /// The first bytes of the text, at most all of it; they must end where a character ends.
    func prefix(_ length: Int) -> UTF8Text {
        guard length < count else { return self }
        if let owner { return UTF8Text(slice: owner, offset: offset(in: owner), count: length) }
        return UTF8Text(utf8: utf8.prefix(length))
    }

    /// The same text with bytes of its own, so that it does not keep packed data alive.
    package var detached: UTF8Text {
        guard let owner, owner.count != count else { return self }
        return withUTF8 { UTF8Text(copying: $0) }
    }

    /// Where the bytes begin in what keeps them.
    func offset(in owner: PackedBytes) -> Int {
        Int(bitPattern: word) - Int(bitPattern: owner.base)
    }
}

extension UTF8Text: Hashable {
    /// Whether both have the same bytes.
    @inline(never)
    public static func == (left: UTF8Text, right: UTF8Text) -> Bool {
        guard left.count == right.count else { return false }
        return left.withUTF8 { a in right.withUTF8 { b in a.elementsEqual(b) } }
    }

    /// Feeds the bytes to the hasher.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension UTF8Text: Comparable {
    /// Whether the bytes of `left` come first in lexicographic order.
    @inline(never)
    public static func < (left: UTF8Text, right: UTF8Text) -> Bool {
        left.withUTF8 { a in right.withUTF8 { b in a.lexicographicallyPrecedes(b) } }
    }
}

extension UTF8Text: ExpressibleByStringLiteral {
    /// A text with the UTF-8 form of a literal.
    public init(stringLiteral literal: StaticString) {
        owner = nil
        word = UInt(bitPattern: literal.utf8Start)
        extent = literal.utf8CodeUnitCount
    }
}

extension String {
    /// The string a text holds.
    public init(_ text: UTF8Text) {
        self = text.withUTF8 { String(decoding: $0, as: UTF8.self) }
    }
}
