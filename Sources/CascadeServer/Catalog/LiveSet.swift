import CascadeCore
import CascadeSources
import Synchronization

/// The rows of a table that is asked for each answer, with the city step that its first level declares.
final class LiveSet: Sendable {
    /// A first-level row and the code of the step under it.
    private struct Step: Sendable {
        let row: AreaRow
        let code: String

        func matches(_ text: String) -> Bool {
            code.hasBytes(of: text)
                || row.attributes.contains {
                    UTF8Text($0.key) == AttributeKey.stepAlias && $0.value.hasBytes(of: text)
                }
        }
    }

    /// How long the steps are taken to be the same.
    private static let stepLife = Duration.seconds(10)
    /// How many questions a tree may cost.
    private static let treeQuestions = 1000

    let store: any AreaStore
    private let steps = Mutex<(steps: [Step], until: ContinuousClock.Instant)?>(nil)

    init(_ store: any AreaStore) {
        self.store = store
    }

    /// The rows under a key; `nil` if no row has it.
    func rows(under key: String, in form: HierarchyView.Form) throws(AreaStoreError) -> [ServedRow]? {
        let isStored = form == .stored
        let steps = isStored || key.isEmpty ? [] : try declaredSteps()
        if let step = steps.first(where: { $0.row.code.hasBytes(of: key) }) {
            // A step stands above rows; without them its row is a leaf.
            guard let under = try store.children(of: key) else { return nil }
            return under.isEmpty ? [] : [ServedRow(stepUnder: step.row, code: step.code)]
        }
        if let under = try store.children(of: key) { return under.map { ServedRow($0, keepsStep: isStored) } }
        guard let step = steps.first(where: { $0.matches(key) }) else { return nil }
        return try store.children(of: step.row.code)?.map { ServedRow($0, keepsStep: isStored) }
    }

    /// The rows from the first level down to one, without their siblings; `nil` if no row has the key.
    func path(to key: String, in form: HierarchyView.Form) throws(AreaStoreError) -> [ServedRow]? {
        let isStored = form == .stored
        let steps = isStored ? [] : try declaredSteps()
        guard let rows = try store.path(to: key) else {
            guard let step = steps.first(where: { $0.matches(key) }) else { return nil }
            return [ServedRow(step.row, keepsStep: false), ServedRow(stepUnder: step.row, code: step.code)]
        }
        var path = rows.map { ServedRow($0, keepsStep: isStored) }
        if path.count > 1, let first = rows.first,
            let step = steps.first(where: { $0.row.code.hasBytes(of: first.code) })
        {
            path.insert(ServedRow(stepUnder: step.row, code: step.code), at: 1)
        }
        return path
    }

    /// The levels from the first down to a row; `nil` if no row has the key.
    func levels(to key: String, in form: HierarchyView.Form) throws(AreaStoreError) -> [ServedLevel]? {
        guard let path = try path(to: key, in: form) else { return nil }
        var levels: [ServedLevel] = []
        var parent = UTF8Text.empty
        for row in path {
            let rows = try rows(under: String(parent), in: form) ?? []
            guard let chosen = rows.firstIndex(where: { $0.key == row.key && $0.name == row.name }) else {
                throw .unavailable(reason: "The area table changed while it was read; ask again.")
            }
            levels.append(ServedLevel(parent: parent, chosen: chosen, rows: rows))
            parent = row.key
        }
        return levels
    }

    /// The rows under a key with what is under them; `nil` if no row has the key.
    ///
    /// - Parameter budget: How many rows there may be; less than 0 afterwards if there are more, or too many questions.
    func tree(
        under key: String, in form: HierarchyView.Form, depth: Int, budget: inout Int
    ) throws(AreaStoreError) -> [ServedRow]? {
        var questions = Self.treeQuestions
        return try tree(under: key, in: form, depth: depth, budget: &budget, questions: &questions)
    }

    private func tree(
        under key: String, in form: HierarchyView.Form, depth: Int, budget: inout Int, questions: inout Int
    ) throws(AreaStoreError) -> [ServedRow]? {
        questions -= 1
        if questions < 0 { budget = -1 }
        if budget < 0 { return [] }
        guard var rows = try rows(under: key, in: form) else { return nil }
        budget -= rows.count
        for index in rows.indices where depth > 1 && rows[index].isLeaf != true {
            let under = try tree(
                under: String(rows[index].key), in: form, depth: depth - 1, budget: &budget, questions: &questions)
            rows[index].children = under?.isEmpty == false ? under : nil
        }
        return rows
    }

    private func declaredSteps() throws(AreaStoreError) -> [Step] {
        let now = ContinuousClock.now
        if let known = steps.withLock({ $0 }), known.until > now { return known.steps }
        let found = (try store.children(of: "") ?? []).compactMap { row in
            row.attribute(String(AttributeKey.step)).flatMap { $0.isEmpty ? nil : Step(row: row, code: $0) }
        }
        steps.withLock { $0 = (found, now + Self.stepLife) }
        return found
    }
}
