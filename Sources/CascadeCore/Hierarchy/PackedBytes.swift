/// The bytes of one packed hierarchy: memory of its own, or memory that outlives the process's use of it.
final class PackedBytes: @unchecked Sendable {
    // Never written after `init`, so it may be read from any thread.
    let base: UnsafePointer<UInt8>
    let count: Int
    private let owned: UnsafeMutablePointer<UInt8>?

    /// Bytes that stay where they are for as long as the process runs.
    init(permanent base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
        owned = nil
    }

    /// Memory from `allocate`, freed with this object.
    private init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
        owned = memory
        base = UnsafePointer(memory)
        self.count = count
    }

    /// A copy of `bytes`.
    convenience init(copying bytes: UnsafeBufferPointer<UInt8>) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        if let start = bytes.baseAddress { memory.update(from: start, count: bytes.count) }
        self.init(adopting: memory, count: bytes.count)
    }

    /// The decimal digits of a number, exactly `width` of them.
    convenience init(digits value: UInt32, width: Int) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, 1))
        var rest = value
        var position = width
        while position > 0 {
            position -= 1
            memory[position] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
            rest /= 10
        }
        self.init(adopting: memory, count: width)
    }

    deinit {
        owned?.deallocate()
    }

    /// The little-endian 32-bit number at a byte offset, which must lie inside.
    func rawWord(at offset: Int) -> UInt32 {
        UInt32(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The same as a size or offset: where `Int` has 32 bits, one no buffer reaches stands for all beyond it, so that
    /// sums of a few of them cannot overflow.
    func word(at offset: Int) -> Int {
        Int(truncatingIfNeeded: min(rawWord(at: offset), UInt32(truncatingIfNeeded: PackedFormat.maximumSize)))
    }
}
