import CascadeCore

/// What a picker must show, hold and say, worked out slowly from the rules P1…P24.
///
/// The model keeps the history as lists (what was asked for, what came, where columns rested, what was picked, what
/// was used last) and makes the columns anew from them; it shares nothing with the engine but the names of events.
struct Model {
    /// A load or resolution that the host was asked for and has not answered.
    struct Flight {
        var trail: Trail = []
        var code: String?
        var isAbandoned = false
    }

    /// What a cancel puts back.
    enum Aim {
        /// What was asked for; `nil` for where P1 lands.
        case request(Request?)
        case choice(Trail, onAll: Bool)
    }

    var feed: Feed
    var options: Options
    var levels: Int
    var isOpen = false
    var isConfirming = false
    var wheels: [Wheel] = []
    var value: Choice?
    var baseline = Aim.request(nil)
    var wish: Wish?
    var owesResolved = false
    /// Whether a settle whose load failed is owed its `resolved` if a retry succeeds.
    var owesAfterRetry = false
    /// How many times the data were replaced.
    var epoch = 0

    // What the engine numbered, so that the model can quote it.
    var generations: [Int] = []

    // The history.
    var flights: [Int: Flight] = [:]
    var kept: [(trail: Trail, items: [Item])] = []
    var remembered: [(trail: Trail, pick: Pick)] = []
    var rests: [Int: (name: String, index: Int)] = [:]
    var oldTickets: Set<Int> = []
    var dropped: [Trail] = []

    /// A row that was picked: a data row, or the lead row.
    struct Pick {
        var key: Key?
    }

    // What the step that was just taken must have said.
    var notes: [Note] = []
    var asks: [Trail] = []
    var codeAsks: [String] = []
    var abandons: [Int] = []
    /// Whether the step is a confirm that was taken up.
    var isNewConfirm = false
    /// The reasons that a refusal may give, where several hold.
    var reasons: [RefusalReason] = []
    /// The column that a refusal puts back.
    var putsBack: Int?
    var tally = Tally()

    init(_ feed: Feed, options: Options) {
        self.feed = feed
        self.options = options
        levels = options.levels ?? feed.levels
        wheels = (0..<levels).map { _ in Wheel(content: .nothing(.above)) }
    }

    // MARK: What is shown

    /// The path that the wheels show.
    var choice: Choice {
        var trail: Trail = []
        for wheel in wheels {
            switch wheel.kind {
            case .data: if let key = wheel.key { trail.append(key) }
            case .all: return Choice(trail: trail, isComplete: true)
            case .prompt, .loading, .failed: return Choice(trail: trail, isComplete: false)
            case .none: return Choice(trail: trail, isComplete: wheel.content == .nothing(.leaf) && !trail.isEmpty)
            }
        }
        return Choice(trail: trail, isComplete: true)
    }

    /// Whether the wheels end on an "all" row.
    var isOnAll: Bool {
        for wheel in wheels where wheel.kind != .data { return wheel.kind == .all }
        return false
    }

    func isStale(_ column: Int) -> Bool { wheels[..<column].contains { $0.isTurning } }

    var isLoading: Bool { wheels.contains { $0.awaits != nil } }

    var isTurning: Bool { wheels.contains { $0.isTurning } }

    /// Where the path stops short of being complete, and why.
    var obstacle: (column: Int, reason: RefusalReason)? {
        for (column, wheel) in wheels.enumerated() {
            switch wheel.kind {
            case .data: continue
            case .failed: return (column, .failed)
            case .prompt: return (column, .incomplete)
            case .none:
                if wheel.content == .nothing(.leaf) { return column == 0 ? (0, .nothing) : nil }
                return (column, .incomplete)
            case .all, .loading: return nil
            }
        }
        return nil
    }

    // MARK: What is known

    /// The rows under a trail, if they are known without asking.
    mutating func known(_ trail: Trail) -> [Item]? {
        switch feed {
        case .whole(let rows): return rows.rows(under: trail)?.items ?? []
        case .computed(let rows, _):
            tally.hit(.computed)
            return rows.rows(under: trail)?.items ?? []
        case .loading:
            guard let index = kept.firstIndex(where: { $0.trail == trail }) else { return nil }
            kept.append(kept.remove(at: index))
            return kept.last?.items
        }
    }

    /// Makes the columns from one on, below what stands before it.
    mutating func make(from first: Int, as arrival: Arrival) {
        for column in first..<max(first, levels) {
            if wheels[column].isTurning { tally.hit(.replacingStops) }
            wheels[column] = wheel(column, as: arrival)
            if let wish, wish.isCovering(column) { pick(column) }
        }
    }

    /// A column below what stands before it.
    mutating func wheel(_ column: Int, as arrival: Arrival) -> Wheel {
        var trail: Trail = []
        for above in wheels[..<column] {
            guard let key = above.key else {
                let prompts = above.kind == .prompt && options.leads.lead(column) == .prompt
                return Wheel(content: prompts ? .prompt : .nothing(.above))
            }
            trail.append(key)
        }
        if column == 0, wish?.code != nil {
            if known([]) == nil { ask(for: []) }
            return Wheel(content: .loading([]), arrival: arrival)
        }
        guard let items = known(trail) else {
            ask(for: trail)
            tally.hit(.settleLoads)
            return Wheel(content: .loading(trail), arrival: arrival)
        }
        if case .loading = feed { tally.hit(.keptNotAsked) }
        return landed(column, items: items, parent: trail, as: arrival)
    }

    /// Asks the host for the rows under a trail, unless that is under way (P6).
    mutating func ask(for trail: Trail) {
        let ticket = flights.first { $0.value.trail == trail && $0.value.code == nil }?.key
        if let ticket {
            if flights[ticket]?.isAbandoned == true { tally.hit(.attaches) }
            flights[ticket]?.isAbandoned = false
        } else if !asks.contains(trail) {
            asks.append(trail)
            if dropped.contains(trail) { tally.hit(.askedAgain) }
        }
    }

    /// A column with rows, at rest where the wish or the policy puts it.
    mutating func landed(_ column: Int, items: [Item], parent: Trail, as arrival: Arrival) -> Wheel {
        let lead = options.leads.lead(column)
        if items.isEmpty {
            if column > 0 { tally.hit(.leafWhole) }
            return Wheel(content: .nothing(.leaf))
        }
        var wheel = Wheel(content: .rows(lead, items, parent: parent, epoch: epoch))
        let old = wheels[column]
        if let row = granted(column, wheel: wheel) {
            wheel.row = row
        } else if lead == .none && items.allSatisfy(\.isDisabled) {
            tally.hit(.allDisabled)
            return Wheel(content: .nothing(.disabled))
        } else if wish?.stays == true {
            wheel.row = old.content == wheel.content ? old.row : opening(column, wheel: wheel)
        } else {
            wheel.row = offered(column, wheel: wheel, parent: parent, as: arrival)
        }
        remember(column, wheel)
        if column == levels - 1, wheel.kind == .data { tally.hit(.lastNeverLoads) }
        if wheel.kind == .all { tally.hit(.allRow) }
        if wheel.kind == .prompt { tally.hit(.promptRow) }
        return wheel
    }

    /// Notes where a column rests, for the policies.
    mutating func remember(_ column: Int, _ wheel: Wheel) {
        if wheel.kind == .data {
            let index = wheel.row - wheel.offset
            rests[column] = (wheel.items[index].name, index)
            if wheel.items.key(at: index).ordinal > 0 { tally.hit(.twins) }
            if !wheel.items[index].code.isEmpty,
                wheel.items.count(where: { $0.code == wheel.items[index].code }) > 1
            {
                tally.hit(.equalElsewhere)
            }
        }
    }

    // MARK: Where it lands

    /// The row that a policy puts a column on (P3), or P1.
    mutating func offered(_ column: Int, wheel: Wheel, parent: Trail, as arrival: Arrival) -> Int {
        if arrival == .opening { return opening(column, wheel: wheel) }
        let items = wheel.items
        switch options.landing {
        case .first:
            tally.hit(.landFirst)
            return firstEnabled(wheel)
        case .prompt:
            tally.hit(.landPrompt)
            return opening(column, wheel: wheel)
        case .remembered:
            if let pick = remembers(parent) {
                if let key = pick.key {
                    if let index = items.index(of: key), !items[index].isDisabled {
                        tally.hit(.landRemembered)
                        return index + wheel.offset
                    }
                } else if wheel.offset > 0 {
                    tally.hit(.landRemembered)
                    return 0
                }
            }
        case .sameName:
            if let name = rests[column]?.name,
                let index = items.firstIndex(where: { $0.name == name && !$0.isDisabled })
            {
                tally.hit(.landSameName)
                return index + wheel.offset
            }
        case .sameIndex:
            if let index = rests[column]?.index {
                let clamped = min(index, items.count - 1)
                if let near = nearest(items, to: clamped) {
                    tally.hit(clamped < index ? .landClamped : .landSameIndex)
                    return near + wheel.offset
                }
            }
        }
        tally.hit(.landNothing)
        return firstEnabled(wheel)
    }

    /// What was last picked under a parent, which counts as use.
    private mutating func remembers(_ parent: Trail) -> Pick? {
        guard let index = remembered.firstIndex(where: { $0.trail == parent }) else { return nil }
        remembered.append(remembered.remove(at: index))
        return remembered.last?.pick
    }

    /// P1: the prompt row, else the first enabled data row.
    mutating func opening(_ column: Int, wheel: Wheel) -> Int {
        if wheel.kind(at: 0) == .prompt {
            tally.hit(.openPrompt)
            return 0
        }
        tally.hit(wheel.items.first?.isDisabled == true ? .openSkipsDisabled : .openFirst)
        return firstEnabled(wheel)
    }

    /// The first enabled data row, or the lead row where there is none.
    func firstEnabled(_ wheel: Wheel) -> Int {
        guard let index = wheel.items.firstIndex(where: { !$0.isDisabled }) else { return 0 }
        return index + wheel.offset
    }

    /// The enabled row nearest to an index, the later one at equal distance (P15).
    mutating func nearest(_ items: [Item], to index: Int) -> Int? {
        for distance in 0..<max(items.count, 1) {
            let later = index + distance
            let earlier = index - distance
            if later < items.count, !items[later].isDisabled {
                if distance > 0, earlier >= 0, !items[earlier].isDisabled { tally.hit(.nearestLater) }
                return later
            }
            if earlier >= 0, !items[earlier].isDisabled { return earlier }
        }
        return nil
    }
}

extension [Lead] {
    /// What a column begins with.
    func lead(_ column: Int) -> Lead { column < count ? self[column] : .none }
}
