import CascadeCore

extension Wheels {
    /// Does what a key is for.
    ///
    /// - Parameters:
    ///   - key: What was pressed.
    ///   - layout: Where everything stood on the screen.
    package mutating func press(_ key: Key, _ layout: Layout) {
        message = nil
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -max(layout.wheelHeight - 1, 1))
        case .pageDown: move(by: max(layout.wheelHeight - 1, 1))
        case .home: move(by: -rows(of: focus).count)
        case .end: move(by: rows(of: focus).count)
        case .left: step(-1, around: false)
        case .right: step(1, around: false)
        case .previous: step(-1, around: true)
        case .next: step(1, around: true)
        case .enter: receive(.confirm(at: nil))
        case .escape: if filter == nil { receive(.cancel) } else { filter = nil }
        case .backspace: eraseLast()
        case .redraw: break
        case .character(let scalar): type(scalar)
        case .click(let x, let y): click(layout, x, y)
        case .scroll(let x, let y, let rows): scroll(layout, x, y, rows)
        }
    }

    /// Turns the wheel in focus over so many rows; rows that cannot be chosen are stepped over.
    private mutating func move(by distance: Int) {
        let column = picker.columns[focus]
        let rows = rows(of: focus)
        let target = min(max(rows.position + distance, 0), rows.count - 1)
        let forward = distance > 0
        let beyond = forward ? Array(target..<rows.count) : Array((0...target).reversed())
        let before = forward ? Array((rows.position..<target).reversed()) : Array(target + 1..<rows.position + 1)
        let landing = (beyond + before).first { place in
            column.entry(at: rows[place]).map { !$0.isDisabled } ?? true
        }
        if let landing { settle(focus, on: rows[landing]) }
    }

    /// Goes to the next wheel that has rows.
    private mutating func step(_ direction: Int, around: Bool) {
        let count = picker.columns.count
        var column = focus
        for _ in 0..<count {
            column += direction
            if !picker.columns.indices.contains(column) {
                guard around else { return }
                column = (column + count) % count
            }
            if picker.columns[column].kind != .none { return focus(on: column) }
        }
    }

    private mutating func type(_ scalar: Unicode.Scalar) {
        if filter == nil {
            switch scalar {
            case "h": return step(-1, around: false)
            case "j": return move(by: 1)
            case "k": return move(by: -1)
            case "l": return step(1, around: false)
            case "r":
                if let failed = picker.columns.firstIndex(where: { $0.kind == .failed }) {
                    return receive(.retry(column: failed))
                }
            case "/":
                filter = Filter(column: focus, of: picker.columns[focus])
                return
            case " ": return
            default: break
            }
        }
        let text = (filter?.text ?? "") + String(scalar)
        narrow(to: text)
    }

    /// Shows only the rows that begin with a text, and rests on one of them.
    private mutating func narrow(to text: String) {
        let column = picker.columns[focus]
        let present = filter ?? Filter(column: focus, of: column)
        guard let narrowed = present.with(text, for: column) else {
            message = .unmatched(text)
            return
        }
        filter = narrowed
        // The band shows what is selected, so that a row that is not left cannot stay in it.
        if !narrowed.rows.contains(column.row) { settle(focus, on: narrowed.rows[0]) }
    }

    private mutating func eraseLast() {
        guard let filter else { return }
        if filter.text.isEmpty { self.filter = nil } else { narrow(to: String(filter.text.dropLast())) }
    }

    private mutating func click(_ layout: Layout, _ x: Int, _ y: Int) {
        guard let column = layout.column(atX: x), let offset = layout.offset(atY: y) else { return }
        guard picker.columns.indices.contains(column), picker.columns[column].kind != .none else { return }
        let rows = rows(of: column)
        let place = rows.position + offset
        let row = rows.indices.contains(place) ? rows[place] : nil
        focus(on: column)
        if let row { settle(column, on: row) }
    }

    private mutating func scroll(_ layout: Layout, _ x: Int, _ y: Int, _ rows: Int) {
        guard let column = layout.column(atX: x), layout.offset(atY: y) != nil else { return }
        guard picker.columns.indices.contains(column), picker.columns[column].kind != .none else { return }
        focus(on: column)
        move(by: rows)
    }
}

extension ShownRows {
    var indices: Range<Int> { 0..<count }
}
