/// Escapes in strings: `\n`, `\u4e2d`, `\ud83d\ude00`.
enum JSONEscapes {
    /// The number of bytes of the escape at an offset, a pair of surrogates taken as one; `nil` if it is none.
    static func size(_ bytes: [UInt8], at offset: Int) -> Int? {
        guard offset + 1 < bytes.count else { return nil }
        if bytes[offset + 1] != 0x75 { return simple(bytes[offset + 1]) == nil ? nil : 2 }
        guard let first = unit(bytes, at: offset) else { return nil }
        if first & 0xF800 != 0xD800 { return 6 }
        guard first < 0xDC00, let second = unit(bytes, at: offset + 6), second & 0xFC00 == 0xDC00 else { return nil }
        return 12
    }

    /// The bytes of a string whose escapes `size` has found right.
    static func decode(_ slice: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = [UInt8](slice)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            guard bytes[position] == ASCII.backslash, let size = size(bytes, at: position) else {
                output.put(bytes[position])
                position += 1
                continue
            }
            if size == 2 {
                output.put(simple(bytes[position + 1]) ?? 0)
            } else {
                var scalar = unit(bytes, at: position) ?? 0
                if size == 12, let low = unit(bytes, at: position + 6) {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
                }
                UTF8Text.append(scalar: scalar, to: &output)
            }
            position += size
        }
        return output
    }

    private static func simple(_ letter: UInt8) -> UInt8? {
        switch letter {
        case 0x22, 0x2F, 0x5C: letter
        case 0x62: 0x08
        case 0x66: 0x0C
        case 0x6E: 0x0A
        case 0x72: 0x0D
        case 0x74: 0x09
        default: nil
        }
    }

    /// The UTF-16 unit of `\uXXXX` at an offset.
    private static func unit(_ bytes: [UInt8], at offset: Int) -> UInt32? {
        guard offset + 6 <= bytes.count, bytes[offset] == ASCII.backslash, bytes[offset + 1] == 0x75 else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[offset + 2..<offset + 6] {
            switch byte {
            case 0x30...0x39: unit = unit << 4 + UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: unit = unit << 4 + (UInt32(byte | 0x20) - 0x57)
            default: return nil
            }
        }
        return unit
    }
}
