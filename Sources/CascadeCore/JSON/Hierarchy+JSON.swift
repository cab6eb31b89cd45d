extension Hierarchy {
    /// Reads nested rows from JSON.
    ///
    /// Understood are arrays of strings and of objects (a name, perhaps a code, children under any usual key; other
    /// strings, numbers and truth values become attributes, `"disabled": true` a row that cannot be chosen), nested
    /// arrays, dictionaries of arrays and of dictionaries, and each of these packed in an answer
    /// (`{"status": 1, "data": […]}`). Missing, null and empty children make a leaf.
    ///
    /// - Parameters:
    ///   - json: UTF-8 text.
    ///   - keys: The keys to read; by default they are found out.
    ///   - budget: What the text may ask for.
    /// - Throws: `JSONError` with line, column and key path.
    /// - Complexity: O(*n*), and O(*n* log *n*) where codes are not in order.
    public init(
        json: [UInt8], keys: RowKeys = .detected, budget: JSONBudget = .standard
    ) throws(JSONError) {
        let document = try JSONDocument(json, budget: budget)
        var builder = HierarchyBuilder()
        try builder.add(document: document.root, keys: keys)
        self = builder.build()
    }
}

extension HierarchyBuilder {
    /// Adds the rows of an array or dictionary, as `Hierarchy(json:)` understands them.
    ///
    /// - Parameter rowLimit: How many rows the builder may come to hold.
    /// - Returns: How many arrays and objects were neither rows nor attributes and were left out.
    /// - Throws: `JSONError` with the place within the document; rows before it are then in the builder.
    @discardableResult
    public mutating func add(
        rows: JSONValue, keys: RowKeys = .detected, under parent: RowID = .root,
        rowLimit: Int = HierarchyBuilder.rowLimit
    ) throws(JSONError) -> Int {
        try read(keys, rowLimit) { reader throws(JSONError) in try reader.rows(rows, under: parent, level: 1) }
    }

    /// Adds the rows of a whole document: the same, also one row alone and rows packed in an answer.
    ///
    /// - Parameter rowLimit: How many rows the builder may come to hold.
    /// - Returns: How many arrays and objects were neither rows nor attributes and were left out.
    /// - Throws: `JSONError` with the place within the document; rows before it are then in the builder.
    @discardableResult
    public mutating func add(
        document: JSONValue, keys: RowKeys = .detected, rowLimit: Int = HierarchyBuilder.rowLimit
    ) throws(JSONError) -> Int {
        try read(keys, rowLimit) { reader throws(JSONError) in try reader.read(document: document) }
    }

    private mutating func read(
        _ keys: RowKeys, _ rowLimit: Int, _ body: (inout JSONRowReader) throws(JSONError) -> Void
    ) throws(JSONError) -> Int {
        var reader = JSONRowReader(keys: keys, rowLimit: rowLimit, builder: self)
        // The reader's builder must be the only one while rows are added, or each would copy all.
        self = HierarchyBuilder()
        defer { self = reader.builder }
        try body(&reader)
        return reader.ignored
    }

    /// The number of rows that readers refuse to go beyond: some twenty times the townships of China.
    public static let rowLimit = 1_000_000
}
