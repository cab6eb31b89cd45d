import CascadeCore

extension Wheels {
    /// The status line: what is typed, what went wrong, or the path that the wheels show.
    func drawStatus(_ layout: Layout, _ texts: Texts, on screen: inout Screen) {
        guard let y = layout.statusY else { return }
        let margin = layout.size.width >= 40 ? 1 : 0
        let left = min(layout.x, max((layout.size.width - Self.statusWidth) / 2, margin))
        let width = layout.size.width - 2 * left
        let rows = rows(of: focus)
        var room = width
        if picker.columns[focus].kind == .data {
            let place = "\(rows.position + 1)/\(rows.count)"
            if place.count + 8 <= width {
                screen.put(place, x: left + width - place.count, y: y, .hint)
                room -= place.count + 1
            }
        }
        if let message {
            screen.put(CellWidth.clipped(texts.text(of: message), to: room), x: left, y: y, .warning)
        } else if let filter {
            var used = screen.put(texts.filter + " ", x: left, y: y, limit: room, .hint)
            let typed = CellWidth.printable(filter.text.unicodeScalars) + "▏"
            used += screen.put(CellWidth.clippedBefore(typed, to: room - used), x: left + used, y: y, .key)
            if used + 2 + CellWidth.of(path) <= room { screen.put(path, x: left + used + 2, y: y, .hint) }
        } else if picker.isConfirming {
            screen.put(CellWidth.clipped(texts.waiting, to: room), x: left, y: y, .hint)
        } else if let reason = failure {
            screen.put(CellWidth.clipped(reason, to: room), x: left, y: y, .warning)
        } else {
            let shown = layout.wheelHeight > 0 ? path : path(marking: focus)
            let used = screen.put(CellWidth.clippedBefore(shown, to: room), x: left, y: y, .plain)
            let code = picker.selection.codes.last ?? ""
            if !code.isEmpty, used + 2 + CellWidth.of(code) <= room {
                screen.put(code, x: left + used + 2, y: y, .hint)
            }
        }
    }

    /// The help line: as many keys as fit, the most needed ones first.
    func drawHelp(_ layout: Layout, _ texts: Texts, on screen: inout Screen) {
        guard let y = layout.helpY else { return }
        let keys = texts.keys(filtering: filter != nil, failed: failure != nil)
        var shown: [Texts.KeyHelp] = []
        var width = 0
        for key in keys.sorted(by: { $0.need < $1.need }) {
            let wanted = CellWidth.of(key.key) + 1 + CellWidth.of(key.text) + (shown.isEmpty ? 0 : 3)
            guard width + wanted <= layout.size.width else { break }
            width += wanted
            shown.append(key)
        }
        var x = (layout.size.width - width) / 2
        for key in keys where shown.contains(key) {
            x += screen.put(key.key, x: x, y: y, .key) + 1
            x += screen.put(key.text, x: x, y: y, .hint) + 3
        }
    }

    private static var statusWidth: Int { 78 }

    private var path: String { path(marking: nil) }

    /// The path that the wheels show; the marked name is in brackets.
    private func path(marking column: Int?) -> String {
        let names = picker.selection.names.enumerated().map { level, name in
            let name = CellWidth.printable(name.unicodeScalars)
            return level == column ? "[\(name)]" : name
        }
        return names.joined(separator: " › ")
    }

    /// Why loading failed, if it did.
    private var failure: String? {
        picker.columns.lazy.compactMap(\.failure).first.map { CellWidth.printable(String($0).unicodeScalars) }
    }
}
