/// A name for content that other content does not get, for entity tags.
///
/// Two 64-bit sums of the FNV-1a kind (offset basis and prime as published by Fowler, Noll and Vo) over the number of bytes
/// and then the bytes in words of eight, the first lowest, the last word filled with zeros; the second sum is turned round by
/// 29 bits after each word. Equal bytes have the same in every process.
enum ContentTag {
    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01B3

    /// 32 hexadecimal digits.
    ///
    /// - Complexity: O(*n*).
    static func of(_ bytes: [UInt8]) -> String {
        var first = basis
        var second = basis ^ prime
        func add(_ word: UInt64) {
            first = (first ^ word) &* prime
            second = (second ^ word) &* prime
            second = second << 29 | second >> 35
        }
        add(UInt64(bytes.count))
        bytes.withUnsafeBytes { buffer in
            var place = 0
            while place + 8 <= buffer.count {
                add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
            if place < buffer.count { add(buffer[place...].reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
        }
        return hexadecimal(first) + hexadecimal(second)
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
