import CascadeCore

/// Rows of fields, as a CSV file or a database has them; four bytes for each field and eight for each row beyond
/// the text itself.
package struct Table: Sendable {
    /// Room for the 256 attributes that a hierarchy can have, a parent, and a column for each of 32 levels.
    static let maximumColumns = 300

    /// The names of the columns; empty where they are not known.
    package var columns: [String] = []
    package internal(set) var pool: [UInt8] = []
    /// Where each field ends in the pool.
    var ends: [UInt32] = []
    /// How many fields stand before each row.
    private var starts: [UInt32] = [0]
    /// The line of the file each row begins on; 0 where there are no lines.
    private var lines: [UInt32] = []
    /// The greatest number of fields in a row.
    private(set) var width = 0

    package init() {}

    /// The number of rows.
    package var count: Int { lines.count }

    /// The bytes of all fields.
    package var size: Int { pool.count }

    /// Makes room, so that nothing grows by doubling.
    mutating func reserve(bytes: Int, fields: Int, rows: Int) {
        pool.reserveCapacity(bytes)
        ends.reserveCapacity(fields)
        starts.reserveCapacity(rows + 1)
        lines.reserveCapacity(rows)
    }

    /// Adds a field to the row that is being written.
    package mutating func append<Bytes: Collection>(_ field: Bytes) where Bytes.Element == UInt8 {
        pool.append(contentsOf: field)
        ends.append(UInt32(truncatingIfNeeded: pool.count))
    }

    /// The fields of the row that is being written.
    var openFields: Int { ends.count - Int(starts[lines.count]) }

    /// Ends the row that is being written.
    package mutating func endRow(line: Int) {
        width = max(width, openFields)
        starts.append(UInt32(truncatingIfNeeded: ends.count))
        lines.append(UInt32(truncatingIfNeeded: line))
    }

    /// The line of the file a row begins on, if it has lines.
    func line(of row: Int) -> Int? { lines[row] == 0 ? nil : Int(lines[row]) }

    /// The number of fields in a row.
    func fields(in row: Int) -> Int { Int(starts[row + 1] - starts[row]) }

    /// A field; one that is missing is empty.
    subscript(row: Int, column: Int) -> ArraySlice<UInt8> {
        let index = Int(starts[row]) + column
        guard column >= 0, index < Int(starts[row + 1]) else { return [] }
        return pool[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    /// A field as a text.
    func text(_ row: Int, _ column: Int) -> UTF8Text { UTF8Text(utf8: self[row, column]) }

    /// A field as a key of dictionaries; codes of up to 15 bytes need no memory of their own.
    func key(_ row: Int, _ column: Int) -> String { String(decoding: self[row, column], as: UTF8.self) }

    /// A field as a key that is equal to others only byte by byte.
    func exact(_ row: Int, _ column: Int) -> ExactText { ExactText(key(row, column)) }

    /// The column with a name.
    func column(named name: UTF8Text) -> Int? { columns.firstIndex { UTF8Text($0) == name } }
}
