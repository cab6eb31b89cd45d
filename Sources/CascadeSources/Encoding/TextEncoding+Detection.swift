import CascadeCore

extension TextEncoding {
    /// Finds the encoding of a text: by its byte order mark, by the zeros of UTF-16 and UTF-32, by an XML declaration,
    /// else UTF-8 if all of it is, else the likelier one of GB 18030 and Big5.
    static func detect(_ bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if let encoding = wide(bytes) { return encoding }
        if let declared = declared(bytes) { return declared }
        if firstFault(inUTF8: bytes) == nil { return .utf8 }
        return DoubleBytes(bytes).areBig5 ? .big5 : .gb18030
    }

    /// UTF-16 or UTF-32, with or without a byte order mark.
    private static func wide(_ bytes: [UInt8]) -> TextEncoding? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32LittleEndian }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32BigEndian }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        // Files of this kind begin with marks or digits, so all bytes of the first unit but one are zero.
        if bytes.count >= 4, bytes.count % 4 == 0 {
            if bytes[0] != 0, bytes[1...3].allSatisfy({ $0 == 0 }) { return .utf32LittleEndian }
            if bytes[3] != 0, bytes[0...2].allSatisfy({ $0 == 0 }) { return .utf32BigEndian }
        }
        if bytes.count >= 2, bytes.count % 2 == 0 {
            if bytes[0] != 0, bytes[1] == 0 { return .utf16LittleEndian }
            if bytes[0] == 0, bytes[1] != 0 { return .utf16BigEndian }
        }
        return nil
    }

    /// The encoding an XML declaration names, if it is one that keeps ASCII as it is.
    private static func declared(_ bytes: [UInt8]) -> TextEncoding? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let head = bytes.prefix(200).prefix { $0 != 0x3E }
        let word = [UInt8]("encoding=".utf8)
        guard let start = head.indices.first(where: { head[$0...].starts(with: word) }) else { return nil }
        let rest = head[(start + word.count)...]
        guard let mark = rest.first, mark == 0x22 || mark == 0x27 else { return nil }
        let name = String(decoding: rest.dropFirst().prefix { $0 != mark }, as: UTF8.self)
        guard let encoding = TextEncoding(named: name) else { return nil }
        return [.utf8, .gb18030, .big5].contains(encoding) ? encoding : nil
    }

    /// The offset of the first byte that is not UTF-8.
    static func firstFault(inUTF8 bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { firstInvalidUTF8($0, count: buffer.count) }
        }
    }

    /// Whether the first bytes are those of a program, picture or archive rather than of a text.
    static func isBinary(_ bytes: [UInt8]) -> Bool {
        guard wide(bytes) == nil else { return false }
        let head = bytes.prefix(1 << 12)
        // Tabs, line ends, form feeds, the old mark for the end of a file, and escapes are in texts.
        let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1A && $0 != 0x1B }
        // Names may hold some, where all the rest is text.
        if firstFault(inUTF8: bytes) == nil { return 3 * controls > head.count }
        return head.contains(0) || 100 * controls > head.count
    }
}

/// Counts the characters of two bytes in a text that is GB 18030 or Big5.
///
/// Big5 has its characters at lead bytes A1–F9 and trail bytes 40–7E and A1–FE, the common ones at A4–C6 with either
/// kind of trail; simplified Chinese in GBK has trails from A1 on but for rare characters, and traditional Chinese in
/// GBK has leads below A1.
private struct DoubleBytes {
    private var pairs = 0
    private var common = 0
    private var lowTrails = 0
    private var isBig5 = true

    /// Whether the text is Big5 rather than GB 18030.
    var areBig5: Bool { isBig5 && pairs > 0 && 10 * lowTrails >= pairs && 10 * common >= 7 * pairs }

    init(_ bytes: [UInt8]) {
        var position = 0
        let end = min(bytes.count, 1 << 20)
        while position < end {
            let lead = bytes[position]
            guard lead >= 0x80 else {
                position += 1
                continue
            }
            guard position + 1 < bytes.count else { break }
            let trail = bytes[position + 1]
            position += 2
            pairs += 1
            if (0xA1...0xC6).contains(lead) { common += 1 }
            if trail < 0xA1 { lowTrails += 1 }
            let isTrail = (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
            guard (0xA1...0xF9).contains(lead), isTrail else {
                isBig5 = false
                return
            }
        }
    }
}
