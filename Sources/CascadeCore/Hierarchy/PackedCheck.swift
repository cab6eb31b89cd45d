/// Checks the tables of a foreign buffer whose directory has been read, so that no later reading can leave it.
struct PackedCheck {
    let data: Hierarchy
    private let bytes: PackedBytes

    init(_ data: Hierarchy) {
        self.data = data
        bytes = data.bytes
    }

    func run() throws(HierarchyError) {
        let nodes = bytes.word(at: 12)
        try checkChildren(nodes)
        for column in data.storage.columns {
            try checkUTF8(column.key)
            if column.isSparse { try checkNodes(column, nodes) }
            switch column.encoding {
            case .shortText: try checkShortText(column.body, rows: column.rows, end: column.end)
            case .longText: try checkLongText(column)
            case .digits: try checkDigits(column)
            case .dictionary: try checkDictionary(column)
            case .prefix: try checkPrefix(column)
            }
            if column.isOrdered { try checkOrder(column) }
            if column.isAscending { try checkAscending(column) }
        }
    }

    /// Every node's children begin where those of the node before it end, and after the node itself: so there are
    /// no cycles, no orphans, and the numbering is breadth-first.
    private func checkChildren(_ nodes: Int) throws(HierarchyError) {
        let table = PackedFormat.headerSize
        guard bytes.word(at: table) == 1 else { throw .malformed(.children, offset: table) }
        var previous = 1
        for node in 1..<nodes + 1 {
            let first = bytes.word(at: table + 4 * node)
            guard first >= previous, first > node || node == nodes && first == nodes, first <= nodes else {
                throw .malformed(.children, offset: table + 4 * node)
            }
            previous = first
        }
        guard previous == nodes else { throw .malformed(.children, offset: table + 4 * nodes) }
        var depth = 0
        var level = 1..<bytes.word(at: table + 4)
        while !level.isEmpty {
            depth += 1
            level = bytes.word(at: table + 4 * level.lowerBound)..<bytes.word(at: table + 4 * level.upperBound)
        }
        guard bytes.word(at: 20) == depth else { throw .malformed(.levels, offset: 20) }
    }

    private func checkNodes(_ column: PackedColumn, _ nodes: Int) throws(HierarchyError) {
        var previous = 0
        for row in 0..<column.rows {
            let offset = column.nodes + 4 * row
            let node = bytes.word(at: offset)
            guard node >= previous, node < nodes else { throw .malformed(.rows, offset: offset) }
            previous = node
        }
    }

    private func checkShortText(_ body: Int, rows: Int, end: Int) throws(HierarchyError) {
        let lengths = PackedColumn.lengths(body, rows: rows)
        let pool = PackedColumn.pool(body, rows: rows)
        let size = end - pool
        var start = 0
        var row = 0
        while row < rows {
            guard bytes.word(at: body + row / PackedFormat.blockRows * 4) == start else {
                throw .malformed(.text, offset: body + row / PackedFormat.blockRows * 4)
            }
            let blockEnd = min(row + PackedFormat.blockRows, rows)
            while row < blockEnd {
                if start < size, bytes.base[pool + start] & 0xC0 == 0x80 {
                    throw .malformed(.text, offset: lengths + row)
                }
                start += Int(bytes.base[lengths + row])
                guard start <= size else { throw .malformed(.text, offset: lengths + row) }
                row += 1
            }
        }
        // Up to three bytes of padding follow the last text, and are no part of a character of its.
        guard size - start < 4, start == size || bytes.base[pool + start] & 0xC0 != 0x80 else {
            throw .malformed(.text, offset: pool + start)
        }
        try checkUTF8(from: pool, count: size)
    }

    private func checkLongText(_ column: PackedColumn) throws(HierarchyError) {
        let pool = column.body + 4 * (column.rows + 1)
        let size = column.end - pool
        var previous = 0
        for row in 0...column.rows {
            let offset = column.body + 4 * row
            let start = bytes.word(at: offset)
            guard row > 0 || start == 0, start >= previous, start <= size else {
                throw .malformed(.text, offset: offset)
            }
            if start < size, bytes.base[pool + start] & 0xC0 == 0x80 { throw .malformed(.text, offset: offset) }
            previous = start
        }
        guard size - previous < 4 else { throw .malformed(.text, offset: pool + previous) }
        try checkUTF8(from: pool, count: size)
    }

    private func checkDigits(_ column: PackedColumn) throws(HierarchyError) {
        for width in 0..<4 where bytes.base[column.body + width] > 9 {
            throw .malformed(.text, offset: column.body + width)
        }
        for row in 0..<column.rows {
            let offset = column.body + 4 + 4 * row
            let word = bytes.rawWord(at: offset)
            let width = Int(bytes.base[column.body + Int(word >> 30)])
            guard word & 0x3FFF_FFFF < Decimal.power(width) else { throw .malformed(.text, offset: offset) }
        }
    }

    private func checkDictionary(_ column: PackedColumn) throws(HierarchyError) {
        for row in 0..<column.rows where Int(bytes.base[column.body + 4 + row]) >= column.values {
            throw .malformed(.text, offset: column.body + 4 + row)
        }
        let table = column.body + 4 + PackedFormat.aligned(column.rows)
        try checkShortText(table, rows: column.values, end: column.end)
    }

    private func checkPrefix(_ column: PackedColumn) throws(HierarchyError) {
        for row in 0..<column.rows {
            let length = Int(bytes.base[column.body + row])
            let name = data.text(row: row, of: data.storage.columns[0])
            let isWhole = name.withUTF8 { text in
                length == text.count || length < text.count && text[length] & 0xC0 != 0x80
            }
            guard isWhole else { throw .malformed(.text, offset: column.body + row) }
        }
    }

    /// Strictly ascending pairs of text and row: each row stands there once.
    private func checkOrder(_ column: PackedColumn) throws(HierarchyError) {
        var previous = 0
        for place in 0..<column.rows {
            let offset = column.order + 4 * place
            let row = bytes.word(at: offset)
            guard row < column.rows else { throw .malformed(.order, offset: offset) }
            if place > 0, precedes(row, previous, column) || row <= previous && !precedes(previous, row, column) {
                throw .malformed(.order, offset: offset)
            }
            previous = row
        }
    }

    private func checkAscending(_ column: PackedColumn) throws(HierarchyError) {
        var level = data.level(0)
        while !level.isEmpty {
            for node in level.dropFirst() where precedes(node - 1, node - 2, column) {
                throw .malformed(.order, offset: column.body)
            }
            level = data.firstChild(level.lowerBound)..<data.firstChild(level.upperBound)
        }
    }

    /// Whether the text of a row comes before that of another; digits of one width are compared as numbers.
    private func precedes(_ row: Int, _ other: Int, _ column: PackedColumn) -> Bool {
        if column.encoding == .digits {
            let word = bytes.rawWord(at: column.body + 4 + 4 * row)
            let otherWord = bytes.rawWord(at: column.body + 4 + 4 * other)
            if word >> 30 == otherWord >> 30 { return word < otherWord }
        }
        return data.text(row: row, of: column) < data.text(row: other, of: column)
    }

    private func checkUTF8(_ text: UTF8Text) throws(HierarchyError) {
        try checkUTF8(from: text.offset(in: bytes), count: text.count)
    }

    private func checkUTF8(from offset: Int, count: Int) throws(HierarchyError) {
        if let invalid = firstInvalidUTF8(bytes.base + offset, count: count) {
            throw .malformed(.encoding, offset: offset + invalid)
        }
    }
}

enum Decimal {
    /// 10 to the power of 0…9; 1 for the width 0, whose only value is 0.
    static func power(_ exponent: Int) -> UInt32 {
        var value: UInt32 = 1
        for _ in 0..<exponent { value *= 10 }
        return value
    }
}
