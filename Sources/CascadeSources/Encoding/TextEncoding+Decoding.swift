import CascadeCore

extension TextEncoding {
    /// The text as UTF-8, without a byte order mark.
    ///
    /// - Throws: `SourceError` with the line of the first byte that is not in the encoding.
    func decode(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        switch self {
        case .utf8:
            if let offset = Self.firstFault(inUTF8: bytes) {
                throw SourceError(.wrongEncoding(rawValue), at: offset, of: bytes)
            }
            return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [UInt8](bytes[3...]) : bytes
        case .utf16LittleEndian: return try decodeUTF16(bytes, low: 0)
        case .utf16BigEndian: return try decodeUTF16(bytes, low: 1)
        case .utf32LittleEndian: return try decodeUTF32(bytes, isLittle: true)
        case .utf32BigEndian: return try decodeUTF32(bytes, isLittle: false)
        case .gb18030, .big5: return try decodeWithSystem(bytes)
        }
    }

    private func decodeUTF16(_ bytes: [UInt8], low: Int) throws(SourceError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var position = 0
        func unit(_ offset: Int) -> UInt32? {
            guard offset + 1 < bytes.count else { return nil }
            return UInt32(bytes[offset + low]) + UInt32(bytes[offset + 1 - low]) << 8
        }
        while position < bytes.count {
            guard var scalar = unit(position) else { throw SourceError(.wrongEncoding(rawValue), at: 0, of: output) }
            position += 2
            if scalar & 0xF800 == 0xD800 {
                guard scalar < 0xDC00, let second = unit(position), second & 0xFC00 == 0xDC00 else {
                    throw SourceError(.wrongEncoding(rawValue), at: output.count, of: output)
                }
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + (second & 0x3FF)
                position += 2
            }
            if scalar == 0xFEFF, position == 2 { continue }
            UTF8Text.append(scalar: scalar, to: &output)
        }
        return output
    }

    private func decodeUTF32(_ bytes: [UInt8], isLittle: Bool) throws(SourceError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            var value: UInt32 = 0
            for place in start..<min(start + 4, bytes.count) {
                value |= UInt32(bytes[place]) << (8 * (isLittle ? place - start : 3 - place + start))
            }
            guard start + 4 <= bytes.count, let scalar = Unicode.Scalar(value) else {
                throw SourceError(.wrongEncoding(rawValue), at: output.count, of: output)
            }
            if value == 0xFEFF, start == 0 { continue }
            UTF8Text.append(scalar: scalar.value, to: &output)
        }
        return output
    }
}
