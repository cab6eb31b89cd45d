/// The first byte that is not part of valid UTF-8 (the Unicode Standard, table 3-7), or `nil` if all is valid.
///
/// Eight bytes are looked at together to pass over ASCII, and a character of two or three bytes is tested in one word.
///
/// - Complexity: O(*n*), without allocation.
package func firstInvalidUTF8(_ start: UnsafePointer<UInt8>, count: Int) -> Int? {
    let raw = UnsafeRawPointer(start)
    var i = 0
    while i + 8 <= count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        let high = word & 0x8080_8080_8080_8080
        if high == 0 {
            i += 8
            continue
        }
        let skipped = high.trailingZeroBitCount >> 3
        if skipped > 0 {
            i += skipped
            continue
        }
        // E0…EF, 80…BF, 80…BF
        if word & 0xC0_C0F0 == 0x80_80E0 {
            let second = word & 0xFF00
            if word & 0xFF == 0xE0 && second < 0xA000 || word & 0xFF == 0xED && second > 0x9F00 { return i }
            i += 3
            // Chinese text goes on so.
            let next = word >> 24
            if next & 0xC0_C0F0 == 0x80_80E0, next & 0xFF != 0xE0, next & 0xFF != 0xED { i += 3 }
        } else if word & 0xC0E0 == 0x80C0, word & 0xFF >= 0xC2 {
            i += 2
        } else if let width = widthOfCharacter(start + i, count: count - i) {
            i += width
        } else {
            return i
        }
    }
    while i < count {
        guard let width = widthOfCharacter(start + i, count: count - i) else { return i }
        i += width
    }
    return nil
}

/// How many bytes the character at `start` has, or `nil` if it is none; `count` bytes are left, at least 1.
private func widthOfCharacter(_ start: UnsafePointer<UInt8>, count: Int) -> Int? {
    func continues(_ index: Int) -> Bool { index < count && start[index] & 0xC0 == 0x80 }
    let first = start[0]
    if first < 0x80 { return 1 }
    if first < 0xE0 { return first >= 0xC2 && continues(1) ? 2 : nil }
    if first < 0xF0 {
        guard continues(1), continues(2) else { return nil }
        return first == 0xE0 && start[1] < 0xA0 || first == 0xED && start[1] > 0x9F ? nil : 3
    }
    guard first <= 0xF4, continues(1), continues(2), continues(3) else { return nil }
    return first == 0xF0 && start[1] < 0x90 || first == 0xF4 && start[1] > 0x8F ? nil : 4
}
