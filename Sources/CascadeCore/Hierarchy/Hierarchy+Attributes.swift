/// Attribute keys that the engine itself reads.
public enum AttributeKey {
    /// What a row is called on screen.
    public static var name: UTF8Text { "name" }
    /// What a row is called by programs: an official code, an id, a value.
    public static var code: UTF8Text { "code" }
    /// Another name of the row; a row may have several.
    public static var alias: UTF8Text { "alias" }
    /// A code that came after the row's own, which is gone; there may be several.
    public static var successor: UTF8Text { "successor" }
    /// Present on a row that cannot be chosen.
    public static var disabled: UTF8Text { "disabled" }
    /// The code of the row that the city-step view puts between this row and its children.
    public static var step: UTF8Text { "step" }
    /// Another name or code of that row; there may be several.
    public static var stepAlias: UTF8Text { "step.alias" }
}

extension Hierarchy {
    /// The name of a node; empty for the root.
    @inline(never)
    public func name(of node: Int) -> UTF8Text {
        node == 0 ? .empty : text(row: node - 1, of: storage.columns[0])
    }

    /// The code of a node; empty if it has none.
    @inline(never)
    public func code(of node: Int) -> UTF8Text {
        attribute(AttributeKey.code, of: node)
    }

    /// The keys of all attributes in the data, `name` first.
    public var attributeKeys: [UTF8Text] { storage.columns.map { $0.key } }

    /// The (first) value of an attribute of a node; empty if it has none.
    @inline(never)
    public func attribute(_ key: UTF8Text, of node: Int) -> UTF8Text {
        guard let column = column(key) else { return .empty }
        guard let row = rows(of: node, in: column).first else { return .empty }
        return text(row: row, of: column)
    }

    /// All values of an attribute of a node, in their order.
    @inline(never)
    public func attributes(_ key: UTF8Text, of node: Int) -> [UTF8Text] {
        guard let column = column(key) else { return [] }
        return rows(of: node, in: column).map { text(row: $0, of: column) }.filter { !$0.isEmpty }
    }

    /// Whether a node has the attribute, be it with an empty value.
    @inline(never)
    public func hasAttribute(_ key: UTF8Text, of node: Int) -> Bool {
        guard let column = column(key), column.isSparse else { return !attribute(key, of: node).isEmpty }
        return !rows(of: node, in: column).isEmpty
    }

    @inline(never)
    func column(_ key: UTF8Text) -> PackedColumn? {
        for column in storage.columns where column.key == key { return column }
        return nil
    }

    /// The rows of a column that belong to a node.
    @inline(never)
    func rows(of node: Int, in column: PackedColumn) -> Range<Int> {
        if !column.isSparse { return node == 0 ? 0..<0 : node - 1..<node }
        let start = firstRow(notBefore: node, in: column)
        var end = start
        while end < column.rows, bytes.word(at: column.nodes + 4 * end) == node { end += 1 }
        return start..<end
    }

    @inline(never)
    private func firstRow(notBefore node: Int, in column: PackedColumn) -> Int {
        var low = 0
        var high = column.rows
        while low < high {
            let middle = (low + high) / 2
            if bytes.word(at: column.nodes + 4 * middle) < node { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The node a row of a column belongs to.
    func node(ofRow row: Int, in column: PackedColumn) -> Int {
        column.isSparse ? bytes.word(at: column.nodes + 4 * row) : row + 1
    }

    /// The text of a row of a column.
    @inline(never)
    func text(row: Int, of column: PackedColumn) -> UTF8Text {
        switch column.encoding {
        case .shortText:
            return shortText(row, body: column.body, rows: column.rows)
        case .longText:
            let start = bytes.word(at: column.body + 4 * row)
            let end = bytes.word(at: column.body + 4 * row + 4)
            let pool = column.body + 4 * (column.rows + 1)
            return UTF8Text(slice: bytes, offset: pool + start, count: end - start)
        case .digits:
            let word = bytes.rawWord(at: column.body + 4 + 4 * row)
            let width = Int(bytes.base[column.body + Int(word >> 30)])
            return UTF8Text(digits: word & 0x3FFF_FFFF, width: width)
        case .dictionary:
            let value = Int(bytes.base[column.body + 4 + row])
            let table = column.body + 4 + PackedFormat.aligned(column.rows)
            return shortText(value, body: table, rows: column.values)
        case .prefix:
            return text(row: row, of: storage.columns[0]).prefix(Int(bytes.base[column.body + row]))
        }
    }

    private func shortText(_ row: Int, body: Int, rows: Int) -> UTF8Text {
        let block = row / PackedFormat.blockRows
        let lengths = PackedColumn.lengths(body, rows: rows)
        var start = bytes.word(at: body + 4 * block)
        var earlier = block * PackedFormat.blockRows
        while earlier < row {
            start += Int(bytes.base[lengths + earlier])
            earlier += 1
        }
        let pool = PackedColumn.pool(body, rows: rows)
        return UTF8Text(slice: bytes, offset: pool + start, count: Int(bytes.base[lengths + row]))
    }
}
