import CascadeCore

extension Model {
    /// How a step of a wish fares among the rows of its level.
    enum Match {
        case row(Int, RepairReason?)
        case several([Int])
        case missing
    }

    /// Begins to restore something; what was pending gives way.
    mutating func begin(_ new: Wish) {
        supersede()
        owesResolved = false
        owesAfterRetry = false
        wish = new
        if isOpen { apply() }
    }

    /// Applies the wish to all columns, from the first on.
    mutating func apply() {
        wish?.level = 0
        wish?.covered = 0
        if case .code = wish?.request, wish?.code == nil, wish?.steps.isEmpty == true {
            wish?.isLost = true
        } else {
            wish?.isLost = false
            wish?.isWhole = true
            wish?.stays = false
        }
        if let code = wish?.code { find(code) }
        make(from: 0, as: .opening)
    }

    /// Something else was chosen before the wish could be shown.
    mutating func supersede() {
        if let wish, wish.isAsked, !wish.isTold {
            notes.append(.superseded)
            tally.hit(.restoredSuperseded)
        }
        wish = nil
    }

    /// How many candidates are told.
    private static let mostCandidates = 20

    /// Finds the path of a code in the data, or asks the source (P13).
    mutating func find(_ code: String) {
        switch feed {
        case .whole(let rows):
            let trails = rows.trails(code: code)
            wish?.code = nil
            if trails.count == 1 {
                wish?.steps = trails[0].map(Step.init)
            } else {
                let candidates = Array(trails.inLevelOrder.prefix(Self.mostCandidates))
                lose(at: 0, trails.isEmpty ? .notFound : .ambiguous(candidates))
            }
        case .loading(_, resolves: true):
            if let ticket = flights.first(where: { $0.value.code == code })?.key {
                flights[ticket]?.isAbandoned = false
            } else {
                tally.hit(.resolveAsked)
                codeAsks.append(code)
            }
        case .computed, .loading:
            wish?.code = nil
            lose(at: 0, .unsupported)
        }
    }

    /// The row that the wish gives a column, or `nil` if it has nothing to say there.
    mutating func granted(_ column: Int, wheel: Wheel) -> Int? {
        guard let wish, !wish.isLost else { return nil }
        guard wish.level < wish.steps.count else {
            return wish.endsOnAll && wheel.kind(at: 0) == .all ? 0 : nil
        }
        if column > 0 { tally.hit(.pendingApplied) }
        switch match(wish.steps[wish.level], wheel.items) {
        case .missing:
            lose(at: column, column == 0 ? .notFound : .restoredRepaired(column, .missing))
            return nil
        case .several(let indexes):
            let above = wheels[..<column].compactMap(\.key)
            lose(at: column, .ambiguous(indexes.prefix(Self.mostCandidates).map { above + [wheel.items.key(at: $0)] }))
            return nil
        case .row(let index, let repair):
            if wheel.items[index].isDisabled {
                tally.hit(.restoreDisabled)
                lose(at: column, .restoredRepaired(column, .disabled))
                return nearest(wheel.items, to: index).map { $0 + wheel.offset }
            }
            self.wish?.level += 1
            self.wish?.covered = column + 1
            if let repair {
                if repair != .spelling { self.wish?.isWhole = false }
                tell(.restoredRepaired(column, repair), at: column)
            }
            return index + wheel.offset
        }
    }

    func match(_ step: Step, _ items: [Item]) -> Match {
        let equal = items.indices.filter { index in
            let item = items[index]
            return (step.code == nil || item.code == step.code) && (step.name == nil || item.name == step.name)
        }
        if equal.isEmpty, let code = step.code, !code.isEmpty, step.name != nil {
            let coded = items.indices.filter { items[$0].code == code }
            if coded.count == 1 { return .row(coded[0], .renamed) }
            return coded.isEmpty ? .missing : .several(coded)
        }
        if let ordinal = step.ordinal { return ordinal < equal.count ? .row(equal[ordinal], nil) : .missing }
        return equal.isEmpty ? .missing : equal.count == 1 ? .row(equal[0], nil) : .several(equal)
    }

    /// From a column on the wish cannot be shown.
    mutating func lose(at column: Int, _ end: Note) {
        tell(end, at: column)
        wish?.isLost = true
        wish?.isWhole = false
        if column == 0, wish?.origin == .set || wish?.origin == .setValue { wish?.stays = true }
    }

    /// Tells once how the wish ended.
    private mutating func tell(_ end: Note, at column: Int) {
        guard let current = wish, current.request != nil, !current.isTold else { return }
        wish?.isTold = true
        switch end {
        case .restoredRepaired(let level, let reason): repair(level, reason)
        case .exact: break
        default: if !current.isAsked { repair(column, .missing) }
        }
        guard current.isAsked else { return }
        notes.append(end)
        switch end {
        case .exact: tally.hit(.restoredExact)
        case .restoredRepaired: tally.hit(.restoredRepaired)
        case .ambiguous: tally.hit(.restoredAmbiguous)
        case .notFound: tally.hit(.restoredNotFound)
        case .unsupported: tally.hit(.restoredUnsupported)
        default: break
        }
    }

    private mutating func repair(_ level: Int, _ reason: RepairReason) {
        notes.append(.repaired(level, reason))
        tally.hit(.repaired)
    }

    /// Ends the wish once no column waits or has failed.
    mutating func endWish() {
        guard isOpen, let current = wish, current.code == nil else { return }
        guard !wheels.contains(where: { $0.awaits != nil || $0.isFailed }) else { return }
        if !current.isLost, current.level < current.steps.count {
            let level = choice.trail.count
            lose(at: level, level == 0 ? .notFound : .restoredRepaired(level, .tooDeep))
        }
        tell(.exact, at: 0)
        if current.origin == .setValue, wish?.isWhole == true, choice.isComplete,
            current.covered == choice.trail.count
        {
            value = choice
        }
        if current.origin.makesBaseline { baseline = .choice(choice.trail, onAll: isOnAll) }
        wish = nil
    }
}

extension [Trail] {
    /// Shorter trails first, in their order otherwise.
    fileprivate var inLevelOrder: [Trail] {
        enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    }
}
