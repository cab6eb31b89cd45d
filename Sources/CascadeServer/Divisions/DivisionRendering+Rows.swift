import CascadeCore
import CascadeSources

extension DivisionRendering {
    /// The rows under a key.
    func rows(under parent: UTF8Text) throws(DivisionError) -> [ServedRow] {
        if let index = set.index { return index.rows(under: try place(parent, in: index), in: asked.form) }
        return try live(parent) { live throws(AreaStoreError) in try live.rows(under: String(parent), in: asked.form) }
    }

    /// The rows under a key with what is under them.
    func tree(under parent: UTF8Text, depth: Int) throws(DivisionError) -> [ServedRow] {
        var budget = DivisionService.treeLimit
        let rows: [ServedRow]
        if let index = set.index {
            let place = try place(parent, in: index)
            rows = index.tree(under: place, in: asked.form, depth: depth, budget: &budget)
        } else {
            rows = try live(parent) { live throws(AreaStoreError) in
                try live.tree(under: String(parent), in: asked.form, depth: depth, budget: &budget)
            }
        }
        guard budget >= 0 else { throw .tooLarge(limit: DivisionService.treeLimit) }
        return rows
    }

    /// The levels down to a code, and whether the code is gone and another came after it.
    func levels(to code: UTF8Text) throws(DivisionError) -> (levels: [ServedLevel], isFormer: Bool) {
        guard let index = set.index else {
            let levels = try live(code) { live throws(AreaStoreError) in
                try live.levels(to: String(code), in: asked.form)
            }
            return (levels, false)
        }
        var places = index.places(code, in: asked.form)
        let isFormer = places.isEmpty
        if isFormer { places = index.successors(of: code, in: asked.form) }
        return (index.levels(to: try only(places, code, in: index), in: asked.form), isFormer)
    }

    private func place(_ key: UTF8Text, in index: SetIndex) throws(DivisionError) -> Place {
        try only(index.places(key, in: asked.form), key, in: index)
    }

    private func only(_ places: [Place], _ key: UTF8Text, in index: SetIndex) throws(DivisionError) -> Place {
        guard let first = places.first else { throw .row(String(key), set: set.name) }
        if places.count == 1 { return first }
        throw .ambiguous(String(key), places.map { index.path(to: $0, in: asked.form) })
    }

    private func live<Result>(
        _ key: UTF8Text, _ ask: (LiveSet) throws(AreaStoreError) -> Result?
    ) throws(DivisionError) -> Result {
        guard let live = set.live else { throw .set(set.name) }
        do throws(AreaStoreError) {
            if let result = try ask(live) { return result }
        } catch {
            throw .store(error)
        }
        throw .row(String(key), set: set.name)
    }
}
