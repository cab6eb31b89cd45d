import CZlib

/// Compression in the gzip format (RFC 1952) by zlib.
package enum Gzip {
    /// Smaller bodies are sent as they are: they fit into one packet anyway.
    package static let smallest = 1024

    /// The compressed form of some bytes, the same at any time; `nil` if it is not smaller.
    ///
    /// - Parameter level: From 1, fast, to 9, small.
    package static func compressed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        guard bytes.count < UInt32.max else { return nil }
        var stream = z_stream()
        guard cascade_gzip_begin(&stream, level) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var packed = [UInt8](repeating: 0, count: bytes.count)
        let isDone = bytes.withUnsafeBufferPointer { input in
            packed.withUnsafeMutableBufferPointer { output in
                // zlib takes a pointer to change, but only reads it.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isDone else { return nil }
        packed.removeLast(packed.count - Int(stream.total_out))
        return packed
    }
}
