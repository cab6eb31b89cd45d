#if !hasFeature(Embedded)
extension ColumnPacking {
    /// At most four widths, each 0…9 digits (a width of 0 is an empty text), or `nil` if that does not hold them.
    static func digitWidths(_ values: [HierarchyBuilder.Value], _ pool: [UInt8]) -> [Int]? {
        var widths: [Int] = []
        for value in values {
            guard value.count <= 9 else { return nil }
            for byte in pool[value.start..<value.start + value.count] where byte < 48 || byte > 57 { return nil }
            if !widths.contains(value.count) { widths.put(value.count) }
            if widths.count > 4 { return nil }
        }
        return widths.isEmpty || widths == [0] ? nil : widths
    }

    static func arePrefixes(
        _ values: [HierarchyBuilder.Value], of names: [HierarchyBuilder.Value], _ pool: [UInt8]
    ) -> Bool {
        for (value, name) in zip(values, names) {
            guard value.count <= name.count else { return false }
            let text = pool[value.start..<value.start + value.count]
            guard pool[name.start..<name.start + name.count].starts(with: text) else { return false }
        }
        return true
    }

    static func dictionary(
        _ values: [HierarchyBuilder.Value], _ pool: [UInt8]
    ) -> (firsts: [Int], indexes: [UInt8])? {
        guard values.count >= 64 else { return nil }
        var firsts: [Int] = []
        var indexes: [UInt8] = []
        indexes.reserveCapacity(values.count)
        for row in values.indices {
            let bytes = pool[values[row].start..<values[row].start + values[row].count]
            let known = firsts.firstIndex { first in
                let other = values[first]
                return other.count == bytes.count
                    && pool[other.start..<other.start + other.count].elementsEqual(bytes)
            }
            if known == nil { firsts.put(row) }
            if firsts.count > 64 { return nil }
            indexes.put(UInt8(known ?? firsts.count - 1))
        }
        return (firsts, indexes)
    }

    func writeDigits(to output: inout [UInt8]) {
        for place in 0..<4 { output.put(place < widths.count ? UInt8(widths[place]) : 0) }
        for row in values.indices {
            var number: UInt32 = 0
            for byte in bytes(row) { number = number * 10 + UInt32(byte) - 48 }
            let width = UInt32(widths.firstIndex(of: values[row].count) ?? 0)
            word(width << 30 | number, to: &output)
        }
    }

    func writeDictionary(to output: inout [UInt8]) {
        word(UInt32(firsts.count), to: &output)
        output += indexes
        while output.count & 3 != 0 { output.put(0) }
        writeShortText(firsts, to: &output)
    }

    func writeShortText(_ rows: [Int], to output: inout [UInt8]) {
        var start = 0
        for (place, row) in rows.enumerated() {
            if place % PackedFormat.blockRows == 0 { word(UInt32(start), to: &output) }
            start += values[row].count
        }
        for row in rows { output.put(UInt8(values[row].count)) }
        while output.count & 3 != 0 { output.put(0) }
        for row in rows { output += bytes(row) }
    }
}
#endif
