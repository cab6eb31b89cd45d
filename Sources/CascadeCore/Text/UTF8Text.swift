/// A text as UTF-8 bytes: a slice of packed data, a literal, or bytes of its own.
///
/// Equality and hashing compare bytes, not canonical equivalence: the engine never needs the Unicode tables that
/// `String ==` brings along. Reading packed data through this type copies no bytes but those of numbers.
public struct UTF8Text: Sendable {
    /// Where the bytes are.
    ///
    /// One reference stands for owner, address and size: texts are handed on everywhere, and each word of them would
    /// make the WebAssembly module larger.
    private final class Place: Sendable {
        /// What keeps the bytes alive; `nil` for a literal.
        let owner: PackedBytes?
        let address: UInt
        let count: Int

        @inline(never)
        init(_ owner: PackedBytes?, _ address: UInt, _ count: Int) {
            self.owner = owner
            self.address = address
            self.count = count
        }
    }

    private let place: Place

    /// The number of bytes.
    public var count: Int { place.count }

    @inline(never)
    init(slice bytes: PackedBytes, offset: Int, count: Int) {
        place = Place(bytes, UInt(bitPattern: bytes.base + offset), count)
    }

    private init(_ place: Place) {
        self.place = place
    }

    /// A decimal number written with exactly `width` digits.
    @inline(never)
    init(digits value: UInt32, width: Int) {
        self.init(slice: PackedBytes(digits: value, width: width), offset: 0, count: width)
    }

    @inline(never)
    init(copying bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isEmpty {
            self = .empty
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
    public static var empty: UTF8Text { UTF8Text(Place(nil, 0, 0)) }

    /// Whether the text has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Calls `body` with the bytes, which are valid only during the call.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withExtendedLifetime(place) {
            body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: place.address), count: place.count))
        }
    }

    /// A copy of the bytes.
    public var utf8: [UInt8] {
        withUTF8 { [UInt8]($0) }
    }

    /// The bytes from `start` up to `end`, which must begin and end where characters do.
    func slice(_ start: Int, _ end: Int) -> UTF8Text {
        precondition(start >= 0 && start <= end && end <= count, "no such part of a text")
        return UTF8Text(Place(place.owner, place.address + UInt(start), end - start))
    }

    /// The first bytes of the text, at most all of it; they must end where a character ends.
    func prefix(_ length: Int) -> UTF8Text {
        slice(0, min(length, count))
    }

    /// The same text with bytes of its own, so that it does not keep packed data alive.
    package var detached: UTF8Text {
        guard let owner = place.owner, owner.count != count else { return self }
        return withUTF8 { UTF8Text(copying: $0) }
    }

    /// Where the bytes begin in what keeps them.
    func offset(in owner: PackedBytes) -> Int {
        Int(bitPattern: place.address) - Int(bitPattern: owner.base)
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
    @inline(never)
    public init(stringLiteral literal: StaticString) {
        place = Place(nil, UInt(bitPattern: literal.utf8Start), literal.utf8CodeUnitCount)
    }
}

extension String {
    /// The string a text holds.
    public init(_ text: UTF8Text) {
        self = text.withUTF8 { String(decoding: $0, as: UTF8.self) }
    }
}
