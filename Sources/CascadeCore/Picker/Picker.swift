/// The linked wheels as a state machine: events in, effects out.
///
/// A picker never shows, returns or commits a combination that the data does not contain. It does no I/O and knows no
/// clock and no thread; a host carries out its effects and reports back with events. The rules are cited by their
/// numbers, P1…P24; `Documentation/Rules.md` has their text.
///
///     var picker = Picker(.whole(HierarchyView(hierarchy)))
///     for effect in picker.handle(.open(nil)) { … }
public struct Picker: Sendable {
    /// How it behaves; `configure` and `setLevels` change it.
    public internal(set) var options: Options
    /// The wheels, in order.
    public internal(set) var columns: [Column]
    /// What was last committed, or set as the value; `nil` when empty (P23).
    public internal(set) var value: Selection?
    /// Whether it has been opened.
    public internal(set) var isOpen = false
    /// Whether a confirm waits for wheels or loads (P10).
    public internal(set) var isConfirming = false

    var source: Source
    var baseline = Baseline.request(nil)
    /// A selection that is asked for and not yet applied to the last column it reaches (P16).
    var pending: Pending?
    /// Loads and resolutions in flight.
    var loads: [Load] = []
    var lastTicket = 0
    var lastGeneration = 0
    /// Whether the user's last settle still waits for its `resolved` (P12).
    var owesResolved = false
    /// Whether it would, had a load not failed.
    var owesResolvedAfterRetry = false
    var kept = RecentPaths()
    var remembered = RecentPaths()

    var effects: [Effect] = []
    var notifications: [Notification] = []

    /// A picker over a source, closed and with nothing asked for.
    public init(_ source: Source, options: Options = Options()) {
        self.source = source
        self.options = options
        let levels = Self.levels(options.levels ?? source.levels)
        columns = []
        for _ in 0..<levels { columns.put(Column(generation: nextGeneration())) }
    }

    /// Handles one event and says what the host is to do, in order.
    ///
    /// No event traps; one that makes no sense is refused and changes nothing (P21).
    public mutating func handle(_ event: Event) -> [Effect] {
        let watched = waitedFor
        switch event {
        case .open(let request): open(request)
        case .turn(let column): turn(column)
        case .settle(let column, let row, let generation): settle(column, row: row, generation: generation)
        case .confirm(let rests): confirm(at: rests)
        case .cancel: cancel()
        case .answer(let ticket, let view): answer(ticket, view)
        case .failure(let ticket, let reason): failure(ticket, reason)
        case .abandoned(let ticket): abandoned(ticket)
        case .resolution(let ticket, let steps): resolution(ticket, steps)
        case .retry(let column): retry(column)
        case .set(let request, let target): set(request, target)
        case .clear: clear()
        case .replace(let source): replace(source)
        case .setLevels(let levels): setLevels(levels)
        case .configure(let options): configure(options)
        }
        abandonUnwatched(watched)
        markStale()
        notifyResolved()
        judgeConfirm()
        trim()
        for notification in notifications { emit(.notify(notification)) }
        let result = effects
        effects = []
        notifications = []
        return result
    }

    /// What the wheels show (P14: up to the first row that is no data row).
    public var selection: Selection {
        let shown = shownColumns
        var entries: [Entry] = []
        for index in 0..<shown {
            if let entry = columns[index].entry { entries.put(entry) }
        }
        return Selection(entries: entries, path: parentPath(of: shown), isComplete: end == .complete)
    }

    /// How many columns from the first rest on data rows.
    var shownColumns: Int {
        var shown = 0
        while shown < columns.count, columns[shown].key != nil { shown += 1 }
        return shown
    }

    /// The path of the parent of a column's rows; the columns before it must rest on data rows.
    @inline(never)
    func parentPath(of column: Int) -> Path {
        var path: Path = []
        for index in 0..<column {
            if let key = columns[index].key { path.put(key) }
        }
        return path
    }

    @inline(never)
    mutating func emit(_ effect: Effect) {
        effects.put(effect)
    }

    @inline(never)
    mutating func notify(_ notification: Notification) {
        notifications.put(notification)
    }

    @inline(never)
    mutating func refuse(_ event: EventKind, _ reason: RefusalReason) {
        notify(.refused(event, reason))
    }

    @inline(never)
    mutating func nextGeneration() -> Int {
        lastGeneration += 1
        return lastGeneration
    }

    static let levelsAllowed = 1...32

    static func levels(_ wanted: Int) -> Int {
        min(max(wanted, levelsAllowed.lowerBound), levelsAllowed.upperBound)
    }

    /// P4: what stands after a turning wheel may be replaced when it comes to rest.
    private mutating func markStale() {
        var turning = false
        for index in columns.indices {
            if columns[index].isStale != turning {
                columns[index].isStale = turning
                emit(.stale(column: index, turning))
            }
            if columns[index].isTurning { turning = true }
        }
    }
}

extension Source {
    /// The number of columns it needs, if nothing else is said (P9).
    var levels: Int {
        switch self {
        case .whole(let view): view.depth
        case .loading(let levels, _): levels
        case .computed(let levels, _): levels
        }
    }
}
