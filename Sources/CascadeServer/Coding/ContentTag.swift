/// A name for content that other content does not get, for entity tags.
///
/// Two 64-bit sums of the FNV-1a kind (offset basis and prime as published by Fowler, Noll and Vo), the second turned
/// round after each byte; equal bytes have the same in every process.
enum ContentTag {
    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01B3

    /// 32 hexadecimal digits.
    ///
    /// - Complexity: O(*n*).
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        var first = basis
        var second = basis ^ prime
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* prime
            second = (second ^ UInt64(byte)) &* prime
            second = second << 29 | second >> 35
        }
        return hexadecimal(first) + hexadecimal(second)
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
