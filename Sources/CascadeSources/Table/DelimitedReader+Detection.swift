extension DelimitedReader {
    /// The mark between the fields of a text: the one that stands equally often on most of the first lines; `nil` if
    /// none stands on half of them.
    static func delimiter(of bytes: [UInt8]) -> UInt8? {
        let head = bytes.prefix(1 << 16)
        var best: (delimiter: UInt8, score: Int)?
        for delimiter in [0x09, 0x2C, 0x3B, 0x7C] as [UInt8] {
            var counts: [Int] = []
            var count = 0
            var isQuoted = false
            var isEmpty = true
            for byte in head {
                if byte == 0x22 { isQuoted.toggle() }
                if byte == delimiter, !isQuoted { count += 1 }
                if byte == 0x0A || byte == 0x0D, !isQuoted {
                    if !isEmpty { counts.append(count) }
                    (count, isEmpty) = (0, true)
                } else if byte > 0x20 {
                    isEmpty = false
                }
                if counts.count >= 50 { break }
            }
            if !isEmpty { counts.append(count) }
            counts.sort()
            let usual = counts.isEmpty ? 0 : counts[counts.count / 2]
            guard usual > 0 else { continue }
            let score = counts.filter { $0 == usual }.count
            if score > best?.score ?? 0 { best = (delimiter, score) }
        }
        return best?.delimiter
    }
}
