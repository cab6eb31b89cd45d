extension JSONWriter {
    /// Writes what a face needs to draw a picker, but for the rows.
    package mutating func state(_ picker: Picker) {
        beginObject()
        key("open")
        boolean(picker.isOpen)
        key("confirming")
        boolean(picker.isConfirming)
        key("columns")
        beginArray()
        for column in picker.columns { self.column(column) }
        endArray()
        key("selection")
        selection(picker.selection)
        key("value")
        if let value = picker.value { selection(value) } else { null() }
        endObject()
    }

    private mutating func column(_ column: Column) {
        beginObject()
        member("generation", column.generation)
        member("rows", column.rowCount)
        member("row", column.row)
        key("kind")
        string(WireWords.kinds[column.kind.rawValue])
        key("turning")
        boolean(column.isTurning)
        key("stale")
        boolean(column.isStale)
        if let reason = column.failure {
            key("reason")
            string(reason)
        }
        endObject()
    }

    /// Writes some rows of a column: at most `count` of them from `first` on.
    package mutating func rows(_ column: Column, from first: Int, count: Int) {
        beginArray()
        let start = min(max(first, 0), column.rowCount)
        let end = start + min(max(count, 0), column.rowCount - start)
        for row in start..<end {
            beginObject()
            key("kind")
            string(WireWords.kinds[column.kind(of: row).rawValue])
            if let entry = column.entry(at: row) {
                key("name")
                string(entry.name)
                if !entry.code.isEmpty {
                    key("code")
                    string(entry.code)
                }
                if entry.isDisabled {
                    key("disabled")
                    boolean(true)
                }
            }
            endObject()
        }
        endArray()
    }
}
