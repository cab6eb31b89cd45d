import CascadeCore

extension Run {
    /// What differs between the engine and the model after an event, within the engine, or between the model and what is
    /// shown; the first is the gravest.
    func differences(effects: [Effect], before: [Column], after event: Happening) -> [String] {
        let picker = picker
        var found: [String] = []
        func expect<Value: Equatable>(_ what: String, _ engine: Value, _ model: Value) {
            if engine != model { found.append("\(what): engine \(engine), model \(model)") }
        }
        expect("number of columns", picker.columns.count, model.wheels.count)
        guard found.isEmpty else { return found }
        for (column, wheel) in model.wheels.enumerated() {
            let shown = picker.columns[column]
            expect("column \(column) rows", shown.plainRows, wheel.plainRows)
            expect("column \(column) rests on", shown.row, wheel.row)
            expect("column \(column) turns", shown.isTurning, wheel.isTurning)
            expect("column \(column) is stale", shown.isStale, model.isStale(column))
            if case .failed(_, let reason) = wheel.content {
                expect("column \(column) reason", shown.failure.map { String($0) }, reason)
            }
            checkGeneration(column, before: before, event, &found)
            let seen = Face.Wheel(generation: shown.generation, row: shown.row, isStale: shown.isStale)
            expect("column \(column) on the face", face.wheels.count > column ? face.wheels[column] : nil, seen)
        }
        expect("selection", Choice(picker.selection), model.choice)
        expect("value", picker.value.map { Choice($0) }, model.value)
        expect("open", picker.isOpen, model.isOpen)
        expect("confirming", picker.isConfirming, model.isConfirming)
        compareEffects(effects, &found)
        checkPromise(effects, &found)
        found += subject.differences(from: model.wheels.map(\.shown))
        return found
    }

    /// Replaced rows have a newer generation; a column before the one moved is never touched (P2).
    private func checkGeneration(_ column: Int, before: [Column], _ event: Happening, _ found: inout [String]) {
        guard column < before.count else { return }
        let old = before[column]
        let new = picker.columns[column]
        if new.generation < old.generation { found.append("column \(column): the generation went back") }
        if new.generation == old.generation, old.plainRows != new.plainRows {
            found.append("column \(column): other rows with the generation of the old ones")
        }
        if case .settle(let moved, _, _) = event, column <= moved, new.generation != old.generation {
            found.append("column \(column): a settle on column \(moved) replaced its rows")
        }
        if case .turn = event, new.generation != old.generation {
            found.append("column \(column): a turn replaced its rows")
        }
    }

    private func compareEffects(_ effects: [Effect], _ found: inout [String]) {
        var asks: [Trail] = []
        var codes: [String] = []
        var abandons: [Int] = []
        var notes: [Note] = []
        for effect in effects {
            switch effect {
            case .load(_, let path): asks.append(path.map(Key.init))
            case .resolve(_, let code): codes.append(String(code))
            case .abandon(let ticket): abandons.append(ticket)
            case .notify(let notification): notes.append(Note(notification))
            default: break
            }
        }
        if asks.map(\.description).sorted() != model.asks.map(\.description).sorted() {
            found.append("loads: engine \(asks), model \(model.asks)")
        }
        if codes != model.codeAsks { found.append("resolves: engine \(codes), model \(model.codeAsks)") }
        if abandons.sorted() != model.abandons.sorted() {
            found.append("abandons: engine \(abandons), model \(model.abandons)")
        }
        compareNotes(notes, &found)
        if let column = model.putsBack, model.reasons != [], column < picker.columns.count {
            let isPutBack = effects.contains {
                if case .move(column, picker.columns[column].row) = $0 { return true }
                return false
            }
            if !isPutBack { found.append("column \(column) was not put back") }
        }
    }

    private func compareNotes(_ engine: [Note], _ found: inout [String]) {
        var expected = model.notes
        if case .refused(let kind, _) = expected.first, case .refused(kind, let reason) = engine.first,
            model.reasons.contains(reason)
        {
            expected[0] = .refused(kind, reason)
        }
        let mine = expected.map { "\($0)" }.sorted()
        let theirs = engine.map { "\($0)" }.sorted()
        if mine != theirs { found.append("notifications: engine \(engine), model \(expected)") }
    }

    /// What is shown and what is committed is in the data.
    private func checkPromise(_ effects: [Effect], _ found: inout [String]) {
        let shown = picker.selection.path.map(Key.init)
        if rows.rows(under: shown) == nil { found.append("the wheels show \(shown), which the data do not contain") }
        for effect in effects {
            if case .notify(.change(let selection)) = effect {
                if rows.rows(under: selection.path.map(Key.init)) == nil {
                    found.append("\(selection.path) was committed, which the data do not contain")
                }
                if !selection.isComplete { found.append("\(selection.path) was committed incomplete") }
            }
        }
    }
}

extension Choice {
    init(_ selection: Selection) {
        self.init(trail: selection.path.map(Key.init), isComplete: selection.isComplete)
    }
}

extension Column {
    /// The rows of a column in short: their kinds, and of data rows name, code and whether they are disabled.
    var plainRows: [String] {
        (0..<rowCount).map { row in
            guard let entry = entry(at: row) else { return "\(kind(of: row))" }
            return "\(String(entry.name)) \(String(entry.code))\(entry.isDisabled ? " -" : "")"
        }
    }
}

extension Wheel {
    var plainRows: [String] {
        (0..<count).map { row in
            guard kind(at: row) == .data else { return kind(at: row).rawValue }
            let item = items[row - offset]
            return "\(item.name) \(item.code)\(item.isDisabled ? " -" : "")"
        }
    }
}

extension Note {
    init(_ notification: Notification) {
        switch notification {
        case .input(let selection): self = .input(Choice(selection))
        case .resolved(let selection): self = .resolved(Choice(selection))
        case .change(let selection): self = .change(Choice(selection))
        case .cancel: self = .cancel
        case .repaired(let level, let reason): self = .repaired(level, reason)
        case .refused(let kind, let reason): self = .refused(kind, reason)
        case .restored(let outcome):
            switch outcome {
            case .exact: self = .exact
            case .repaired(let level, let reason): self = .restoredRepaired(level, reason)
            case .ambiguous(let paths): self = .ambiguous(paths.map { $0.map(Key.init) })
            case .notFound: self = .notFound
            case .unsupported: self = .unsupported
            case .superseded: self = .superseded
            }
        }
    }
}
