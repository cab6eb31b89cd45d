import CascadeCore

/// One script on the engine: takes the steps and collects what is not as it must be.
public struct ScriptRun {
    private let script: Script
    private var engine: Engine
    private var now: Snapshot
    private var face: Face
    /// Tickets by what was asked for, in the order they were issued.
    var tickets: [(path: [Row]?, code: String?, ticket: Int)] = []
    private var generations: [[Int]] = []
    private var complaints: [String] = []

    /// What fails in a script; empty if all is as it must be.
    public static func complaints(about script: Script) -> [String] {
        do throws(JSONError) {
            var run = try ScriptRun(script)
            for (index, step) in script.steps.enumerated() {
                try run.take(step)
                if !run.complaints.isEmpty {
                    return run.complaints.map { "\(script.title), step \(index + 1) \(step["event"] ?? .null): \($0)" }
                }
            }
            return script.steps.isEmpty ? ["\(script.title): has no steps"] : []
        } catch {
            return ["\(script.title): \(error.message)"]
        }
    }

    private init(_ script: Script) throws(JSONError) {
        self.script = script
        engine = try Engine(source: script.source, options: script.options)
        now = try Snapshot(engine)
        face = Face(now)
        generations = now.columns.map { [$0.generation] }
    }

    private mutating func take(_ step: Value) throws(JSONError) {
        guard let event = concrete(step) else { return }
        let before = now
        face.follow(event)
        let effects = try engine.handle(event)
        now = try Snapshot(engine)
        note(effects)
        face.take(effects, now)
        let check = StepCheck(step: step, before: before, after: now, effects: effects, run: self)
        complaints = check.complaints
        if !face.shows(now) { complaints.append("a face that follows the effects shows \(face)") }
    }

    private mutating func note(_ effects: [Value]) {
        for effect in effects {
            guard let ticket = effect["ticket"]?.number else { continue }
            switch effect["effect"]?.text {
            case "load": tickets.append((effect["path"]?.list?.map { Row($0) } ?? [], nil, ticket))
            case "resolve": tickets.append((nil, effect["code"]?.text, ticket))
            default: break
            }
        }
        for (index, column) in now.columns.enumerated() {
            if index >= generations.count { generations.append([]) }
            if generations[index].last != column.generation { generations[index].append(column.generation) }
        }
    }

    // MARK: From a step to an event

    /// The event of a step with the numbers that it leaves to the runner; a complaint if it cannot be made.
    private mutating func concrete(_ step: Value) -> Value? {
        guard var event = step["do"] else {
            complaints.append("the step has no event")
            return nil
        }
        switch event["event"]?.text {
        case "settle":
            let column = event["column"]?.number ?? 0
            event = event.with("row", .number(row(event["row"], column)))
            event = event.with("generation", .number(generation(event["generation"], column)))
        case "confirm":
            guard let rests = event["at"]?.list else { break }
            let concrete = rests.enumerated().map { column, rest -> Value in
                let row = rest["row"] ?? rest
                return .object([
                    .init(key: "row", value: .number(self.row(row, column))),
                    .init(key: "generation", value: .number(generation(rest["generation"], column))),
                ])
            }
            event = event.with("at", .list(concrete))
        default: break
        }
        if let ticket = event["ticket"], ticket.number == nil {
            guard let number = self.ticket(ticket) else {
                complaints.append("nothing was asked for as \(ticket)")
                return nil
            }
            event = event.with("ticket", .number(number))
        }
        return event
    }

    /// A row by number or label; where the wheel rests if it is not given.
    private func row(_ value: Value?, _ column: Int) -> Int {
        if let number = value?.number { return number }
        guard now.columns.indices.contains(column) else { return 0 }
        guard let label = value?.text else { return now.columns[column].row }
        return now.columns[column].rows.firstIndex { $0.isCalled(label) } ?? 10_000
    }

    private func generation(_ value: Value?, _ column: Int) -> Int {
        if let number = value?.number { return number }
        guard generations.indices.contains(column), let current = generations[column].last else { return 0 }
        return value?.text == "previous" ? generations[column].dropLast().last ?? 0 : current
    }

    /// The last ticket for a path or code, or the nth that was issued for it.
    func ticket(_ reference: Value) -> Int? {
        let fitting = tickets.filter { issued in
            if let code = reference["resolve"]?.text { return issued.code == code }
            guard let path = reference["load"]?.list, let rows = issued.path else { return false }
            return Self.matches(rows, path)
        }
        guard let issue = reference["issue"]?.number else { return fitting.last?.ticket }
        return fitting.indices.contains(issue - 1) ? fitting[issue - 1].ticket : nil
    }

    /// Whether a path is the one that a script lists row by row.
    static func matches(_ rows: [Row], _ labels: [Value]) -> Bool {
        rows.count == labels.count && zip(rows, labels).allSatisfy { $0.isCalled($1.text ?? "") }
    }
}
