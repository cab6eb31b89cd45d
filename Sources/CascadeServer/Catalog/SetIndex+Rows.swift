import CascadeCore

extension SetIndex {
    /// The rows under a place.
    func rows(under place: Place, in form: HierarchyView.Form) -> [ServedRow] {
        let list = view(form).rows(under: place)
        return (0..<list.count).map { row(list[$0], form) }
    }

    /// The rows under a place with what is under them, down to some levels.
    ///
    /// - Parameter budget: How many rows there may be; less than 0 afterwards if there are more.
    func tree(under place: Place, in form: HierarchyView.Form, depth: Int, budget: inout Int) -> [ServedRow] {
        let list = view(form).rows(under: place)
        budget -= list.count
        if budget < 0 { return [] }
        return (0..<list.count).map { index in
            var row = row(list[index], form)
            if depth > 1, row.isLeaf == false {
                row.children = tree(under: list[index].place, in: form, depth: depth - 1, budget: &budget)
            }
            return row
        }
    }

    /// The levels from the first down to a place.
    func levels(to place: Place, in form: HierarchyView.Form) -> [ServedLevel] {
        var parent = UTF8Text.empty
        return entries(to: place, in: form).map { list, chosen in
            let rows = (0..<list.count).map { row(list[$0], form) }
            defer { parent = rows[chosen].key }
            return ServedLevel(parent: parent, chosen: chosen, rows: rows)
        }
    }

    /// The rows from the first level down to a place, without their siblings.
    func path(to place: Place, in form: HierarchyView.Form) -> [ServedRow] {
        entries(to: place, in: form).map { list, chosen in row(list[chosen], form) }
    }

    /// How many rows the levels down to a key and the one under it have together.
    func extent(of key: UTF8Text, in form: HierarchyView.Form) -> Int {
        var places = places(key, in: form)
        if places.isEmpty { places = successors(of: key, in: form) }
        guard let place = places.first else { return 0 }
        return entries(to: place, in: form)
            .reduce(places.count + view(form).rows(under: place).count) { $0 + $1.0.count }
    }

    private func entries(to place: Place, in form: HierarchyView.Form) -> [(RowList, chosen: Int)] {
        var parent = Place.root
        return view(form).path(to: place).map { step in
            let first = hierarchy.children(of: parent.node).lowerBound
            defer { parent = step }
            return (view(form).rows(under: parent), step.isStep ? 0 : step.node - first)
        }
    }

    private func row(_ entry: Entry, _ form: HierarchyView.Form) -> ServedRow {
        let node = entry.place.node
        let isLeaf = !entry.place.isStep && hierarchy.children(of: node).isEmpty
        var row = ServedRow(
            code: entry.code, key: key(of: entry.place), name: entry.name, isLeaf: isLeaf, isDisabled: entry.isDisabled)
        if entry.place.isStep {
            for alias in hierarchy.attributes(AttributeKey.stepAlias, of: node) {
                row.add(alias, for: AttributeKey.alias)
            }
            for key in languages.others.compactMap(\.key) {
                let name = hierarchy.attribute(key, of: node)
                if !name.isEmpty { row.names.append((key, name)) }
            }
            return row
        }
        for key in attributeKeys where form == .stored || key != AttributeKey.step && key != AttributeKey.stepAlias {
            for value in hierarchy.attributes(key, of: node) { row.add(value, for: key) }
        }
        return row
    }
}

/// The rows of one level, and which of them a path goes through.
struct ServedLevel: Sendable {
    /// What the row above is asked for by; empty for the first level.
    let parent: UTF8Text
    /// The place of the chosen row among the rows.
    let chosen: Int
    let rows: [ServedRow]
}
