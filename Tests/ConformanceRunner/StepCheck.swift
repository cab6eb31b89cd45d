import CascadeCore

/// Compares what is seen after a step with what the script says, and what it does not say with what was before.
struct StepCheck {
    let step: Value
    let before: Snapshot
    let after: Snapshot
    let effects: [Value]
    let run: ScriptRun

    var complaints: [String] {
        var found: [String] = []
        checkColumns(&found)
        checkSelection("selection", after.selection, before.selection, &found)
        checkSelection("value", after.value, before.value, &found)
        check("open", after.isOpen, before.isOpen, &found)
        check("confirming", after.isConfirming, before.isConfirming, &found)
        checkEffects(&found)
        return found
    }

    private func check(_ key: String, _ seen: Bool, _ old: Bool, _ found: inout [String]) {
        let wanted = step[key]?.truth ?? old
        if seen != wanted { found.append("\(key) is \(seen)") }
    }

    // MARK: Columns

    private func checkColumns(_ found: inout [String]) {
        for (index, column) in after.columns.enumerated() where index < before.columns.count {
            let old = before.columns[index]
            if column.rows != old.rows, column.generation <= old.generation {
                found.append("column \(index) has other rows and no newer generation")
            }
        }
        guard let wanted = step["columns"]?.list else {
            if after.columns != before.columns {
                found.append(
                    "the columns changed: \(after.columns.map(describe)), from \(before.columns.map(describe))")
            }
            return
        }
        guard wanted.count == after.columns.count else {
            found.append("there are \(after.columns.count) columns")
            return
        }
        for (index, column) in after.columns.enumerated() {
            let old = index < before.columns.count ? before.columns[index] : nil
            let fits = fits(column, wanted[index], old)
            if !fits { found.append("column \(index) is \(describe(column)), not \(wanted[index])") }
        }
    }

    private func fits(_ column: Snapshot.Column, _ wanted: Value, _ old: Snapshot.Column?) -> Bool {
        if wanted == .null { return column == old }
        let details = wanted["rows"] == nil ? Value.object([]) : wanted
        let rows = wanted["rows"] ?? wanted
        guard column.isTurning == (details["turning"]?.truth ?? false) else { return false }
        guard column.isStale == (details["stale"]?.truth ?? false) else { return false }
        guard column.reason == details["reason"]?.text else { return false }
        switch details["generation"]?.text {
        case "same" where column.generation != old?.generation: return false
        case "new" where column.generation <= old?.generation ?? 0: return false
        default: break
        }
        if let label = rows.text { return column.rest.isCalled(label) }
        let labels = rows.list?.map { $0.text ?? "" } ?? []
        guard labels.count == column.rows.count else { return false }
        return zip(labels, column.rows).enumerated().allSatisfy { index, pair in
            let isRest = pair.0.hasPrefix("> ")
            return isRest == (index == column.row) && pair.1.isCalled(isRest ? String(pair.0.dropFirst(2)) : pair.0)
        }
    }

    private func describe(_ column: Snapshot.Column) -> String {
        let rows = column.rows.enumerated().map { $0 == column.row ? "> \($1)" : "\($1)" }
        return "\(rows)\(column.isTurning ? " turning" : "")\(column.isStale ? " stale" : "")"
            + " generation \(column.generation) \(column.reason ?? "")"
    }

    // MARK: Selection and value

    private func checkSelection(_ key: String, _ seen: Value, _ old: Value, _ found: inout [String]) {
        if let wanted = step[key] {
            if !matches(seen, wanted) { found.append("the \(key) is \(seen), not \(wanted)") }
        } else if seen != old {
            found.append("the \(key) changed to \(seen)")
        }
    }

    /// Whether a selection is the list of rows that a script gives; one that ends in … is incomplete.
    private func matches(_ seen: Value, _ wanted: Value) -> Bool {
        guard var labels = wanted.list else { return seen == wanted }
        let isComplete = labels.last != .text("…")
        if !isComplete { labels.removeLast() }
        guard seen["complete"]?.truth == isComplete, let path = seen["path"]?.list else { return false }
        return ScriptRun.matches(path.map { Row($0) }, labels)
    }

    // MARK: Effects

    private static let mechanical = ["columns", "rows", "move", "stale"]

    private func checkEffects(_ found: inout [String]) {
        let wanted = step["effects"]?.list ?? []
        let told = effects.filter { !Self.mechanical.contains($0["effect"]?.text ?? "") }
        let wantedTold = wanted.filter { !Self.mechanical.contains($0["effect"]?.text ?? "") }
        if told.count != wantedTold.count || !zip(told, wantedTold).allSatisfy({ fits($0, $1) }) {
            found.append("the effects are \(Value.list(told)), not \(Value.list(wantedTold))")
        }
        for effect in wanted where Self.mechanical.contains(effect["effect"]?.text ?? "") {
            if !effects.contains(where: { fits($0, effect) }) { found.append("\(effect) did not come out") }
        }
    }

    private func fits(_ effect: Value, _ wanted: Value) -> Bool {
        guard case .object(let members) = wanted else { return false }
        return members.allSatisfy { member in
            switch member.key {
            case "path":
                return ScriptRun.matches(effect["path"]?.list?.map { Row($0) } ?? [], member.value.list ?? [])
            case "load", "resolve": return effect["ticket"]?.number == run.ticket(wanted)
            case "issue": return true
            case "selection": return matches(effect["selection"] ?? .null, member.value)
            case "value": return matches(effect["value"] ?? .null, member.value)
            case "row" where member.value.text != nil:
                let column = effect["column"]?.number ?? 0
                let row = effect["row"]?.number ?? 0
                return after.columns[column].rows[row].isCalled(member.value.text ?? "")
            case "candidates":
                let paths = effect["candidates"]?.list ?? []
                let labels = member.value.list ?? []
                return paths.count == labels.count
                    && zip(paths, labels).allSatisfy { path, labels in
                        ScriptRun.matches(path.list?.map { Row($0) } ?? [], labels.list ?? [])
                    }
            default: return effect[member.key] == member.value
            }
        }
    }
}
