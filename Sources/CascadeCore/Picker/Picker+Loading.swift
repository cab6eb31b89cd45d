/// A load or resolution in flight.
struct Load: Sendable {
    enum Purpose: Hashable, Sendable {
        case children(Path)
        case path(code: UTF8Text)
    }

    let ticket: Int
    let purpose: Purpose
}

extension Picker {
    /// Asks for the children of a path, unless that is under way (P6).
    mutating func load(_ path: Path) {
        request(.children(path))
    }

    mutating func request(_ purpose: Load.Purpose) {
        for load in loads where load.purpose == purpose { return }
        lastTicket += 1
        loads.put(Load(ticket: lastTicket, purpose: purpose))
        switch purpose {
        case .children(let path): emit(.load(ticket: lastTicket, path: path))
        case .path(let code): emit(.resolve(ticket: lastTicket, code: code))
        }
    }

    /// The column that waits for its rows; those after it have none.
    var loadingColumn: Int? {
        for index in columns.indices where columns[index].isLoading { return index }
        return nil
    }

    /// What the columns wait for now.
    var waitedFor: [Load.Purpose] {
        guard let column = loadingColumn else { return [] }
        var purposes: [Load.Purpose] = []
        if case .loading = source { purposes.put(.children(parentPath(of: column))) }
        if let code = pending?.code { purposes.put(.path(code: code)) }
        return purposes
    }

    mutating func answer(_ ticket: Int, _ view: HierarchyView) {
        guard case .children(let path) = spend(ticket, .answer) else { return }
        kept.keep(.rows(view.rows()), for: path)
        guard let column = loadingColumn, parentPath(of: column) == path else { return }
        fill(from: column, columns[column].arrival)
    }

    mutating func resolution(_ ticket: Int, _ steps: [SelectionStep]) {
        guard case .path(let code) = spend(ticket, .resolution), pending?.code == code else { return }
        pending?.resolve(steps)
        if steps.isEmpty { giveUp(at: 0, .notFound) }
        guard columns[0].isLoading else { return }
        fill(from: 0, columns[0].arrival)
    }

    mutating func failure(_ ticket: Int, _ reason: UTF8Text) {
        guard let purpose = spend(ticket, .failure) else { return }
        guard waitedFor.contains(purpose), let column = loadingColumn else { return }
        show(column, .failed(reason), row: 0)
    }

    /// P6: a load that is given up while a column waits for it again is asked for again.
    mutating func abandoned(_ ticket: Int) {
        guard let purpose = spend(ticket, .abandoned), waitedFor.contains(purpose) else { return }
        request(purpose)
    }

    mutating func retry(_ column: Int) {
        guard isOpen else { return refuse(.retry, .notOpen) }
        guard columns.indices.contains(column) else { return refuse(.retry, .noSuchColumn) }
        guard columns[column].failure != nil else { return refuse(.retry, .notFailed) }
        if owesResolvedAfterRetry {
            owesResolved = true
            owesResolvedAfterRetry = false
        }
        if column == 0, let code = pending?.code { request(.path(code: code)) }
        fill(from: column, columns[column].arrival)
    }

    /// P5: a ticket is spent once.
    private mutating func spend(_ ticket: Int, _ event: EventKind) -> Load.Purpose? {
        for index in loads.indices where loads[index].ticket == ticket {
            let purpose = loads[index].purpose
            switch (purpose, event) {
            case (.path, .answer), (.children, .resolution): continue
            default: break
            }
            loads.remove(at: index)
            return purpose
        }
        refuse(event, .unknownTicket)
        return nil
    }

    /// P6: tells the host which loads no column waits for any more.
    mutating func abandonUnwatched(_ watched: [Load.Purpose]) {
        let now = waitedFor
        for purpose in watched where !now.contains(purpose) {
            for load in loads where load.purpose == purpose { emit(.abandon(ticket: load.ticket)) }
        }
    }

    /// P20: forgets what was used longest ago, but not what is on screen, in the baseline, or pending.
    mutating func trim() {
        let limit = max(options.kept, 1)
        guard kept.count > limit || remembered.count > limit else { return }
        let pinned = pinnedPaths
        kept.trim(to: limit, keeping: pinned)
        remembered.trim(to: limit, keeping: pinned)
    }

    private var pinnedPaths: [Path] {
        var paths: [Path] = []
        for column in 0...shownColumns { paths.put(parentPath(of: min(column, columns.count))) }
        return paths + baselinePaths
    }
}
