import CascadeCore

extension TableReader {
    private struct Step: Hashable {
        let parent: HierarchyBuilder.RowID
        let name: ExactText
    }

    /// One column for each level; an empty field is passed over, so a row may end above or skip a level.
    mutating func readLevels(_ roles: TableRoles, _ columns: [Int]) throws(SourceError) {
        var known: [Step: HierarchyBuilder.RowID] = [:]
        var described: Set<HierarchyBuilder.RowID> = []
        for row in dataRows.map(Int.init) {
            let names = columns.filter { !table[row, $0].isEmpty }
            guard let last = names.last else {
                throw SourceError(.expected("all levels of a row are empty"), line: table.line(of: row))
            }
            guard names.count <= TreeAssembly.maximumLevels else {
                throw SourceError(.tooDeep(limit: TreeAssembly.maximumLevels), line: table.line(of: row))
            }
            var parent = HierarchyBuilder.RowID.root
            for column in names.dropLast() {
                let step = Step(parent: parent, name: table.exact(row, column))
                if let found = known[step] { parent = found } else { parent = try addStep(step, &known) }
            }
            let step = Step(parent: parent, name: table.exact(row, last))
            // A second row of the same path is a twin; one that was only met as an ancestor is described now.
            let node: HierarchyBuilder.RowID
            if let found = known[step], !described.contains(found) {
                node = found
            } else {
                node = try addStep(step, &known)
            }
            described.insert(node)
            if let code = roles.code, !table[row, code].isEmpty {
                builder.set(AttributeKey.code, table.text(row, code), on: node)
            }
            try setAttributes(row, roles, on: node)
        }
    }

    private mutating func addStep(
        _ step: Step, _ known: inout [Step: HierarchyBuilder.RowID]
    ) throws(SourceError) -> HierarchyBuilder.RowID {
        guard builder.count < rowLimit else { throw SourceError(.tooManyRows(limit: rowLimit)) }
        let id = builder.add(UTF8Text(step.name.text), under: step.parent)
        // What follows twins of one name belongs to the last of them.
        known[step] = id
        return id
    }
}
