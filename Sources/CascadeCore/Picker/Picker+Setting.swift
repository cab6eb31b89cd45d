extension Picker {
    mutating func open(_ request: SelectionRequest?) {
        isOpen = true
        withdrawConfirm(.selectionSet)
        if let request {
            baseline = .request(request)
            begin(request, .open)
        } else if pending != nil {
            applyPending()
        } else if let value {
            let request = SelectionRequest.exactly(value.path)
            baseline = .request(request)
            begin(request, .reopen)
        } else {
            baseline = .request(nil)
            begin(nil, .open)
        }
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
            effects.append(.rows(column: column))
            effects.append(.move(column: column, row: columns[column].row))
        }
    }
}
