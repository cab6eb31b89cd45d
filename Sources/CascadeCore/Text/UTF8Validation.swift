/// The first byte that is not part of valid UTF-8 (the Unicode Standard, table 3-7), or `nil` if all is valid.
///
/// Runs of ASCII are read eight bytes at a time, and three-byte sequences, of which Chinese text consists, one
/// sequence at a time.
///
/// - Complexity: O(*n*), without allocation.
package func firstInvalidUTF8(_ start: UnsafePointer<UInt8>, count: Int) -> Int? {
    let raw = UnsafeRawPointer(start)
    var i = 0
    while i < count {
        let first = start[i]
        if first < 0x80 {
            i += 1
            while i + 8 <= count,
                raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                i += 8
            }
        } else if first & 0xF0 == 0xE0 {
            guard i + 2 < count else { return i }
            let second = start[i + 1]
            guard second & 0xC0 == 0x80, start[i + 2] & 0xC0 == 0x80 else { return i }
            if first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F { return i }
            i += 3
        } else if first < 0xE0 {
            guard first >= 0xC2, i + 1 < count, start[i + 1] & 0xC0 == 0x80 else { return i }
            i += 2
        } else {
            guard first <= 0xF4, i + 3 < count else { return i }
            let second = start[i + 1]
            guard second & 0xC0 == 0x80, start[i + 2] & 0xC0 == 0x80, start[i + 3] & 0xC0 == 0x80 else { return i }
            if first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F { return i }
            i += 4
        }
    }
    return nil
}
