import CascadeCore

extension Model {
    /// Takes an event; what must be said and shown is then in the model.
    mutating func take(_ event: Happening) {
        notes = []
        asks = []
        codeAsks = []
        abandons = []
        reasons = []
        putsBack = nil
        isNewConfirm = false
        if let kind = refusal(of: event) {
            notes = [.refused(kind, reasons[0])]
            tally.hit(.refused)
            if let putsBack { wheels[putsBack].isTurning = false }
            if kind == .confirm, isOpen {
                for column in wheels.indices { wheels[column].isTurning = false }
            }
            finish()
            return
        }
        switch event {
        case .open(let request): open(request)
        case .turn(let column): turn(column)
        case .settle(let column, let row, _): settle(column, row)
        case .confirm(let rests): confirm(rests)
        case .cancel: cancel()
        case .answer(let ticket, let items): answer(ticket, items)
        case .failure(let ticket, let reason): fail(ticket, reason)
        case .abandoned(let ticket): giveUp(ticket)
        case .resolution(let ticket, let steps): resolve(ticket, steps)
        case .retry(let column): retry(column)
        case .set(let request, let asValue): set(request, asValue: asValue)
        case .clear: clear()
        case .replace(let feed): replace(feed)
        case .setLevels(let count): setLevels(count)
        case .configure(let options): configure(options)
        }
        finish()
    }

    /// What every accepted event ends with: loads that nobody waits for, the end of a settle, of a confirm, the bound.
    private mutating func finish() {
        endWish()
        for ticket in flights.keys.sorted() {
            guard let flight = flights[ticket], !flight.isAbandoned, !isWaitedFor(flight) else { continue }
            flights[ticket]?.isAbandoned = true
            abandons.append(ticket)
            tally.hit(.abandons)
        }
        if owesResolved, !isLoading {
            owesResolved = false
            if wheels.contains(where: \.isFailed) {
                owesAfterRetry = true
            } else {
                notes.append(.resolved(choice))
                if options.commit == .live, choice.isComplete {
                    tally.hit(.live)
                    if !isTurning { isConfirming = false }
                    commit()
                }
            }
        }
        judge()
        evict()
    }

    /// Whether a column waits for what was asked for.
    private func isWaitedFor(_ flight: Flight) -> Bool {
        if let code = flight.code { return wish?.code == code && wheels[0].awaits != nil }
        return wheels.contains { $0.awaits == flight.trail }
    }

    /// Commits or refuses a waiting confirm where it can be told.
    private mutating func judge() {
        guard isConfirming else { return }
        if let obstacle {
            if wheels[...obstacle.column].contains(where: { $0.isTurning }) {
                if isNewConfirm { tally.hit(.confirmWaitsTurn) }
                return
            }
            isConfirming = false
            notes.append(.refused(.confirm, obstacle.reason))
            guard isNewConfirm else { return tally.hit(.confirmRefusedLater) }
            switch obstacle.reason {
            case .failed: tally.hit(.confirmFailed)
            case .nothing: tally.hit(.confirmNothing)
            default: tally.hit(.confirmIncomplete)
            }
        } else if isTurning || isLoading {
            if isNewConfirm { tally.hit(isTurning ? .confirmWaitsTurn : .confirmWaitsLoad) }
        } else {
            isConfirming = false
            commit()
            tally.hit(isNewConfirm ? .confirmNow : .confirmAfterWait)
        }
    }

    private mutating func commit() {
        value = choice
        baseline = .choice(choice.trail, onAll: isOnAll)
        notes.append(.change(choice))
    }

    private mutating func withdraw(_ reason: RefusalReason, _ branch: Branching) {
        guard isConfirming else { return }
        isConfirming = false
        notes.append(.refused(.confirm, reason))
        tally.hit(branch)
    }

    // MARK: The user's events

    private mutating func turn(_ column: Int) {
        withdraw(.turned, .confirmTurned)
        wheels[column].isTurning = true
        if column + 1 < levels { tally.hit(.turningStales) }
    }

    private mutating func settle(_ column: Int, _ row: Int) {
        wheels[column].isTurning = false
        let wheel = wheels[column]
        var target = row
        if wheel.kind(at: row) == .data, wheel.items[row - wheel.offset].isDisabled {
            tally.hit(.settleDisabled)
            target = nearest(wheel.items, to: row - wheel.offset).map { $0 + wheel.offset } ?? wheel.row
        }
        guard target != wheel.row else {
            tally.hit(.sameRow)
            return
        }
        wheels[column].row = target
        remember(column, wheels[column])
        pick(column)
        if wish != nil { tally.hit(.pendingVoided) }
        supersede()
        if column + 1 < levels { tally.hit(.settleReplaces) }
        make(from: column + 1, as: .policy)
        notes.append(.input(choice))
        owesResolved = true
        owesAfterRetry = false
        tally.hit(wheels.contains { $0.awaits != nil } ? .inputWaiting : .inputComplete)
    }

    /// Notes that the row a column rests on was picked, by the user or by what was asked for.
    mutating func pick(_ column: Int) {
        guard wheels[column].key != nil || wheels[column].offset > 0 else { return }
        let parent = wheels[..<column].compactMap(\.key)
        remembered.removeAll { $0.trail == parent }
        remembered.append((parent, Pick(key: wheels[column].key)))
    }

    private mutating func confirm(_ rests: [Rest]?) {
        if let rests {
            tally.hit(.confirmAt)
            for column in wheels.indices { wheels[column].isTurning = false }
            var replacedFrom = Int.max
            for (column, rest) in rests.enumerated() where column < replacedFrom {
                guard rest.generation == generations[column] else { continue }
                let before = wheels[column].row
                settle(column, rest.row)
                if wheels[column].row != before { replacedFrom = column + 1 }
            }
        }
        isConfirming = true
        isNewConfirm = true
    }

    private mutating func cancel() {
        withdraw(.cancelled, .confirmCancelled)
        notes.append(.cancel)
        switch baseline {
        case .choice(let trail, let onAll):
            tally.hit(.cancelBack)
            begin(Wish(.steps(trail.map(Step.init)), .cancel, endsOnAll: onAll))
        case .request(let request):
            tally.hit(.cancelPending)
            if let wish, wish.request == request, wish.origin.makesBaseline || wish.origin == .cancel {
                for column in wheels.indices { wheels[column].isTurning = false }
            } else {
                begin(Wish(request, .cancel))
            }
        }
    }

    private mutating func retry(_ column: Int) {
        guard case .failed(let trail, _) = wheels[column].content else { return }
        tally.hit(.retry)
        owesResolved = owesAfterRetry
        owesAfterRetry = false
        if column == 0, let code = wish?.code { find(code) }
        let arrival = wheels[column].arrival ?? .opening
        asks.removeAll { $0 == trail }
        make(from: column, as: arrival)
    }

    // MARK: The host's events

    private mutating func answer(_ ticket: Int, _ items: [Item]) {
        guard let flight = flights.removeValue(forKey: ticket) else { return }
        if items.isEmpty { tally.hit(.leafAnswer) }
        keep(flight.trail, items)
        guard let column = wheels.firstIndex(where: { $0.awaits == flight.trail }) else {
            tally.hit(.answerKept)
            return
        }
        tally.hit(.answerShown)
        let arrival = wheels[column].arrival ?? .opening
        make(from: column, as: arrival)
        if owesResolved, !wheels.contains(where: { $0.awaits != nil }) { tally.hit(.resolvedLater) }
    }

    private mutating func fail(_ ticket: Int, _ reason: String) {
        guard let flight = flights.removeValue(forKey: ticket) else { return }
        guard isWaitedFor(flight), let column = wheels.firstIndex(where: { $0.awaits != nil }) else {
            tally.hit(.failureForgotten)
            return
        }
        tally.hit(.failureShown)
        if wish != nil { tally.hit(.pendingKeptByFailure) }
        wheels[column].content = .failed(wheels[column].awaits ?? [], reason: reason)
        wheels[column].isTurning = false
    }

    private mutating func giveUp(_ ticket: Int) {
        guard let flight = flights.removeValue(forKey: ticket) else { return }
        if isWaitedFor(flight) {
            if let code = flight.code { codeAsks.append(code) } else { asks.append(flight.trail) }
            tally.hit(.abandonedAgain)
        } else {
            tally.hit(.abandonedForgotten)
        }
    }

    private mutating func resolve(_ ticket: Int, _ steps: [Step]) {
        guard let code = flights.removeValue(forKey: ticket)?.code, wish?.code == code else { return }
        tally.hit(.resolveAnswered)
        wish?.code = nil
        wish?.steps = steps
        if steps.isEmpty { lose(at: 0, .notFound) }
        guard wheels[0].awaits != nil else { return }
        make(from: 0, as: wheels[0].arrival ?? .opening)
    }

    // MARK: The program's events

    private mutating func open(_ request: Request?) {
        withdraw(.selectionSet, .confirmSet)
        isOpen = true
        if let request {
            baseline = .request(request)
            begin(Wish(request, .open))
        } else if var again = wish {
            baseline = .request(again.request)
            if !again.isAsked, case .steps(let steps) = again.request {
                baseline = .choice(steps.map(\.key), onAll: again.endsOnAll)
            }
            if !again.origin.makesBaseline { again.origin = .reopen }
            wish = again
            apply()
        } else if let value {
            let request = Request.steps(value.trail.map(Step.init))
            baseline = .request(request)
            begin(Wish(request, .reopen))
        } else {
            baseline = .request(nil)
            begin(Wish(nil, .open))
        }
    }

    private mutating func set(_ request: Request, asValue: Bool) {
        withdraw(.selectionSet, .confirmSet)
        if options.isReadOnly { tally.hit(.readOnlySet) }
        if asValue { value = nil }
        baseline = .request(request)
        begin(Wish(request, asValue ? .setValue : .set))
    }

    private mutating func clear() {
        withdraw(.selectionSet, .confirmSet)
        tally.hit(.cleared)
        value = nil
        baseline = .request(nil)
        begin(Wish(nil, .clear))
    }

    private mutating func replace(_ other: Feed) {
        withdraw(.replaced, .confirmReplaced)
        tally.hit(.replaced)
        for ticket in flights.keys { abandons.append(ticket) }
        oldTickets.formUnion(flights.keys)
        flights = [:]
        kept = []
        dropped = []
        remembered = []
        epoch += 1
        feed = other
        resize(options.levels ?? feed.levels)
        askAgain()
    }

    /// Another number of columns; none turns after that.
    private mutating func resize(_ count: Int) {
        guard count != levels else { return }
        levels = count
        for column in wheels.indices { wheels[column].isTurning = false }
        while wheels.count > count { wheels.removeLast() }
        while wheels.count < count { wheels.append(Wheel(content: .nothing(.above))) }
        for column in rests.keys where column >= count { rests[column] = nil }
    }

    /// What is pending, or what the wheels show, is asked for as if it were new.
    private mutating func askAgain() {
        if let pending = wish {
            wish = Wish(pending.request, pending.origin, endsOnAll: pending.endsOnAll)
            if isOpen { apply() }
        } else if isOpen {
            let shown = choice.trail.isEmpty && !isOnAll ? nil : Request.steps(choice.trail.map(Step.init))
            begin(Wish(shown, .otherData, endsOnAll: isOnAll))
        }
    }

    private mutating func setLevels(_ count: Int) {
        tally.hit(count > levels ? .setLevelsMore : .setLevelsFewer)
        options.levels = count
        let old = levels
        resize(count)
        if isOpen, count > old { make(from: old, as: .opening) }
    }

    private mutating func configure(_ other: Options) {
        var other = other
        other.levels = options.levels
        let changes = (0..<levels).contains { other.leads.lead($0) != options.leads.lead($0) }
        if other.isReadOnly, !options.isReadOnly {
            withdraw(.readOnly, .confirmSet)
            for column in wheels.indices { wheels[column].isTurning = false }
        }
        options = other
        if changes, isOpen { askAgain() }
    }
}
