extension Picker {
    /// How the path that the wheels show ends.
    enum End: Equatable {
        case complete
        case loading
        case failed(column: Int)
        /// On a prompt row, or above rows that are all disabled.
        case unchosen(column: Int)
        /// The tree has no rows.
        case nothing

        /// Whether rows are still to come: they load, or loading them failed.
        var isOpen: Bool {
            switch self {
            case .loading, .failed: true
            default: false
            }
        }
    }

    var end: End {
        for index in columns.indices where columns[index].key == nil {
            switch columns[index].content {
            case .rows(_, let lead): return lead == .all ? .complete : .unchosen(column: index)
            case .prompt: return .unchosen(column: index)
            case .loading: return .loading
            case .failed: return .failed(column: index)
            case .none(.leaf) where index > 0: return .complete
            case .none(.disabled): return .unchosen(column: index)
            case .none: return .nothing
            }
        }
        return .complete
    }

    mutating func confirm(at rests: [Rest]?) {
        guard isOpen else { return refuse(.confirm, .notOpen) }
        if options.isReadOnly { return refuseConfirm(.readOnly) }
        if let rests {
            if let reason = nonsense(in: rests) { return refuseConfirm(reason) }
            rest(at: rests)
        }
        isConfirming = true
    }

    /// A refused confirm puts back the wheels that a face has stopped.
    private mutating func refuseConfirm(_ reason: RefusalReason) {
        refuse(.confirm, reason)
        for column in columns.indices { putBack(column) }
    }

    /// Why rows sent with a confirm cannot be what a face shows (P21).
    private func nonsense(in rests: [Rest]) -> RefusalReason? {
        if rests.count > columns.count { return .noSuchColumn }
        for (column, rest) in rests.enumerated() where rest.generation == columns[column].generation {
            if rest.row < 0 || rest.row >= columns[column].rowCount { return .noSuchRow }
        }
        return nil
    }

    /// P10: every wheel stands where the face says; rows of lists replaced meanwhile mean nothing.
    private mutating func rest(at rests: [Rest]) {
        for column in columns.indices { columns[column].isTurning = false }
        for column in rests.indices {
            let rest = rests[column]
            if rest.generation == columns[column].generation {
                comeToRest(column, rest.row)
            } else {
                putBack(column)
            }
        }
    }

    /// The first wheel that turns.
    var turningColumn: Int? {
        for index in columns.indices where columns[index].isTurning { return index }
        return nil
    }

    /// P10: commits, refuses, or waits on.
    mutating func judgeConfirm() {
        guard isConfirming else { return }
        let firstTurning = turningColumn
        switch end {
        case .complete:
            guard firstTurning == nil else { return }
            isConfirming = false
            commit()
        case .loading: break
        case .failed(let column): refuseConfirm(.failed, at: column, firstTurning)
        case .unchosen(let column): refuseConfirm(.incomplete, at: column, firstTurning)
        case .nothing: refuseConfirm(.nothing, at: 0, firstTurning)
        }
    }

    /// What a wheel at or before the column may still change is judged when it rests.
    private mutating func refuseConfirm(_ reason: RefusalReason, at column: Int, _ firstTurning: Int?) {
        if let firstTurning, firstTurning <= column { return }
        withdrawConfirm(reason)
    }

    mutating func withdrawConfirm(_ reason: RefusalReason) {
        guard isConfirming else { return }
        isConfirming = false
        refuse(.confirm, reason)
    }

    /// The selection becomes the value and the baseline.
    mutating func commit() {
        value = selection
        baseline = shownBaseline
        notify(.change(selection))
    }

    mutating func cancel() {
        guard isOpen else { return refuse(.cancel, .notOpen) }
        withdrawConfirm(.cancelled)
        switch baseline {
        case .path(let path, let onAll): begin(.exactly(path), .cancel, landsOnAll: onAll)
        case .request(let request): putBack(request)
        }
        notify(.cancel)
    }

    /// Before data has come, what was asked for goes on coming; later, it is asked for again.
    private mutating func putBack(_ request: SelectionRequest?) {
        if let pending, pending.request == request, pending.makesBaseline || pending.origin == .cancel {
            stopWheels()
        } else {
            begin(request, .cancel)
        }
    }
}
