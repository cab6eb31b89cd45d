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
    #if !hasFeature(Embedded)
    private(set) var widths: [Int] = []
    /// The rows that hold the first occurrence of each value of a dictionary, and each row's value.
    private(set) var firsts: [Int] = []
    private(set) var indexes: [UInt8] = []
    #endif

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
        #if hasFeature(Embedded)
        // A page packs what it reads once: one encoding that holds everything keeps the module small.
        encoding = .longText
        #else
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
        #endif
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
        #if hasFeature(Embedded)
        writeLongText(to: &output)
        #else
        switch encoding {
        case .shortText: writeShortText(Array(values.indices), to: &output)
        case .longText: writeLongText(to: &output)
        case .digits: writeDigits(to: &output)
        case .dictionary: writeDictionary(to: &output)
        case .prefix: for value in values { output.put(UInt8(value.count)) }
        }
        #endif
    }

    private func writeLongText(to output: inout [UInt8]) {
        var end = 0
        word(0, to: &output)
        for value in values {
            end += value.count
            word(UInt32(end), to: &output)
        }
        for row in values.indices { output += bytes(row) }
    }

    func bytes(_ row: Int) -> ArraySlice<UInt8> {
        pool[values[row].start..<values[row].start + values[row].count]
    }

    func word(_ value: UInt32, to output: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { output.append(contentsOf: $0) }
    }
}
