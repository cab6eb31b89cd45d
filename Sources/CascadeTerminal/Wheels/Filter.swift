import CascadeCore

/// What the user types to narrow a wheel, and the rows that are left.
struct Filter {
    /// What was typed.
    private(set) var text = ""
    /// The wheel.
    let column: Int
    /// The number of the row list that `rows` are rows of.
    private(set) var generation: Int
    /// The rows that begin with the text, ascending; all of them for an empty text.
    private(set) var rows: [Int]

    /// A filter of a wheel with nothing typed.
    init(column index: Int, of column: Column) {
        self.column = index
        generation = column.generation
        rows = Self.rows(of: column, "")
    }

    /// The same filter with another text, or for new rows; `nil` if no row is left.
    func with(_ text: String, for column: Column) -> Filter? {
        var filter = self
        filter.text = text
        filter.generation = column.generation
        filter.rows = Self.rows(of: column, text)
        return filter.rows.isEmpty ? nil : filter
    }

    private static func rows(of column: Column, _ text: String) -> [Int] {
        if text.isEmpty { return Array(0..<column.rowCount) }
        let typed = UTF8Text(text)
        var rows: [Int] = []
        var start = 0
        while start < column.rowCount {
            // The search goes on around the end.
            guard let row = column.row(beginningWith: typed, from: start), row >= start else { break }
            rows.append(row)
            start = row + 1
        }
        return rows
    }
}
