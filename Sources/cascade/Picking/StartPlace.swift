import CascadeCore

/// A place to start: names by slashes or spaces, codes by slashes, or one code.
struct StartPlace {
    private let text: String
    /// Whether there is one.
    let isGiven: Bool

    init(_ text: String?) {
        self.text = text ?? ""
        isGiven = text != nil
    }

    /// What it may mean, the likeliest first.
    private var requests: [SelectionRequest?] {
        guard isGiven else { return [nil] }
        let parts = Self.parts(text, by: "/")
        if parts.count > 1 { return [.names(parts), .codes(parts)] }
        let words = Self.parts(text, by: " ")
        let whole = Self.parts(text, by: "\n").first ?? .empty
        return [.code(whole), .names([whole]), .names(words), .codes(words)]
    }

    /// The picker, opened at the place or, where nothing is there, at the first rows; what came of it is among the
    /// effects.
    func opened(_ picker: Picker) -> (picker: Picker, effects: [Effect]) {
        var first: (Picker, [Effect])?
        for request in requests {
            var opened = picker
            let effects = opened.handle(.open(request))
            if first == nil { first = (opened, effects) }
            switch Self.outcome(effects) {
            case .notFound, .unsupported, nil: continue
            default: return (opened, effects)
            }
        }
        return first ?? (picker, [])
    }

    /// What it means to a source that loads, which is asked only once: names, or codes where all parts are digits.
    var request: SelectionRequest? {
        guard isGiven else { return nil }
        let levels = Self.parts(text, by: "/")
        let areDigits = levels.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        if levels.count > 1 { return areDigits ? .codes(levels) : .names(levels) }
        if areDigits, let code = levels.first { return .code(code) }
        return .names(Self.parts(text, by: " "))
    }

    /// The selection at the place.
    ///
    /// - Throws: `CommandError` if the place is not in the data, or not whole.
    func selection(in picker: Picker) throws(CommandError) -> Selection {
        let (opened, effects) = opened(picker)
        return try selection(Self.outcome(effects), in: opened)
    }

    /// The selection of a picker that was opened at the place, as restoring it ended.
    ///
    /// - Throws: `CommandError` if the place is not in the data, or not whole.
    func selection(_ outcome: RestoreOutcome?, in opened: Picker) throws(CommandError) -> Selection {
        switch outcome {
        case .exact, .repaired(_, .renamed), .repaired(_, .spelling), .repaired(_, .former): break
        case .repaired(let level, .missing):
            throw .failure("Level \(level + 1) of \(text) is not in the data; cascade list shows what is.")
        case .repaired(let level, .disabled):
            throw .failure("Level \(level + 1) of \(text) cannot be chosen; choose another.")
        case .repaired(_, .tooDeep): throw .failure("\(text) has more levels than the data; leave some out.")
        case .ambiguous(let paths):
            let names = paths.map { $0.map { String($0.name) }.joined(separator: "/") }
            throw .failure("\(text) may be \(names.joined(separator: " or ")); give the whole path.")
        case .unsupported:
            throw .failure(
                "This source finds no code by itself; give names or codes from the first level down, by slashes.")
        case .notFound, .superseded, nil:
            throw .failure("\(text) is not in the data; give names from the first level down, or a code.")
        }
        guard opened.selection.isComplete else {
            throw .failure("\(text) ends above rows that cannot be chosen; choose another.")
        }
        return opened.selection
    }

    /// How restoring ended, if the effects tell.
    static func outcome(_ effects: [Effect]) -> RestoreOutcome? {
        for effect in effects {
            if case .notify(.restored(let outcome)) = effect { return outcome }
        }
        return nil
    }

    private static func parts(_ text: String, by separator: Character) -> [UTF8Text] {
        text.split(separator: separator).map { part in
            var part = part
            while part.first == " " { part.removeFirst() }
            while part.last == " " { part.removeLast() }
            return UTF8Text(String(part))
        }.filter { !$0.isEmpty }
    }
}
