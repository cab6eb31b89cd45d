import CascadeCore

/// All that can be seen of a picker at a moment.
struct Snapshot: Equatable {
    struct Column: Equatable {
        var generation: Int
        var row: Int
        var isTurning: Bool
        var isStale: Bool
        var reason: String?
        var rows: [Row]

        var rest: Row { rows.indices.contains(row) ? rows[row] : Row(.null) }
    }

    var isOpen: Bool
    var isConfirming: Bool
    var columns: [Column]
    var selection: Value
    var value: Value

    init(_ engine: Engine) throws(JSONError) {
        let state = try engine.state()
        isOpen = state["open"]?.truth == true
        isConfirming = state["confirming"]?.truth == true
        selection = state["selection"] ?? .null
        value = state["value"] ?? .null
        columns = []
        for (index, column) in (state["columns"]?.list ?? []).enumerated() {
            columns.append(
                Column(
                    generation: column["generation"]?.number ?? 0, row: column["row"]?.number ?? -1,
                    isTurning: column["turning"]?.truth == true, isStale: column["stale"]?.truth == true,
                    reason: column["reason"]?.text, rows: try engine.rows(index).map { Row($0) }))
        }
    }
}

/// A row as scripts name it: `name`, `name|code`, `<kind>`, each with ` (disabled)` if it is.
struct Row: Equatable, CustomStringConvertible {
    var name: String
    var code: String
    var ordinal = 0
    var isDisabled: Bool

    init(_ json: Value) {
        let kind = json["kind"]?.text ?? "data"
        name = kind == "data" ? json["name"]?.text ?? "?" : "<\(kind)>"
        code = json["code"]?.text ?? ""
        ordinal = json["ordinal"]?.number ?? 0
        isDisabled = json["disabled"]?.truth == true
    }

    /// Whether a script means this row.
    func isCalled(_ label: String) -> Bool {
        var text = Substring(label)
        var isDisabled = false
        if text.hasSuffix(" (disabled)") {
            text = text.dropLast(" (disabled)".count)
            isDisabled = true
        }
        var wanted = 0
        if let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...]) {
            wanted = number
            text = text[..<mark]
        }
        guard ordinal == wanted else { return false }
        if let bar = text.lastIndex(of: "|") {
            return name == text[..<bar] && code == text[text.index(after: bar)...] && isDisabled == self.isDisabled
        }
        return name == text && isDisabled == self.isDisabled
    }

    var description: String { name + (code.isEmpty ? "" : "|\(code)") + (isDisabled ? " (disabled)" : "") }
}
