extension Picker {
    /// What a selection that is asked for says about a column.
    enum Restored {
        case row(Int)
        case lead
        case nothingAsked
    }

    /// How many candidates are told; each costs a look at all rows before it.
    static let mostCandidates = 20

    /// Whether the source still looks for the path of a code (P13).
    var awaitsResolution: Bool { pending?.code != nil }

    /// Applies a selection to all columns, as far as the data are there (P13, P16).
    mutating func begin(_ request: SelectionRequest?, _ origin: Pending.Origin, landsOnAll: Bool = true) {
        supersedePending()
        owesResolved = false
        owesResolvedAfterRetry = false
        pending = Pending(request, origin, landsOnAll: landsOnAll)
        if isOpen { applyPending() }
    }

    /// Applies what is pending from the first column on.
    mutating func applyPending() {
        pending?.cursor = 0
        pending?.covered = 0
        if let code = pending?.code { findPath(of: code) }
        fill(from: 0, .opening)
    }

    /// What was asked for gives way to something else.
    mutating func supersedePending() {
        if let pending, pending.isRestoration, !pending.isReported { notify(.restored(.superseded)) }
        pending = nil
    }

    private mutating func findPath(of code: UTF8Text) {
        switch source {
        case .loading(_, resolvesCodes: true):
            request(.path(code: code))
        case .whole(let view):
            var places = view.places(code: code)
            let isFormer = places.isEmpty
            if isFormer { places = view.successors(of: code).flatMap { view.places(code: $0) } }
            pending?.resolve([])
            if places.count == 1 {
                var steps = view.steps(to: places[0])
                // The last column tells that the code is gone.
                if isFormer { steps[steps.count - 1] = SelectionStep(code: code) }
                pending?.resolve(steps)
            } else {
                giveUp(
                    at: 0,
                    places.isEmpty
                        ? .notFound : .ambiguous(places.prefix(Self.mostCandidates).map { view.keys(to: $0) }))
            }
        default:
            pending?.resolve([])
            giveUp(at: 0, .unsupported)
        }
    }

    /// Where a column is to rest, if what is asked for says something about it.
    mutating func restore(_ column: Int, _ rows: RowList, _ lead: Lead) -> Restored {
        while let pending, !pending.isOver, pending.cursor < pending.steps.count {
            let step = pending.steps[pending.cursor]
            switch rows.match(step) {
            case .one(let index, let repair):
                self.pending?.cursor += 1
                return take(index, of: rows, in: column, repair)
            case .several(let indexes):
                let path = parentPath(of: column)
                giveUp(at: column, .ambiguous(indexes.prefix(Self.mostCandidates).map { path + [rows.key(at: $0)] }))
            case .none where rows[0].place.isStep:
                // The path was given without the step.
                self.pending?.covered = column + 1
                return .row(0)
            case .none where isStep(step, under: column):
                // The path was given with the step, which this view leaves out.
                self.pending?.cursor += 1
            case .none:
                giveUp(at: column, column == 0 ? .notFound : .repaired(level: column, .missing))
            }
        }
        if let pending, !pending.isOver, pending.landsOnAll, lead == .all { return .lead }
        return .nothingAsked
    }

    @inline(never)
    private mutating func take(
        _ index: Int, of rows: RowList, in column: Int, _ repair: RepairReason?
    ) -> Restored {
        if rows[index].isDisabled {
            giveUp(at: column, .repaired(level: column, .disabled))
            return rows.nearestEnabled(to: index).map { .row($0) } ?? .nothingAsked
        }
        pending?.covered = column + 1
        if let repair {
            if repair != .spelling { pending?.isWhole = false }
            report(.repaired(level: column, repair), column)
        }
        return .row(index)
    }

    @inline(never)
    private func isStep(_ step: SelectionStep, under column: Int) -> Bool {
        guard column > 0, let parent = columns[column - 1].entry, !parent.place.isStep else { return false }
        let hierarchy = parent.hierarchy
        guard hierarchy.hasAttribute(AttributeKey.step, of: parent.place.node) else { return false }
        if let code = step.code, !code.isEmpty { return hierarchy.stepMatches(parent.place.node, code) }
        return step.name.map { $0 == parent.name || hierarchy.stepMatches(parent.place.node, $0) } ?? false
    }

    /// From this column on what was asked for cannot be shown.
    @inline(never)
    mutating func giveUp(at column: Int, _ outcome: RestoreOutcome) {
        report(outcome, column)
        pending?.isOver = true
        pending?.isWhole = false
        guard column == 0, case .set = pending?.origin else { return }
        pending?.arrival = .staying
    }

    /// Tells, once, how restoring ended; what the program did not ask for it hears of only if it was repaired.
    @inline(never)
    private mutating func report(_ outcome: RestoreOutcome, _ column: Int) {
        guard let pending, pending.request != nil, !pending.isReported else { return }
        self.pending?.isReported = true
        switch outcome {
        case .repaired(let level, let reason): notify(.repaired(level: level, reason))
        case .exact: break
        default: if !pending.isRestoration { notify(.repaired(level: column, .missing)) }
        }
        if pending.isRestoration { notify(.restored(outcome)) }
    }

    /// The columns are filled to the end of the path: what was asked for has come as far as it can.
    mutating func finishPending() {
        guard let pending, pending.code == nil else { return }
        guard !end.isOpen else { return }
        if !pending.isOver, pending.cursor < pending.steps.count {
            let level = shownColumns
            giveUp(at: level, level == 0 ? .notFound : .repaired(level: level, .tooDeep))
        }
        report(.exact, 0)
        let isWhole = self.pending?.isWhole ?? false
        let covered = self.pending?.covered ?? 0
        self.pending = nil
        switch pending.origin {
        case .set(.value) where isWhole && end == .complete && covered == shownColumns: value = selection
        default: break
        }
        if pending.makesBaseline { baseline = shownBaseline }
    }

    /// What the wheels show, as a baseline.
    var shownBaseline: Baseline {
        let shown = shownColumns
        return .path(parentPath(of: shown), onAll: shown < columns.count && columns[shown].kind == .all)
    }

    /// The parents whose rows the baseline needs (P20).
    var baselinePaths: [Path] {
        var path: Path = []
        var paths = [path]
        switch baseline {
        case .path(let steps, _):
            for key in steps {
                path.put(key)
                paths.put(path)
            }
        case .request(let request):
            var steps: [SelectionStep] = []
            if case .path(let asked) = request { steps = asked }
            while path.count < columns.count, let rows = kept.peek(path), !rows.isEmpty {
                var row: Int?
                if path.count < steps.count {
                    if case .one(let index, _) = rows.match(steps[path.count]) { row = index }
                } else if let landing = opening(rows, options.lead(path.count)) {
                    row = landing - (options.lead(path.count) == .none ? 0 : 1)
                }
                guard let row, row >= 0 else { break }
                path.put(rows.key(at: row))
                paths.put(path)
            }
        }
        return paths
    }
}

extension HierarchyView {
    /// What identifies a place (P18).
    func keys(to place: Place) -> Path {
        var parent = Place.root
        var path: Path = []
        for step in self.path(to: place) {
            let rows = rows(under: parent)
            let index = step.isStep ? 0 : step.node - hierarchy.children(of: parent.node).lowerBound
            path.put(rows.key(at: index))
            parent = step
        }
        return path
    }

    func steps(to place: Place) -> [SelectionStep] {
        keys(to: place).map { SelectionStep(exactly: $0) }
    }
}
