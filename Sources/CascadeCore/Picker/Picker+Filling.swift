/// How columns that are replaced find their row.
enum Arrival: Sendable {
    /// By P1.
    case opening
    /// By the landing policy (P3).
    case policy
    /// Where they are if their rows stay, else by P1.
    case staying
}

extension Picker {
    /// Replaces the columns from `first` on by the descendants of what the columns before them rest on (P2).
    ///
    /// Columns are filled downwards until one has to wait for its rows, or the path ends.
    mutating func fill(from first: Int, _ arrival: Arrival) {
        var column = first
        while column < columns.count {
            if column > 0, columns[column - 1].key == nil {
                empty(from: column, .above)
                break
            }
            if column == 0, awaitsResolution {
                _ = rows(of: column)
                wait(at: column, arrival)
                return
            }
            guard let rows = rows(of: column) else {
                wait(at: column, arrival)
                return
            }
            if rows.isEmpty {
                empty(from: column, .leaf)
                break
            }
            let lead = options.lead(column)
            if let row = landing(column, rows, lead, arrival) {
                show(column, .rows(rows, lead: lead), row: row)
                if pending?.covered == column + 1 { remember(column) }
            } else {
                empty(from: column, .disabled)
                break
            }
            column += 1
        }
        finishPending()
    }

    /// The children of what the columns before a column rest on, or `nil` while they load.
    private mutating func rows(of column: Int) -> RowList? {
        switch source {
        case .whole(let view):
            return view.rows(under: column == 0 ? .root : columns[column - 1].entry?.place ?? .root)
        case .computed(_, let children):
            let path = parentPath(of: column)
            if case .rows(let rows) = kept.known(path) { return rows }
            let rows = children(path).rows()
            kept.keep(.rows(rows), for: path)
            return rows
        case .loading:
            let path = parentPath(of: column)
            if case .rows(let rows) = kept.known(path) { return rows }
            load(path)
            return nil
        }
    }

    private mutating func wait(at column: Int, _ arrival: Arrival) {
        columns[column].arrival = arrival
        show(column, .loading, row: 0)
        empty(from: column + 1, .above)
    }

    /// Leaves a column and those after it without rows; under a prompt row they show their own prompts.
    @inline(never)
    private mutating func empty(from first: Int, _ absence: Column.Absence) {
        let shown = shownColumns
        let underPrompt = shown < first && columns[shown].kind == .prompt
        for column in first..<max(columns.count, first) {
            if underPrompt, options.lead(column) == .prompt {
                show(column, .prompt, row: 0)
            } else {
                show(column, .none(column == first ? absence : .above), row: 0)
            }
        }
    }

    /// Puts rows into a column and the wheel onto one of them.
    ///
    /// The very same rows keep their generation, unless the wheel turned: what it reports then is not meant.
    @inline(never)
    mutating func show(_ index: Int, _ content: Column.Content, row: Int) {
        let stays = !columns[index].isTurning && columns[index].content.isSame(as: content)
        let moves = !stays || columns[index].row != row
        columns[index].content = content
        columns[index].isTurning = false
        if !stays {
            columns[index].generation = nextGeneration()
            emit(.rows(column: index))
        }
        rest(index, row)
        if moves { emit(.move(column: index, row: row)) }
    }

    /// Lets a column rest on a row.
    mutating func rest(_ index: Int, _ row: Int) {
        columns[index].row = row
        columns[index].key = nil
        if case .rows(let rows, _) = columns[index].content, row >= columns[index].leadCount {
            let place = row - columns[index].leadCount
            let key = rows.key(at: place)
            columns[index].key = key
            columns[index].lastRest = Column.LastRest(index: place, key: key)
        }
    }
}

extension Column.Content {
    /// Whether both are the same list of the same data, or the same single row.
    func isSame(as other: Column.Content) -> Bool {
        switch (self, other) {
        case (.rows(let a, let leadA), .rows(let b, let leadB)): a.isSame(as: b) && leadA == leadB
        case (.prompt, .prompt), (.loading, .loading): true
        case (.none(let a), .none(let b)): a == b
        default: false
        }
    }
}
