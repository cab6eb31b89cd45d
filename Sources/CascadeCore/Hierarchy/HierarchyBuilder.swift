/// Collects rows in any order of branches and packs them into a `Hierarchy`.
///
///     var builder = HierarchyBuilder()
///     let taipei = builder.add("臺北市", code: "63000")
///     let daan = builder.add("大安區", under: taipei)
///     builder.set("zip", "106", on: daan)
///     let hierarchy = builder.build()
public struct HierarchyBuilder: Sendable {
    /// The number of a row within its builder; not its node number in the hierarchy.
    public struct RowID: Hashable, Sendable {
        let index: Int
        /// The root, which holds the rows of level 0 and the attributes of the whole.
        public static let root = RowID(index: 0)
    }

    struct Value: Sendable {
        let node: Int
        let start: Int
        let count: Int
    }

    struct Column: Sendable {
        let key: UTF8Text
        var values: [Value] = []
    }

    private(set) var parents: [Int] = [0]
    private(set) var columns: [Column] = [Column(key: AttributeKey.name), Column(key: AttributeKey.code)]
    private(set) var pool: [UInt8] = []

    /// A builder without rows.
    public init() {}

    /// The number of rows added so far.
    public var count: Int { parents.count - 1 }

    /// Adds a row after its earlier siblings.
    ///
    /// - Parameters:
    ///   - name: What the row is called on screen.
    ///   - code: What programs call it; empty for none. Need not be unique.
    ///   - parent: A row of this builder.
    /// - Returns: The row, to add children and attributes to.
    @discardableResult
    public mutating func add(_ name: UTF8Text, code: UTF8Text = .empty, under parent: RowID = .root) -> RowID {
        precondition(parent.index < parents.count, "the parent is a row of another builder")
        let row = RowID(index: parents.count)
        parents.put(parent.index)
        append(name, to: 0, on: row)
        if !code.isEmpty { append(code, to: 1, on: row) }
        return row
    }

    /// Gives a row an attribute; a second value for the same key stands beside the first.
    ///
    /// - Parameters:
    ///   - key: Any key but `name`, for example `zip`, or one of `AttributeKey`.
    ///   - value: The value.
    ///   - row: A row of this builder, or the root for the whole.
    public mutating func set(_ key: UTF8Text, _ value: UTF8Text, on row: RowID) {
        precondition(row.index < parents.count, "the row is of another builder")
        precondition(key != AttributeKey.name, "a row has its name from add")
        if let index = columns.firstIndex(where: { $0.key == key }) {
            append(value, to: index, on: row)
        } else {
            precondition(columns.count < PackedFormat.maximumColumns, "too many attribute keys")
            columns.put(Column(key: key.detached))
            append(value, to: columns.count - 1, on: row)
        }
    }

    /// Whether `key` is known or there is room for one more: a hierarchy holds at most 256 keys.
    public func canSet(_ key: UTF8Text) -> Bool {
        columns.count < PackedFormat.maximumColumns || columns.contains { $0.key == key }
    }

    /// Packs the rows.
    ///
    /// - Complexity: O(*n*), and O(*n* log *n*) where codes are not in order.
    public func build() -> Hierarchy {
        Hierarchy(trusted: packed().withUnsafeBufferPointer { PackedBytes(copying: $0) })
    }

    /// The packed form of the rows, the same bytes for the same calls.
    public func packed() -> [UInt8] {
        var packing = HierarchyPacking(self)
        return packing.run()
    }

    private mutating func append(_ text: UTF8Text, to column: Int, on row: RowID) {
        let start = pool.count
        pool.put(text)
        columns[column].values.put(Value(node: row.index, start: start, count: pool.count - start))
    }
}
