extension RepairReason {
    var word: StaticString {
        switch self {
        case .missing: "missing"
        case .disabled: "disabled"
        case .renamed: "renamed"
        case .spelling: "spelling"
        case .former: "former"
        case .tooDeep: "tooDeep"
        }
    }
}

extension EventKind {
    var word: StaticString {
        switch self {
        case .open: "open"
        case .turn: "turn"
        case .settle: "settle"
        case .confirm: "confirm"
        case .cancel: "cancel"
        case .answer: "answer"
        case .failure: "failure"
        case .abandoned: "abandoned"
        case .resolution: "resolution"
        case .retry: "retry"
        case .set: "set"
        case .clear: "clear"
        case .replace: "replace"
        case .setLevels: "setLevels"
        case .configure: "configure"
        }
    }
}

extension RefusalReason {
    var word: StaticString {
        switch self {
        case .notOpen: "notOpen"
        case .noSuchColumn: "noSuchColumn"
        case .noSuchRow: "noSuchRow"
        case .oldGeneration: "oldGeneration"
        case .unknownTicket: "unknownTicket"
        case .notFailed: "notFailed"
        case .readOnly: "readOnly"
        case .failed: "failed"
        case .incomplete: "incomplete"
        case .nothing: "nothing"
        case .levels: "levels"
        case .turned: "turned"
        case .cancelled: "cancelled"
        case .selectionSet: "selectionSet"
        case .replaced: "replaced"
        }
    }
}

extension Column.RowKind {
    var word: StaticString {
        switch self {
        case .data: "data"
        case .prompt: "prompt"
        case .all: "all"
        case .loading: "loading"
        case .failed: "failed"
        case .none: "none"
        }
    }
}
