import CascadeCore
import CascadeDatasets
import CascadeSources

/// Finds codes in the built-in sets, or in another source.
struct DivisionLookup {
    /// What a code names.
    enum Answer {
        /// A row of a set.
        case row(NamedRows, node: Int)
        /// The city step under a row.
        case step(NamedRows, node: Int)
        /// A Chinese division that is gone.
        case former(FormerDivision)
    }

    /// The rows that are looked through, in this order.
    let sets: [NamedRows]
    /// Whether former codes count.
    let knowsFormer: Bool

    /// All sets, or one source.
    init(in source: DataSource?, _ options: ReadOptions = ReadOptions()) throws(CommandError) {
        guard let source else {
            // China's townships come last: nearly all of their table is in the shorter one.
            let shorter = Dataset.all.filter { $0.name != "cn4" && $0.name != "cn-former" }
            sets = (shorter + [.chinaToTownships]).map { NamedRows($0) }
            knowsFormer = true
            return
        }
        if case .set(let set) = source.place {
            sets = [NamedRows(set)]
            knowsFormer = ["cn", "cn4", "cn-former"].contains(set.name)
        } else {
            sets = [NamedRows(name: source.title, isBuiltIn: false, hierarchy: try source.read(options).hierarchy)]
            knowsFormer = false
        }
    }

    /// Everything that a code names, China's first: other countries have codes of six digits, too.
    func answers(_ code: String) throws(CommandError) -> [Answer] {
        var answers: [Answer] = []
        for set in sets where !(set.isBuiltIn && set.name == "cn-former") {
            if set.isBuiltIn, set.name == "cn4", !answers.isEmpty { break }
            let places = HierarchyView(set.hierarchy, form: .step).places(code: UTF8Text(code))
            // In a file a code may repeat; in a set the first row is the one it means.
            for place in set.isBuiltIn ? Array(places.prefix(1)) : places {
                answers.append(place.isStep ? .step(set, node: place.node) : .row(set, node: place.node))
            }
        }
        if knowsFormer, let former = FormerDivision(code: code) { answers.insert(.former(former), at: 0) }
        if answers.isEmpty { throw .failure(unknown(code)) }
        return answers
    }

    private func unknown(_ code: String) -> String {
        let near = near(code)
        let asked = sets.count > 1 ? "No set" : sets[0].isBuiltIn ? "The set \(sets[0].name)" : sets[0].name
        let verb = sets.count == 1 ? "has no code" : "has the code"
        if near.isEmpty { return "\(asked) \(verb) \(code); cascade list shows the codes of a set." }
        return "\(asked) \(verb) \(code); near it are \(near.joined(separator: ", "))."
    }

    /// Up to three codes of the same length that begin as the code does, the closest numbers first.
    private func near(_ code: String) -> [String] {
        guard let wanted = Int(code), wanted >= 0, code.utf8.count >= 2 else { return [] }
        for length in stride(from: code.utf8.count - 1, through: 2, by: -1) {
            let start = UTF8Text(String(code.prefix(length)))
            for set in sets {
                let hierarchy = set.hierarchy
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
        abs(max(0, Int(String(hierarchy.code(of: node))) ?? .max / 2) - wanted)
    }
}
