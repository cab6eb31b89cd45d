extension Column {
    /// The next enabled data row, from a row on and around the end, that begins with a text.
    ///
    /// A row begins with it if its name, code or English name does, or its pinyin, written together or only by the
    /// initials of its syllables. Letters are compared without case and tone marks.
    ///
    /// - Parameters:
    ///   - text: What was typed; an empty text finds nothing.
    ///   - start: The row to begin with.
    /// - Returns: A row, 0..<`rowCount`, or `nil` if none begins so.
    public func row(beginningWith text: UTF8Text, from start: Int) -> Int? {
        let typed = Self.folded(text, initials: false)
        guard !typed.isEmpty else { return nil }
        for offset in 0..<rowCount {
            let row = (max(start, 0) % rowCount + offset) % rowCount
            guard let entry = entry(at: row), !entry.isDisabled else { continue }
            if Self.begins(entry, with: typed) { return row }
        }
        return nil
    }

    private static func begins(_ entry: Entry, with typed: [UInt8]) -> Bool {
        for key in [AttributeKey.name, AttributeKey.code, "en", "pinyin"] {
            if folded(entry.attribute(key), initials: false).starts(with: typed) { return true }
        }
        return folded(entry.attribute("pinyin"), initials: true).starts(with: typed)
    }

    /// Letters in lower case without tone marks, and other characters as they are; without spaces and apostrophes.
    @inline(never)
    private static func folded(_ text: UTF8Text, initials: Bool) -> [UInt8] {
        text.withUTF8 { bytes in
            var output: [UInt8] = []
            var begins = true
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte == 0x20 || byte == 0x27 {
                    begins = true
                    index += 1
                    continue
                }
                var width = 1
                var letter: UInt8?
                if byte < 0x80 {
                    letter = byte.lowercased
                } else {
                    width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                    if width == 2, index + 1 < bytes.count { letter = vowel(byte, bytes[index + 1]) }
                }
                if begins || !initials {
                    if let letter {
                        output.put(letter)
                    } else {
                        for place in index..<min(index + width, bytes.count) { output.put(bytes[place]) }
                    }
                }
                begins = false
                index += width
            }
            return output
        }
    }

    /// The letter under a tone mark of Hanyu Pinyin (ISO 7098); ü is typed as v.
    private static func vowel(_ first: UInt8, _ second: UInt8) -> UInt8? {
        let scalar = UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
        switch scalar {
        case 0x101, 0xE1, 0x1CE, 0xE0: return 0x61
        case 0x113, 0xE9, 0x11B, 0xE8, 0xEA: return 0x65
        case 0x12B, 0xED, 0x1D0, 0xEC: return 0x69
        case 0x14D, 0xF3, 0x1D2, 0xF2: return 0x6F
        case 0x16B, 0xFA, 0x1D4, 0xF9: return 0x75
        case 0x1D6, 0x1D8, 0x1DA, 0x1DC, 0xFC: return 0x76
        default: return nil
        }
    }
}
