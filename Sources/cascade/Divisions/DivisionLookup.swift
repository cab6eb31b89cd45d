import CascadeCore
import CascadeDatasets

/// Finds codes in the built-in sets.
struct DivisionLookup {
    /// What a code names.
    enum Answer {
        /// A row of a set.
        case row(Dataset, node: Int)
        /// The city step under a row.
        case step(Dataset, node: Int)
        /// A Chinese division that is gone.
        case former(FormerDivision)
    }

    /// The sets that are looked through, in this order.
    let datasets: [Dataset]
    /// Whether former codes count.
    let knowsFormer: Bool

    /// All sets, or the one with a name.
    init(in name: String?) throws(CommandError) {
        guard let name else {
            // China's townships come last: nearly all of their table is in the shorter one.
            let shorter = Dataset.all.filter { $0.name != "cn4" && $0.name != "cn-former" }
            datasets = shorter + [.chinaToTownships]
            knowsFormer = true
            return
        }
        datasets = [try Self.dataset(name)]
        knowsFormer = ["cn", "cn4", "cn-former"].contains(name)
    }

    /// The set with a name.
    static func dataset(_ name: String) throws(CommandError) -> Dataset {
        guard let dataset = Dataset.named(name) else {
            let names = Dataset.all.map(\.name).joined(separator: ", ")
            throw .usage("There is no set \(name); the sets are \(names).")
        }
        return dataset
    }

    /// Everything that a code names, China's first: other countries have codes of six digits, too.
    func answers(_ code: String) throws(CommandError) -> [Answer] {
        var answers: [Answer] = []
        for dataset in datasets where dataset.name != "cn-former" {
            if dataset.name == "cn4", !answers.isEmpty { break }
            let view = HierarchyView(dataset.hierarchy, form: .step)
            if let place = view.places(code: UTF8Text(code)).first {
                answers.append(place.isStep ? .step(dataset, node: place.node) : .row(dataset, node: place.node))
            }
        }
        if knowsFormer, let former = FormerDivision(code: code) { answers.insert(.former(former), at: 0) }
        if answers.isEmpty { throw .failure(unknown(code)) }
        return answers
    }

    private func unknown(_ code: String) -> String {
        let near = near(code)
        let asked = datasets.count == 1 ? "The set \(datasets[0].name)" : "No set"
        let verb = datasets.count == 1 ? "has no code" : "has the code"
        if near.isEmpty { return "\(asked) \(verb) \(code); cascade list shows the codes of a set." }
        return "\(asked) \(verb) \(code); near it are \(near.joined(separator: ", "))."
    }

    /// Up to three codes of the same length that begin as the code does, the closest numbers first.
    private func near(_ code: String) -> [String] {
        guard let wanted = Int(code), code.utf8.count >= 2 else { return [] }
        for length in stride(from: code.utf8.count - 1, through: 2, by: -1) {
            let start = UTF8Text(String(code.prefix(length)))
            for dataset in datasets {
                let hierarchy = dataset.hierarchy
                let nodes = (1..<hierarchy.count + 1).filter { node in
                    let other = hierarchy.code(of: node)
                    return other.count == code.utf8.count
                        && other.withUTF8 { text in
                            start.withUTF8 { text.starts(with: $0) }
                        }
                }
                if nodes.isEmpty { continue }
                let closest = nodes.sorted { distance($0, hierarchy, wanted) < distance($1, hierarchy, wanted) }
                return closest.prefix(3).map { "\(String(hierarchy.code(of: $0))) \(String(hierarchy.name(of: $0)))" }
            }
        }
        return []
    }

    private func distance(_ node: Int, _ hierarchy: Hierarchy, _ wanted: Int) -> Int {
        abs((Int(String(hierarchy.code(of: node))) ?? .max / 2) - wanted)
    }
}
