extension Picker {
    mutating func open(_ request: SelectionRequest?) {
        isOpen = true
        withdrawConfirm(.selectionSet)
        if let request {
            baseline = .request(request)
            begin(request, .open)
        } else if let pending {
            showAgain(pending)
        } else if let value {
            let request = SelectionRequest.exactly(value.path)
            baseline = .request(request)
            begin(request, .reopen)
        } else {
            baseline = .request(nil)
            begin(nil, .open)
        }
    }

    /// P11: what is pending is what this open shows, so cancel puts it back.
    private mutating func showAgain(_ asked: Pending) {
        var again = Pending(asked.request, asked.origin, landsOnAll: asked.landsOnAll)
        again.isReported = asked.isReported
        if case .code = asked.request, asked.code == nil {
            again.resolve(asked.steps)
            again.isOver = asked.steps.isEmpty
            again.isWhole = !again.isOver
            again.arrival = asked.arrival
        }
        if case .path(let steps) = asked.request, !asked.isRestoration {
            baseline = .path(steps.map { $0.key }, onAll: asked.landsOnAll)
        } else {
            baseline = .request(asked.request)
        }
        if !asked.makesBaseline { again.origin = .reopen }
        pending = again
        applyPending()
    }

    mutating func set(_ request: SelectionRequest, _ target: SetTarget) {
        withdrawConfirm(.selectionSet)
        if target == .value { value = nil }
        baseline = .request(request)
        begin(request, .set(target))
    }

    mutating func clear() {
        withdrawConfirm(.selectionSet)
        value = nil
        baseline = .request(nil)
        begin(nil, .clear)
    }

    /// Stops the wheels that turn, where they last rested; what they report later is refused.
    mutating func stopWheels() {
        for column in columns.indices where columns[column].isTurning {
            columns[column].isTurning = false
            columns[column].generation = nextGeneration()
            emit(.rows(column: column))
            emit(.move(column: column, row: columns[column].row))
        }
    }
}
