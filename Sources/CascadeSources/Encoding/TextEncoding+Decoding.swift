#if canImport(Glibc)
import Glibc
#else
import Foundation
#endif
import CascadeCore

extension TextEncoding {
    /// Finds the encoding of a text: by its byte order mark, by the zeros of UTF-16, by an XML declaration, else UTF-8
    /// if all of it is, else GB 18030.
    static func detect(_ bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        if bytes.count >= 2, bytes.count % 2 == 0 {
            // Files of this kind begin with marks or digits, so one byte of the first unit is zero.
            if bytes[0] != 0, bytes[1] == 0 { return .utf16LittleEndian }
            if bytes[0] == 0, bytes[1] != 0 { return .utf16BigEndian }
        }
        if let declared = declared(bytes) { return declared }
        return invalidOffset(bytes) == nil ? .utf8 : .gb18030
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
        return encoding == .gb18030 || encoding == .utf8 ? encoding : nil
    }

    private static func invalidOffset(_ bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { firstInvalidUTF8($0, count: buffer.count) }
        }
    }

    /// The text as UTF-8, without a byte order mark.
    ///
    /// - Throws: `SourceError` with the line of the first byte that is not in the encoding.
    func decode(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        switch self {
        case .utf8:
            if let offset = Self.invalidOffset(bytes) {
                throw SourceError(.wrongEncoding(rawValue), at: offset, of: bytes)
            }
            return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [UInt8](bytes[3...]) : bytes
        case .utf16LittleEndian: return try decodeUTF16(bytes, low: 0)
        case .utf16BigEndian: return try decodeUTF16(bytes, low: 1)
        case .gb18030: return try decodeGB18030(bytes)
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

    #if canImport(Glibc)
    private func decodeGB18030(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        guard let converter = iconv_open("UTF-8", "GB18030"), Int(bitPattern: converter) != -1 else {
            throw SourceError(.unsupported("the encoding GB18030"))
        }
        defer { iconv_close(converter) }
        var input = bytes
        var output: [UInt8] = []
        // Two bytes become three at most, four become four, and ASCII stays: half as much again is enough.
        output.reserveCapacity(bytes.count + bytes.count / 2 + 4)
        var failed: Int?
        input.withUnsafeMutableBytes { source in
            var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = source.count
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
                while left > 0, failed == nil {
                    var to = chunk.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var room = chunk.count
                    let result = iconv(converter, &from, &left, &to, &room)
                    let made = chunk.count - room
                    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<made]))
                    if result == -1, errno != E2BIG || made == 0 { failed = source.count - left }
                }
            }
        }
        if let failed { throw SourceError(.wrongEncoding(rawValue), at: failed, of: bytes) }
        return output
    }
    #else
    private func decodeGB18030(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        // The number CoreFoundation gives GB 18030, with the bit that marks its numbers.
        let encoding = String.Encoding(rawValue: 0x8000_0632)
        guard let text = String(bytes: bytes, encoding: encoding) else {
            throw SourceError(.wrongEncoding(rawValue), at: 0, of: bytes)
        }
        return [UInt8](text.utf8)
    }
    #endif
}
