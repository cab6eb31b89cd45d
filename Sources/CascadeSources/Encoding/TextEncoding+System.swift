#if canImport(Glibc)
import Glibc
#else
import Foundation
#endif
import CascadeCore

/// The encodings that the system's own tables decode.
extension TextEncoding {
    #if canImport(Glibc)
    func decodeWithSystem(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        guard let converter = iconv_open("UTF-8", rawValue), Int(bitPattern: converter) != -1 else {
            throw SourceError(.unsupported("the encoding \(rawValue)"))
        }
        defer { iconv_close(converter) }
        var output: [UInt8] = []
        // Two bytes become three, four become four at most, and ASCII stays: half as much again is enough.
        output.reserveCapacity(bytes.count + bytes.count / 2 + 4)
        var failed: Int?
        bytes.withUnsafeBytes { source in
            // The converter takes a variable pointer and changes nothing behind it.
            var from = UnsafeMutablePointer(mutating: source.baseAddress?.assumingMemoryBound(to: CChar.self))
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
    func decodeWithSystem(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        // The numbers CoreFoundation gives GB 18030 and Big5, with the bit that marks its numbers.
        let encoding = String.Encoding(rawValue: self == .big5 ? 0x8000_0A03 : 0x8000_0632)
        guard let text = String(bytes: bytes, encoding: encoding) else {
            throw SourceError(.wrongEncoding(rawValue), at: 0, of: bytes)
        }
        return [UInt8](text.utf8)
    }
    #endif
}
