extension UTF8Text {
    /// Appends the UTF-8 form of a scalar that is no surrogate.
    package static func append(scalar: UInt32, to output: inout [UInt8]) {
        func byte(_ lead: UInt32, _ bits: UInt32) { output.put(UInt8(truncatingIfNeeded: lead | bits)) }
        if scalar < 0x80 {
            byte(0, scalar)
        } else if scalar < 0x800 {
            byte(0xC0, scalar >> 6)
            byte(0x80, scalar & 0x3F)
        } else if scalar < 0x10000 {
            byte(0xE0, scalar >> 12)
            byte(0x80, scalar >> 6 & 0x3F)
            byte(0x80, scalar & 0x3F)
        } else {
            byte(0xF0, scalar >> 18)
            byte(0x80, scalar >> 12 & 0x3F)
            byte(0x80, scalar >> 6 & 0x3F)
            byte(0x80, scalar & 0x3F)
        }
    }
}
