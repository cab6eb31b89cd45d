extension Model {
    /// Keeps the rows of a parent as the last used.
    mutating func keep(_ trail: Trail, _ items: [Item]) {
        kept.removeAll { $0.trail == trail }
        dropped.removeAll { $0 == trail }
        kept.append((trail, items))
    }

    /// Drops the least recently used parents beyond the bound, but none that must stay (P20).
    mutating func evict() {
        let staying = staying
        while kept.count > options.kept, let index = kept.firstIndex(where: { !staying.contains($0.trail) }) {
            dropped.append(kept.remove(at: index).trail)
            tally.hit(.evicted)
        }
        while remembered.count > options.kept,
            let index = remembered.firstIndex(where: { !staying.contains($0.trail) })
        {
            remembered.remove(at: index)
            tally.hit(.remembersBounded)
        }
    }

    /// The parents on screen, in the baseline or pending.
    private var staying: Set<Trail> {
        var trails: Set<Trail> = [[]]
        var shown: Trail = []
        for wheel in wheels {
            guard let key = wheel.key else { break }
            shown.append(key)
            trails.insert(shown)
        }
        switch baseline {
        case .choice(let trail, _):
            for count in 0...trail.count { trails.insert(Array(trail.prefix(count))) }
        case .request(let request):
            var trail: Trail = []
            while trail.count < levels, let key = wouldRest(under: trail, request) {
                trail.append(key)
                trails.insert(trail)
            }
        }
        return trails
    }

    /// The row on which a column would rest if the request were applied now, as far as its rows are kept.
    private func wouldRest(under trail: Trail, _ request: Request?) -> Key? {
        guard let items = kept.first(where: { $0.trail == trail })?.items, !items.isEmpty else { return nil }
        var steps: [Step] = []
        if case .steps(let asked) = request { steps = asked }
        if trail.count < steps.count {
            guard case .row(let index, _) = match(steps[trail.count], items) else { return nil }
            return items.key(at: index)
        }
        if options.leads.lead(trail.count) == .prompt { return nil }
        return items.firstIndex { !$0.isDisabled }.map { items.key(at: $0) }
    }
}
