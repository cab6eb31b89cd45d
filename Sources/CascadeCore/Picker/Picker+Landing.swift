extension Picker {
    /// The row on which a column lands that gets these rows; `nil` if it has none it may rest on (P1, P3, P15, P16).
    mutating func landing(_ column: Int, _ rows: RowList, _ lead: Lead, _ arrival: Arrival) -> Int? {
        let leadCount = lead == .none ? 0 : 1
        if pending != nil {
            switch restore(column, rows, lead) {
            case .row(let index): return index + leadCount
            case .lead: return 0
            case .nothingAsked: break
            }
        }
        switch pending?.arrival ?? arrival {
        case .opening:
            return opening(rows, lead)
        case .staying:
            let content = Column.Content.rows(rows, lead: lead)
            return columns[column].content.isSame(as: content) ? columns[column].row : opening(rows, lead)
        case .policy:
            return policy(column, rows, lead)
        }
    }

    /// P1: the prompt row, else the first enabled data row.
    func opening(_ rows: RowList, _ lead: Lead) -> Int? {
        lead == .prompt ? 0 : first(rows, lead)
    }

    /// The first enabled data row, else the lead row.
    private func first(_ rows: RowList, _ lead: Lead) -> Int? {
        let leadCount = lead == .none ? 0 : 1
        if let index = rows.indexes(limit: 1, where: { !$0.isDisabled }).first { return index + leadCount }
        return lead == .none ? nil : 0
    }

    private mutating func policy(_ column: Int, _ rows: RowList, _ lead: Lead) -> Int? {
        let leadCount = lead == .none ? 0 : 1
        var index: Int?
        switch options.landing {
        case .first: break
        case .prompt: return opening(rows, lead)
        case .remembered:
            if case .pick(let key) = remembered.known(parentPath(of: column)) {
                if key == nil, lead != .none { return 0 }
                index = key.flatMap { rows.index(of: $0) }
            }
        case .sameName:
            if let name = columns[column].lastRest?.key.name {
                index = rows.indexes(limit: 1, where: { $0.name == name && !$0.isDisabled }).first
            }
        case .sameIndex:
            if let last = columns[column].lastRest?.index {
                index = rows.nearestEnabled(to: min(last, rows.count - 1))
            }
        }
        if let index, !rows[index].isDisabled { return index + leadCount }
        return first(rows, lead)
    }

    /// Remembers what a column rests on as picked under its parent (P3).
    mutating func remember(_ column: Int) {
        if let key = columns[column].key {
            remembered.keep(.pick(key), for: parentPath(of: column))
        } else if columns[column].leadCount > 0 {
            remembered.keep(.pick(nil), for: parentPath(of: column))
        }
    }
}

extension RowList {
    /// The row with a key.
    func index(of key: RowKey) -> Int? {
        let equal = indexes { $0.code == key.code && $0.name == key.name }
        return key.ordinal < equal.count ? equal[key.ordinal] : nil
    }

    /// The enabled row nearest to a row, the later one at equal distance (P15).
    func nearestEnabled(to index: Int) -> Int? {
        for distance in 0..<max(count, 1) {
            let later = index + distance
            if later < count, !self[later].isDisabled { return later }
            let earlier = index - distance
            if earlier >= 0, earlier < count, !self[earlier].isDisabled { return earlier }
        }
        return nil
    }
}
