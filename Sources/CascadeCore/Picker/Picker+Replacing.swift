extension Picker {
    /// P17: what the wheels show, or are to show, is asked for again from other data.
    mutating func replace(_ source: Source) {
        withdrawConfirm(.replaced)
        for load in loads { emit(.abandon(ticket: load.ticket)) }
        loads = []
        kept.removeAll()
        remembered.removeAll()
        self.source = source
        let levels = Self.levels(options.levels ?? source.levels)
        if levels != columns.count { resize(to: levels) }
        askAgain(.replace)
    }

    /// P9: another number of columns; those that stay keep their rows.
    mutating func setLevels(_ levels: Int) {
        guard Self.levelsAllowed.contains(levels) else { return refuse(.setLevels, .levels) }
        options.levels = levels
        let old = columns.count
        guard levels != old else { return }
        resize(to: levels)
        guard isOpen else { return }
        for column in columns.indices.prefix(old) { emit(.move(column: column, row: columns[column].row)) }
        if levels > old {
            fill(from: old, .opening)
        } else {
            finishPending()
        }
    }

    private mutating func resize(to levels: Int) {
        if levels < columns.count { columns.removeLast(columns.count - levels) }
        for index in columns.indices {
            columns[index].isTurning = false
            columns[index].generation = nextGeneration()
        }
        while columns.count < levels { columns.put(Column(generation: nextGeneration())) }
        emit(.columns(levels))
    }

    mutating func configure(_ options: Options) {
        let old = self.options
        self.options = options
        self.options.levels = old.levels
        if options.isReadOnly, !old.isReadOnly {
            withdrawConfirm(.readOnly)
            stopWheels()
        }
        if isOpen, columns.indices.contains(where: { options.lead($0) != old.lead($0) }) { askAgain(.configure) }
    }

    /// Asks for what is pending, or for what the wheels show, as if it were new.
    private mutating func askAgain(_ origin: Pending.Origin) {
        if var again = pending {
            again = Pending(again.request, again.origin, landsOnAll: again.landsOnAll)
            pending = again
            if isOpen { applyPending() }
        } else if isOpen, case .path(let path, let onAll) = shownBaseline, !path.isEmpty || onAll {
            begin(.exactly(path), origin, landsOnAll: onAll)
        } else if isOpen {
            begin(nil, origin)
        }
    }
}
