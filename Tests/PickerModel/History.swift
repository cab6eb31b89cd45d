import CascadeCore

/// Everything that happened in an episode, and laws that hold of it whatever the model says.
struct History {
    struct Entry {
        var event: Happening
        var wasRefused: Bool
        var loads: [(ticket: Int, trail: Trail)] = []
        var resolves: [(ticket: Int, code: String)] = []
        var notes: [Note] = []
    }

    private(set) var entries: [Entry] = []
    private let isLoading: Bool

    init(_ feed: Feed) {
        if case .loading = feed { isLoading = true } else { isLoading = false }
    }

    mutating func append(_ event: Happening, _ effects: [Effect]) {
        var entry = Entry(event: event, wasRefused: false)
        for effect in effects {
            switch effect {
            case .load(let ticket, let path): entry.loads.append((ticket, path.map(Key.init)))
            case .resolve(let ticket, let code): entry.resolves.append((ticket, String(code)))
            case .notify(let notification): entry.notes.append(Note(notification))
            default: break
            }
        }
        if case .refused(event.kind, _)? = entry.notes.first, event.kind != .confirm || entry.notes.count == 1 {
            entry.wasRefused = true
        }
        entries.append(entry)
    }

    /// The first law that the history breaks.
    func complaint(_ picker: Picker) -> String? {
        ticketComplaint ?? settleComplaint ?? valueComplaint(picker) ?? confirmComplaint(picker)
            ?? rowsComplaint(picker)
    }

    /// A ticket is issued once, and a parent is asked for only if no load of it is in flight (P5, P6).
    private var ticketComplaint: String? {
        var issued: Set<Int> = []
        var inFlight: [Int: Trail] = [:]
        for entry in entries where !entry.wasRefused {
            switch entry.event {
            case .answer(let ticket, _), .failure(let ticket, _), .abandoned(let ticket): inFlight[ticket] = nil
            case .replace: inFlight = [:]
            default: break
            }
            for load in entry.loads {
                if !issued.insert(load.ticket).inserted { return "ticket \(load.ticket) was issued twice" }
                if inFlight.values.contains(load.trail) { return "\(load.trail) was asked for twice at a time" }
                inFlight[load.ticket] = load.trail
            }
        }
        return nil
    }

    /// Every `resolved` ends one `input`, and only a settle or a confirm with rows gives an `input` (P12).
    private var settleComplaint: String? {
        var isOwed = false
        for entry in entries {
            for note in entry.notes {
                switch note {
                case .input:
                    isOwed = true
                    switch entry.event {
                    case .settle, .confirm: break
                    default: return "an input without a settle"
                    }
                case .resolved:
                    if !isOwed { return "resolved without an input" }
                    isOwed = false
                default: break
                }
            }
        }
        return nil
    }

    /// The value is what was committed or set last, and nothing else (P23).
    private func valueComplaint(_ picker: Picker) -> String? {
        var committed: Choice?
        var isKnown = true
        for entry in entries {
            switch entry.event {
            case .clear:
                committed = nil
                isKnown = true
            case .set(_, asValue: true): isKnown = false
            default: break
            }
            for case .change(let choice) in entry.notes {
                committed = choice
                isKnown = true
            }
        }
        guard isKnown, picker.value.map({ Choice($0) }) != committed else { return nil }
        return "the value is not what was committed last, \(committed.map { "\($0)" } ?? "nothing")"
    }

    /// A confirm ends in a change or a refusal, and waits until then (P10).
    private func confirmComplaint(_ picker: Picker) -> String? {
        guard !picker.isConfirming else { return nil }
        var waits = false
        for entry in entries {
            if case .confirm = entry.event, !entry.wasRefused { waits = true }
            for note in entry.notes {
                switch note {
                case .refused(.confirm, _), .change: waits = false
                default: break
                }
            }
        }
        return waits ? "a confirm came to nothing" : nil
    }

    /// A column of a loading source shows what was last answered for its own parent since the data were replaced (P5).
    private func rowsComplaint(_ picker: Picker) -> String? {
        guard isLoading else { return nil }
        var asked: [Int: Trail] = [:]
        var answers: [Trail: [Item]] = [:]
        for entry in entries where !entry.wasRefused {
            switch entry.event {
            case .replace:
                answers = [:]
                asked = [:]
            case .answer(let ticket, let items):
                if let trail = asked.removeValue(forKey: ticket) { answers[trail] = items }
            default: break
            }
            for load in entry.loads { asked[load.ticket] = load.trail }
        }
        var trail: Trail = []
        for column in picker.columns {
            guard column.entry != nil else { break }
            guard let items = answers[trail] else { return "\(trail) is shown and was never answered" }
            let shown = (0..<column.rowCount).compactMap { column.entry(at: $0) }
            let names = shown.map { String($0.name) }
            if names != items.map(\.name) { return "the rows under \(trail) are not what was answered for it" }
            let row = shown.count - column.rowCount + column.row
            trail.append(items.key(at: row))
        }
        return nil
    }
}
