/// What a terminal is to show: cells with characters and styles.
package struct Screen: Sendable {
    /// Characters beside each other that look alike.
    struct Run: Sendable {
        let x: Int
        var text: String
        let style: Style
    }

    private struct Cell: Sendable {
        /// What stands in it; empty for the second cell of a wide character.
        var character = " "
        var style = Style.plain
    }

    /// The size in cells.
    package let size: Size
    private var cells: [Cell]

    /// A screen of blanks.
    init(_ size: Size) {
        self.size = size
        cells = Array(repeating: Cell(), count: size.width * size.height)
    }

    /// Puts a text on a line; what goes over `limit` cells or the edge is cut off.
    ///
    /// - Returns: The number of cells it took.
    @discardableResult
    mutating func put(_ text: String, x: Int, y: Int, limit: Int = .max, _ style: Style) -> Int {
        guard y >= 0, y < size.height else { return 0 }
        var used = 0
        for character in text {
            let width = CellWidth.of(character)
            if width == 0 { continue }
            guard used + width <= limit, x + used + width <= size.width else { break }
            for offset in 0..<width where x + used + offset >= 0 {
                cells[y * size.width + x + used + offset] = Cell(
                    character: offset == 0 ? String(character) : "", style: style)
            }
            used += width
        }
        return used
    }

    /// Fills cells of a line with blanks.
    mutating func fill(x: Int, y: Int, width: Int, _ style: Style) {
        put(String(repeating: " ", count: max(width, 0)), x: x, y: y, style)
    }

    /// The runs of a line, from the left.
    func runs(_ y: Int) -> [Run] {
        var runs: [Run] = []
        for x in 0..<size.width {
            let cell = cells[y * size.width + x]
            if let last = runs.last, last.style == cell.style {
                runs[runs.count - 1].text += cell.character
            } else {
                runs.append(Run(x: x, text: cell.character, style: cell.style))
            }
        }
        return runs
    }

    /// The lines as text, without the blanks at their ends.
    package var lines: [String] {
        (0..<size.height).map { y in
            var line = runs(y).map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

/// A width and a height in cells.
package struct Size: Equatable, Sendable {
    package let width: Int
    package let height: Int

    /// A size; at least one cell each way.
    package init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
    }
}

/// What cells stand for, which decides how they look.
package enum Style: Sendable {
    case plain, title
    /// A row that the wheel does not rest on, and one that cannot be chosen.
    case neighbour, disabled
    /// The rows that the wheels rest on; of the wheel that the keys move, and of the others.
    case focus, band
    /// The band of a wheel whose rows may go.
    case stale
    /// Marks that there is more, and explanations.
    case hint
    /// A key that the help line explains.
    case key
    /// Something went wrong.
    case warning
}
