import CascadeCore

extension Model {
    /// The kind of an event that must be refused; the reasons that hold are then in `reasons`.
    mutating func refusal(of event: Happening) -> EventKind? {
        let kind = event.kind
        var reasons: [RefusalReason] = []
        if event.isUsers {
            if !isOpen { reasons.append(.notOpen) }
            if options.isReadOnly, event.chooses {
                reasons.append(.readOnly)
                tally.hit(.readOnly)
            }
        }
        switch event {
        case .turn(let column):
            if !wheels.indices.contains(column) { reasons.append(.noSuchColumn) } else { putsBack = column }
        case .settle(let column, let row, let generation):
            if !wheels.indices.contains(column) {
                reasons.append(.noSuchColumn)
                break
            }
            putsBack = column
            if generation != generations[column] {
                reasons.append(.oldGeneration)
                tally.hit(.settleOldGeneration)
            }
            if row < 0 || row >= wheels[column].count { reasons.append(.noSuchRow) }
        case .confirm(let rests):
            if let rests {
                for (column, rest) in rests.enumerated() {
                    if column >= wheels.count {
                        reasons.append(.noSuchColumn)
                    } else if rest.generation == generations[column],
                        rest.row < 0 || rest.row >= wheels[column].count
                    {
                        reasons.append(.noSuchRow)
                    }
                }
            }
        case .answer(let ticket, _), .failure(let ticket, _), .abandoned(let ticket), .resolution(let ticket, _):
            if !fits(ticket, event) {
                reasons.append(.unknownTicket)
                tallyTicket(ticket, event)
            }
        case .retry(let column):
            if !wheels.indices.contains(column) {
                reasons += [.noSuchColumn]
            } else if !wheels[column].isFailed {
                reasons.append(.notFailed)
                tally.hit(.retryRefused)
            }
        case .setLevels(let count):
            if count < 1 || count > 32 {
                reasons.append(.levels)
                tally.hit(.setLevelsRefused)
            }
        case .open, .cancel, .set, .clear, .replace, .configure: break
        }
        if reasons.isEmpty {
            putsBack = nil
            return nil
        }
        self.reasons = reasons
        if !isOpen { putsBack = nil }
        return kind
    }

    private func fits(_ ticket: Int, _ event: Happening) -> Bool {
        guard let flight = flights[ticket] else { return false }
        switch event {
        case .answer: return flight.code == nil
        case .resolution: return flight.code != nil
        default: return true
        }
    }

    private mutating func tallyTicket(_ ticket: Int, _ event: Happening) {
        if oldTickets.contains(ticket) {
            tally.hit(.oldEpoch)
        } else if ticket < 0 {
            tally.hit(.answerUnknown)
        } else if case .failure = event {
            tally.hit(.failureSpent)
        } else {
            tally.hit(.answerSpent)
        }
    }
}

extension Happening {
    /// The name of the event.
    var kind: EventKind {
        switch self {
        case .open: .open
        case .turn: .turn
        case .settle: .settle
        case .confirm: .confirm
        case .cancel: .cancel
        case .answer: .answer
        case .failure: .failure
        case .abandoned: .abandoned
        case .resolution: .resolution
        case .retry: .retry
        case .set: .set
        case .clear: .clear
        case .replace: .replace
        case .setLevels: .setLevels
        case .configure: .configure
        }
    }

    /// Whether it is the user's.
    var isUsers: Bool {
        switch self {
        case .turn, .settle, .confirm, .cancel, .retry: true
        default: false
        }
    }

    /// Whether it chooses something, which read-only refuses (P24).
    var chooses: Bool {
        switch self {
        case .turn, .settle, .confirm: true
        default: false
        }
    }
}
