import CascadeCore

/// An event as an episode remembers it: in words that still mean something when other events are left out.
enum Move: Equatable {
    case open(Ask?)
    case turn(column: Int)
    /// To the row a number of rows away, in turn from the top, quoting this or an earlier generation.
    case settle(column: Int, pick: Int, isOld: Bool)
    case confirm
    /// With every column reported where it stands, and these moved by so many rows.
    case confirmAt([Int])
    /// With one column reported on a row that is not there, or of rows that are gone.
    case confirmAtOdds(column: Int, isOld: Bool)
    case cancel
    /// The load that was asked for as the nth of those in flight.
    case answer(nth: Int, isEmpty: Bool)
    case failure(nth: Int)
    case abandoned(nth: Int)
    case resolution(nth: Int, isFound: Bool)
    case answerSpent(nth: Int)
    case failureSpent(nth: Int)
    case answerUnknown
    case retry(column: Int)
    case set(Ask, asValue: Bool)
    case clear
    case replace(seed: UInt64, isSame: Bool)
    case setLevels(Int)
    case configure(seed: UInt64)
}

/// A request that is worked out from the data of the moment.
struct Ask: Equatable {
    var seed: UInt64

    func request(in rows: [Branch]) -> Request {
        var random = SeededRandom(seed: seed)
        var trail: Trail = []
        var below = rows
        let goal = 1 + random.below(5)
        while trail.count < goal, !below.isEmpty {
            let index = random.below(below.count)
            trail.append(below.items.key(at: index))
            below = below[index].children
        }
        if random.chance(20), let code = trail.last?.code, !code.isEmpty { return .code(code) }
        if random.chance(3) { return .code("unheard-of") }
        var steps: [Step]
        let hasCodes = trail.allSatisfy { !$0.code.isEmpty }
        switch random.below(3) {
        case 0 where hasCodes: steps = trail.map { Step(code: $0.code) }
        case 1: steps = trail.map { Step(name: $0.name) }
        default: steps = trail.map(Step.init)
        }
        if random.chance(8) { steps.append(Step(name: "beyond")) }
        if random.chance(8), !steps.isEmpty { steps[random.below(steps.count)] = Step(name: "unheard-of") }
        if steps.isEmpty { steps = [Step(name: "unheard-of")] }
        return .steps(steps)
    }
}

/// How an episode begins.
struct Start {
    var seed: UInt64
    var feed: Feed
    var options: Options
    var rows: [Branch]

    init(seed: UInt64) {
        self.seed = seed
        var random = SeededRandom(seed: seed)
        let depth = 1 + random.below(4)
        rows = .random(&random, levels: depth)
        options = .random(&random)
        if random.chance(50) { options.levels = 1 + random.below(4) }
        switch random.below(10) {
        case 0..<3: feed = .whole(rows)
        case 3..<5: feed = .computed(rows, levels: max(1, rows.depth))
        default: feed = .loading(levels: 1 + random.below(4), resolves: random.chance(60))
        }
    }
}

extension Options {
    /// Random options, without a number of levels.
    static func random(_ random: inout SeededRandom) -> Options {
        var options = Options()
        let landings: [Landing] = [.first, .prompt, .remembered, .sameName, .sameIndex, .sameIndex]
        options.landing = landings[random.below(landings.count)]
        options.leads = (0..<random.below(5)).map { _ in
            let number = random.below(100)
            return number < 60 ? .none : number < 82 ? .prompt : .all
        }
        options.commit = random.chance(30) ? .live : .confirm
        options.isReadOnly = random.chance(7)
        options.kept = random.chance(75) ? 4 : 1 + random.below(8)
        return options
    }
}

extension Feed {
    /// The same kind of source over other data.
    func over(_ rows: [Branch], _ random: inout SeededRandom) -> Feed {
        switch self {
        case .whole: .whole(rows)
        case .computed: .computed(rows, levels: max(1, rows.depth))
        case .loading: .loading(levels: 1 + random.below(4), resolves: random.chance(60))
        }
    }

    /// The source as the engine takes it.
    var source: Source {
        switch self {
        case .whole(let rows): .whole(rows.packed())
        case .computed(let rows, let levels): .computed(levels: levels) { $0.rows(in: rows) }
        case .loading(let levels, let resolves): .loading(levels: levels, resolvesCodes: resolves)
        }
    }
}

extension CascadeCore.Path {
    /// The rows under this path.
    fileprivate func rows(in rows: [Branch]) -> HierarchyView {
        (rows.rows(under: map(Key.init)) ?? []).packed(depth: 1)
    }
}

extension Key {
    init(_ key: RowKey) {
        self.init(code: String(key.code), name: String(key.name), ordinal: key.ordinal)
    }
}
