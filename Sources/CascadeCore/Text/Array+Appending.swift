// What grows an array is laid down at each place that appends, unless there is a function for it.
extension Array {
    /// Appends one element.
    @inline(never)
    mutating func put(_ element: Element) {
        append(element)
    }
}

extension [UInt8] {
    /// Appends the bytes of a text.
    @inline(never)
    package mutating func put(_ text: UTF8Text) {
        text.withUTF8 { put($0) }
    }

    /// Appends bytes.
    @inline(never)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(contentsOf: bytes)
    }

    /// Appends bytes.
    mutating func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { put($0) }
    }

    /// Appends a whole number in decimal.
    @inline(never)
    package mutating func put(decimal value: Int) {
        if value < 0 { put(0x2D) }
        var rest = value.magnitude
        let start = count
        repeat {
            put(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
