/// One attribute on its way into packed form: chooses the smallest encoding that holds it and writes the body.
struct ColumnPacking {
    let key: UTF8Text
    let isSparse: Bool
    /// Codes are looked up; other columns are only read.
    let isSearched: Bool
    let encoding: PackedFormat.Encoding
    /// Row by row, in the order of the nodes.
    let values: [HierarchyBuilder.Value]

    private let pool: [UInt8]
    private var widths: [Int] = []
    /// The rows that hold the first occurrence of each value of a dictionary, and each row's value.
    private var firsts: [Int] = []
    private var indexes: [UInt8] = []

    /// `names` are the values of the column of names, or `nil` for that column itself.
    init(
        _ column: HierarchyBuilder.Column, _ index: Int, _ pool: [UInt8], _ nodeOfRow: [Int],
        names: [HierarchyBuilder.Value]?
    ) {
        key = column.key
        isSearched = column.key == AttributeKey.code
        self.pool = pool
        let nodes = nodeOfRow.count - 1
        var slots = [HierarchyBuilder.Value?](repeating: nil, count: nodes)
        var fits = index == 0 || 2 * column.values.count >= nodes
        for value in column.values where fits {
            let node = nodeOfRow[value.node]
            fits = node > 0 && slots[node - 1] == nil && (index == 0 || value.count > 0)
            if fits { slots[node - 1] = HierarchyBuilder.Value(node: node, start: value.start, count: value.count) }
        }
        isSparse = !fits
        if fits {
            values = slots.map { $0 ?? HierarchyBuilder.Value(node: 0, start: 0, count: 0) }
        } else {
            let order = stablyOrdered(column.values.count) {
                nodeOfRow[column.values[$0].node] < nodeOfRow[column.values[$1].node]
            }
            values = order.map { place in
                let value = column.values[place]
                return HierarchyBuilder.Value(node: nodeOfRow[value.node], start: value.start, count: value.count)
            }
        }
        if let widths = Self.digitWidths(values, pool) {
            encoding = .digits
            self.widths = widths
        } else if values.contains(where: { $0.count > 255 }) {
            encoding = .longText
        } else if !isSparse, !isSearched, let names, Self.arePrefixes(values, of: names, pool) {
            encoding = .prefix
        } else if let (firsts, indexes) = Self.dictionary(values, pool) {
            encoding = .dictionary
            self.firsts = firsts
            self.indexes = indexes
        } else {
            encoding = .shortText
        }
    }

    /// At most four widths, each 0…9 digits (a width of 0 is an empty text), or `nil` if that does not hold them.
    private static func digitWidths(_ values: [HierarchyBuilder.Value], _ pool: [UInt8]) -> [Int]? {
        var widths: [Int] = []
        for value in values {
            guard value.count <= 9 else { return nil }
            for byte in pool[value.start..<value.start + value.count] where byte < 48 || byte > 57 { return nil }
            if !widths.contains(value.count) { widths.put(value.count) }
            if widths.count > 4 { return nil }
        }
        return widths.isEmpty || widths == [0] ? nil : widths
    }

    private static func arePrefixes(
        _ values: [HierarchyBuilder.Value], of names: [HierarchyBuilder.Value], _ pool: [UInt8]
    ) -> Bool {
        for (value, name) in zip(values, names) {
            guard value.count <= name.count else { return false }
            let text = pool[value.start..<value.start + value.count]
            guard pool[name.start..<name.start + name.count].starts(with: text) else { return false }
        }
        return true
    }

    private static func dictionary(
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

    /// Whether the text of a row comes before that of another.
    func precedes(_ row: Int, _ other: Int) -> Bool {
        bytes(row).lexicographicallyPrecedes(bytes(other))
    }

    /// The rows in ascending order of their texts, equal ones by row.
    func order() -> [Int] {
        stablyOrdered(values.count) { precedes($0, $1) }
    }

    func write(to output: inout [UInt8]) {
        switch encoding {
        case .shortText:
            writeShortText(Array(values.indices), to: &output)
        case .longText:
            var end = 0
            word(0, to: &output)
            for value in values {
                end += value.count
                word(UInt32(end), to: &output)
            }
            for row in values.indices { output += bytes(row) }
        case .digits:
            for place in 0..<4 { output.put(place < widths.count ? UInt8(widths[place]) : 0) }
            for row in values.indices {
                var number: UInt32 = 0
                for byte in bytes(row) { number = number * 10 + UInt32(byte) - 48 }
                let width = UInt32(widths.firstIndex(of: values[row].count) ?? 0)
                word(width << 30 | number, to: &output)
            }
        case .dictionary:
            word(UInt32(firsts.count), to: &output)
            output += indexes
            while output.count & 3 != 0 { output.put(0) }
            writeShortText(firsts, to: &output)
        case .prefix:
            for value in values { output.put(UInt8(value.count)) }
        }
    }

    private func writeShortText(_ rows: [Int], to output: inout [UInt8]) {
        var start = 0
        for (place, row) in rows.enumerated() {
            if place % PackedFormat.blockRows == 0 { word(UInt32(start), to: &output) }
            start += values[row].count
        }
        for row in rows { output.put(UInt8(values[row].count)) }
        while output.count & 3 != 0 { output.put(0) }
        for row in rows { output += bytes(row) }
    }

    private func bytes(_ row: Int) -> ArraySlice<UInt8> {
        pool[values[row].start..<values[row].start + values[row].count]
    }

    private func word(_ value: UInt32, to output: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { output.append(contentsOf: $0) }
    }
}
