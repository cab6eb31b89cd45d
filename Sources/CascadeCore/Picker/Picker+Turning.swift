extension Picker {
    mutating func turn(_ column: Int) {
        guard accepts(.turn, column) else { return }
        withdrawConfirm(.turned)
        columns[column].isTurning = true
    }

    mutating func settle(_ column: Int, row: Int, generation: Int) {
        guard accepts(.settle, column) else { return }
        guard generation == columns[column].generation else {
            refuse(.settle, .oldGeneration)
            putBack(column)
            return
        }
        guard row >= 0, row < columns[column].rowCount else {
            refuse(.settle, .noSuchRow)
            putBack(column)
            return
        }
        comeToRest(column, row)
    }

    /// The user's wheel came to rest on a row of its present list.
    @inline(never)
    mutating func comeToRest(_ column: Int, _ row: Int) {
        columns[column].isTurning = false
        let target = enabledRow(column, row)
        if target != row { emit(.move(column: column, row: target)) }
        guard target != columns[column].row else { return }
        supersedePending()
        rest(column, target)
        remember(column)
        fill(from: column + 1, .policy)
        owesResolved = true
        owesResolvedAfterRetry = false
        notify(.input(selection))
    }

    /// P15: the row itself, the nearest enabled one, or the one the wheel rested on.
    @inline(never)
    private func enabledRow(_ column: Int, _ row: Int) -> Int {
        guard case .rows(let rows, _) = columns[column].content else { return row }
        let leadCount = columns[column].leadCount
        guard row >= leadCount, rows[row - leadCount].isDisabled else { return row }
        return rows.nearestEnabled(to: row - leadCount).map { $0 + leadCount } ?? columns[column].row
    }

    /// Shows again what a wheel rested on; it turns no more.
    @inline(never)
    mutating func putBack(_ column: Int) {
        columns[column].isTurning = false
        emit(.move(column: column, row: columns[column].row))
    }

    /// Whether an event of the user about a column makes sense; if not, it is refused.
    private mutating func accepts(_ event: EventKind, _ column: Int) -> Bool {
        guard isOpen else {
            refuse(event, .notOpen)
            return false
        }
        guard columns.indices.contains(column) else {
            refuse(event, .noSuchColumn)
            return false
        }
        guard !options.isReadOnly else {
            refuse(event, .readOnly)
            putBack(column)
            return false
        }
        return true
    }

    /// P12: tells once that the path of the user's last settle is known to its end.
    mutating func notifyResolved() {
        guard owesResolved, end != .loading else { return }
        owesResolved = false
        if case .failed = end {
            owesResolvedAfterRetry = true
            return
        }
        notify(.resolved(selection))
        guard options.commit == .live, end == .complete else { return }
        // A confirm that waits for nothing more is answered by the same commit.
        if turningColumn == nil { isConfirming = false }
        commit()
    }
}
