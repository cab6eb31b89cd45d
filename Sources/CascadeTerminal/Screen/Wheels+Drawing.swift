import CascadeCore

extension Wheels {
    /// What the screen shows.
    package func screen(_ layout: Layout, _ texts: Texts) -> Screen {
        var screen = Screen(layout.size)
        if let y = layout.titleY {
            let text = CellWidth.clipped(CellWidth.printable(title.unicodeScalars), to: layout.size.width)
            screen.put(text, x: (layout.size.width - CellWidth.of(text)) / 2, y: y, .title)
        }
        if layout.wheelHeight > 0 {
            screen.fill(x: layout.x, y: layout.bandY, width: layout.width, .band)
            for wheel in layout.wheels { draw(wheel, layout, texts, on: &screen) }
        }
        drawStatus(layout, texts, on: &screen)
        drawHelp(layout, texts, on: &screen)
        return screen
    }

    /// The cells of the widest name of a wheel; very long lists are judged by their beginning.
    func nameWidth(of column: Int) -> Int {
        let column = picker.columns[column]
        return (0..<min(column.rowCount, 2000)).reduce(0) { widest, row in
            max(widest, column.entry(at: row).map { CellWidth.of(String($0.name)) } ?? 0)
        }
    }

    private func draw(_ wheel: Layout.Wheel, _ layout: Layout, _ texts: Texts, on screen: inout Screen) {
        let column = picker.columns[wheel.column]
        let rows = rows(of: wheel.column)
        let half = layout.wheelHeight / 2
        let inFocus = wheel.column == focus
        for offset in -half...half {
            let place = rows.position + offset
            guard rows.indices.contains(place) else { continue }
            let row = rows[place]
            let style = style(of: column, row, offset, inFocus)
            let y = layout.bandY + offset
            if offset == 0 { screen.fill(x: wheel.x, y: y, width: wheel.width, style) }
            let room = wheel.width - 2 * wheel.padding
            let text = CellWidth.clipped(text(of: column, row, texts), to: room)
            screen.put(text, x: wheel.x + (wheel.width - CellWidth.of(text)) / 2, y: y, style)
        }
        guard wheel.padding > 0 else { return }
        let right = wheel.x + wheel.width - 1
        if inFocus {
            let style = style(of: column, column.row, 0, true)
            screen.put("▸", x: wheel.x, y: layout.bandY, style)
            screen.put("◂", x: right, y: layout.bandY, style)
        }
        guard half > 0 else { return }
        if rows.position - half > 0 { screen.put("↑", x: right, y: layout.wheelY, .hint) }
        if rows.position + half < rows.count - 1 {
            screen.put("↓", x: right, y: layout.wheelY + layout.wheelHeight - 1, .hint)
        }
    }

    private func style(of column: Column, _ row: Int, _ offset: Int, _ inFocus: Bool) -> Style {
        if offset != 0 { return column.entry(at: row)?.isDisabled == true ? .disabled : .neighbour }
        if column.isStale { return .stale }
        return inFocus ? .focus : .band
    }

    private func text(of column: Column, _ row: Int, _ texts: Texts) -> String {
        switch column.kind(of: row) {
        case .data: column.entry(at: row).map { CellWidth.printable(String($0.name).unicodeScalars) } ?? ""
        case .prompt: texts.prompt
        case .all: texts.all
        case .loading: texts.loading
        case .failed: texts.failed
        case .none: ""
        }
    }
}
