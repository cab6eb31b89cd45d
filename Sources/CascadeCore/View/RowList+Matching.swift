extension RowList {
    /// Which rows answer to a step of a selection.
    enum Match {
        case one(Int, RepairReason?)
        case several([Int])
        case none
    }

    /// The rows that answer to a step: by code and name, else by code, else by a code that is gone and what came after
    /// it; without a code by name, alias, or spelling.
    ///
    /// Texts match whole or not at all, never in part (P13).
    func match(_ step: SelectionStep) -> Match {
        guard let code = step.code else {
            guard let name = step.name else { return .none }
            let named = indexes { $0.name == name }
            if !named.isEmpty { return choose(named, step.ordinal, nil) }
            let called = indexes { $0.isCalled(name) }
            if !called.isEmpty { return choose(called, step.ordinal, nil) }
            return choose(indexes { isSpelled($0.name, like: name) }, step.ordinal, .spelling)
        }
        let coded = indexes { $0.isCoded(code) }
        if let name = step.name {
            let exact = indexes { $0.isCalled(name) && (code.isEmpty ? $0.code.isEmpty : $0.isCoded(code)) }
            if !exact.isEmpty { return choose(exact, step.ordinal, nil) }
            if !coded.isEmpty { return choose(coded, nil, .renamed) }
        } else if !coded.isEmpty {
            return choose(coded, step.ordinal, nil)
        }
        let successors = view.successors(of: code)
        if successors.isEmpty { return .none }
        return choose(indexes { successors.contains($0.code) }, nil, .former)
    }

    private func choose(_ found: [Int], _ ordinal: Int?, _ repair: RepairReason?) -> Match {
        if let ordinal { return found.indices.contains(ordinal) ? .one(found[ordinal], repair) : .none }
        if found.count > 1 { return .several(found) }
        return found.first.map { .one($0, repair) } ?? .none
    }

    /// Whether both read the same rows of the same data.
    func isSame(as other: RowList) -> Bool {
        view.hierarchy.bytes === other.view.hierarchy.bytes && nodes == other.nodes && step == other.step
    }
}
