import CascadeCore

/// A load that the host was asked for.
struct Flight {
    var ticket: Int
    var trail: Trail
    var code: String?
    /// Whether the engine said that no column waits for it.
    var wasAbandoned = false
}

/// An episode under way: what is held against the model, the model, the host between them, and a face that knows only
/// the effects.
struct Run<Subject: PickerSubject> {
    var subject: Subject
    var model: Model
    var rows: [Branch]
    var flights: [Flight] = []
    var spent: [Int] = []
    var tickets: Set<Int> = []
    var face: Face
    var history: History
    private var generations: [[Int]] = []
    var complaint: String?
    var steps = 0
    var refusals = 0
    /// The events so far in the form of a conformance script.
    var script: [String] = []
    let keepsScript: Bool
    private let start: Start

    /// Whether the model is worked out from the whole history again after every step, not only at the end.
    let recomputes: Bool

    init(_ start: Start, keepsScript: Bool = false, recomputes: Bool = false) {
        self.start = start
        self.recomputes = recomputes
        self.keepsScript = keepsScript
        subject = Subject(start.feed.source, options: start.options)
        model = Model(start.feed, options: start.options)
        rows = start.rows
        face = Face(subject.picker)
        history = History(start.feed)
    }

    /// The engine that is held against the model.
    var picker: Picker { subject.picker }

    /// Takes one step in the engine, the model and the face, and compares them.
    mutating func take(_ move: Move) {
        guard complaint == nil, let happening = happening(for: move) else { return }
        steps += 1
        if keepsScript { script.append(line(happening)) }
        model.generations = picker.columns.map(\.generation)
        generations.append(model.generations)
        let before = picker.columns
        let effects = subject.handle(event(happening))
        model.take(happening)
        if model.isOpen { face.follow(happening) }
        face.take(effects, picker)
        note(effects)
        if case .refused(let kind, _) = model.notes.first, kind == happening.kind { refusals += 1 }
        history.append(happening, effects)
        complaint =
            differences(effects: effects, before: before, after: happening).first ?? history.complaint(picker)
        if recomputes, complaint == nil, !holdsOnReplay {
            complaint = "the model does not come to the same from the whole history"
        }
    }

    /// Whether a model that takes the whole history again comes to the same, as it must if it hides nothing.
    var holdsOnReplay: Bool {
        var other = Model(start.feed, options: start.options)
        for (entry, generations) in zip(history.entries, generations) {
            other.generations = generations
            other.take(entry.event)
            for load in entry.loads { other.flights[load.ticket] = Model.Flight(trail: load.trail) }
            for resolve in entry.resolves { other.flights[resolve.ticket] = Model.Flight(code: resolve.code) }
        }
        return other.wheels.map(\.plainRows) == model.wheels.map(\.plainRows)
            && other.choice == model.choice && other.value == model.value
    }

    /// Takes down what the engine asked the host for, in the model, too.
    private mutating func note(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .load(let ticket, let path):
                let trail = path.map(Key.init)
                flights.append(Flight(ticket: ticket, trail: trail))
                model.flights[ticket] = Model.Flight(trail: trail)
            case .resolve(let ticket, let code):
                flights.append(Flight(ticket: ticket, trail: [], code: String(code)))
                model.flights[ticket] = Model.Flight(code: String(code))
            case .abandon(let ticket):
                for index in flights.indices where flights[index].ticket == ticket {
                    flights[index].wasAbandoned = true
                }
            default: break
            }
        }
    }

    // MARK: From words to events

    private mutating func happening(for move: Move) -> Happening? {
        switch move {
        case .open(let ask): return .open(ask?.request(in: rows))
        case .turn(let column): return .turn(column: column)
        case .settle(let column, let pick, let isOld):
            guard picker.columns.indices.contains(column) else {
                return .settle(column: column, row: 0, generation: 1)
            }
            let wheel = picker.columns[column]
            return .settle(
                column: column, row: pick % wheel.rowCount, generation: isOld ? wheel.generation - 1 : wheel.generation)
        case .confirm: return .confirm(at: nil)
        case .confirmAtOdds(let column, let isOld):
            return .confirm(
                at: picker.columns.enumerated().map { index, wheel in
                    let isOdd = index == column
                    return Rest(
                        row: isOdd && !isOld ? wheel.rowCount : 0,
                        generation: isOdd && isOld ? wheel.generation - 1 : wheel.generation)
                })
        case .confirmAt(let shifts):
            return .confirm(
                at: picker.columns.enumerated().map { column, wheel in
                    let shift = column < shifts.count ? shifts[column] : 0
                    return Rest(row: (wheel.row + shift) % wheel.rowCount, generation: wheel.generation)
                })
        case .cancel: return .cancel
        case .answer(let nth, let isEmpty):
            guard let flight = land(nth) else { return nil }
            return .answer(ticket: flight.ticket, isEmpty ? [] : rows.rows(under: flight.trail)?.items ?? [])
        case .failure(let nth):
            guard let flight = land(nth) else { return nil }
            return .failure(ticket: flight.ticket, reason: "no network")
        case .abandoned(let nth):
            guard nth < flights.count, flights[nth].wasAbandoned else { return nil }
            guard let flight = land(nth) else { return nil }
            return .abandoned(ticket: flight.ticket)
        case .resolution(let nth, let isFound):
            guard let flight = land(nth) else { return nil }
            let trail = isFound ? rows.trails(code: flight.code ?? "").first ?? [] : []
            return .resolution(ticket: flight.ticket, trail.map(Step.init))
        case .answerSpent(let nth):
            guard !spent.isEmpty else { return nil }
            return .answer(ticket: spent[nth % spent.count], [])
        case .failureSpent(let nth):
            guard !spent.isEmpty else { return nil }
            return .failure(ticket: spent[nth % spent.count], reason: "late")
        case .answerUnknown: return .answer(ticket: -7, [])
        case .retry(let column): return .retry(column: column)
        case .set(let ask, let asValue): return .set(ask.request(in: rows), asValue: asValue)
        case .clear: return .clear
        case .replace(let seed, let isSame):
            var random = SeededRandom(seed: seed)
            if !isSame { rows = .random(&random, levels: 1 + random.below(4)) }
            return .replace(start.feed.over(rows, &random))
        case .setLevels(let count): return .setLevels(count)
        case .configure(let seed):
            var random = SeededRandom(seed: seed)
            return .configure(.random(&random))
        }
    }

    private mutating func land(_ nth: Int) -> Flight? {
        guard nth < flights.count else { return nil }
        let flight = flights.remove(at: nth)
        spent.append(flight.ticket)
        return flight
    }

    private func event(_ happening: Happening) -> Event {
        switch happening {
        case .open(let request): .open(request.map(\.request))
        case .turn(let column): .turn(column: column)
        case .settle(let column, let row, let generation):
            .settle(column: column, row: row, generation: generation)
        case .confirm(let rests): .confirm(at: rests)
        case .cancel: .cancel
        case .answer(let ticket, let items): .answer(ticket: ticket, items.map { Branch(item: $0) }.packed())
        case .failure(let ticket, let reason): .failure(ticket: ticket, reason: UTF8Text(reason))
        case .abandoned(let ticket): .abandoned(ticket: ticket)
        case .resolution(let ticket, let steps): .resolution(ticket: ticket, steps.map(\.step))
        case .retry(let column): .retry(column: column)
        case .set(let request, let asValue): .set(request.request, as: asValue ? .value : .selection)
        case .clear: .clear
        case .replace(let feed): .replace(feed.source)
        case .setLevels(let count): .setLevels(count)
        case .configure(let options): .configure(options)
        }
    }
}

extension Request {
    var request: SelectionRequest {
        switch self {
        case .steps(let steps): .path(steps.map(\.step))
        case .code(let code): .code(UTF8Text(code))
        }
    }
}

extension Step {
    var step: SelectionStep {
        SelectionStep(code: code.map { UTF8Text($0) }, name: name.map { UTF8Text($0) }, ordinal: ordinal)
    }
}
