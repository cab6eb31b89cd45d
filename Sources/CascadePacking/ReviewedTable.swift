import CascadeCore

/// A data set in its reviewed text form: a line of column names, then one row a line, cells apart by tabs.
///
/// The first three columns are the code, the code of the parent (empty at the top) and the name.
package struct ReviewedTable: Sendable {
    /// One line.
    package struct Row: Sendable {
        package var code: String
        package var parent: String
        package var name: String
        /// The cells of the further columns, empty ones left out.
        package var attributes: [(key: String, value: String)]

        package func attribute(_ key: String) -> String {
            attributes.first { $0.key == key }?.value ?? ""
        }
    }

    package var rows: [Row]

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - text: The whole file.
    ///   - name: What errors call it.
    package init(_ text: String, name: String) throws(ReviewedTableError) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.last == "" { lines.removeLast() }
        let header = (lines.popFirst() ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard header.prefix(3) == ["code", "parent", "name"] else { throw .header(table: name) }
        rows = []
        rows.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == header.count else {
                throw .cells(table: name, line: index + 2, found: cells.count, expected: header.count)
            }
            let attributes = zip(header, cells).dropFirst(3).filter { !$0.1.isEmpty }.map { (key: $0.0, value: $0.1) }
            rows.append(Row(code: cells[0], parent: cells[1], name: cells[2], attributes: attributes))
        }
    }
}

/// What is wrong with a reviewed table.
package enum ReviewedTableError: Error, Equatable {
    /// The first line does not begin with code, parent and name.
    case header(table: String)
    /// A line has more or fewer cells than the header names.
    case cells(table: String, line: Int, found: Int, expected: Int)
    /// A row's parent is no row, or its parents lead back to it.
    case orphan(table: String, code: String, parent: String)
}

extension ReviewedTableError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .header(let table):
            "\(table): line 1 must begin with the columns code, parent and name"
        case .cells(let table, let line, let found, let expected):
            "\(table): line \(line) has \(found) cells where the header names \(expected)"
        case .orphan(let table, let code, let parent):
            "\(table): the parent \(parent) of \(code) is no row, or stands under it"
        }
    }
}
