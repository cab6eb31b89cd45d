import CascadeCore
import Foundation

/// What the bodies of answers say.
enum RemoteAnswer {
    /// Rows, and what asks for the children of those whose code does not.
    struct Rows {
        let hierarchy: Hierarchy
        /// By the row's place in the answer.
        var keys: [Int: String] = [:]
    }

    /// The rows in an answer of the area protocol.
    static func areas(_ body: [UInt8]) throws(RemoteError) -> Rows {
        switch try reading(body, { () throws(JSONError) in try AreaAnswer(body, budget: budget(body)) }) {
        case .rows(let hierarchy): return Rows(hierarchy: hierarchy)
        case .failure(let code, let message): throw .service(code: code, Refusal.line(String(message)))
        }
    }

    /// The rows in an answer of `/v1/{set}/children`.
    static func rows(_ body: [UInt8]) throws(RemoteError) -> Rows {
        try reading(body) { () throws(JSONError) in
            let root = try JSONDocument(body, budget: budget(body)).root
            guard root.kind == .object else { throw root.error(.object) }
            guard let rows = root["rows"] else { throw root.error(.member) }
            return try self.rows(rows)
        }
    }

    /// The path in an answer of `/v1/{set}/path`.
    static func path(_ body: [UInt8]) throws(RemoteError) -> [SelectionStep] {
        try reading(body) { () throws(JSONError) in
            let root = try JSONDocument(body, budget: budget(body)).root
            guard root.kind == .object else { throw root.error(.object) }
            guard let levels = root["levels"] else { throw root.error(.member) }
            guard levels.kind == .array else { throw levels.error(.array) }
            var steps: [SelectionStep] = []
            for level in levels.elements {
                guard level.kind == .object, let rows = level["rows"] else { throw level.error(.member) }
                guard let chosen = level["chosen"]?.integer else { throw level.error(.integer) }
                let hierarchy = try self.rows(rows).hierarchy
                let list = HierarchyView(hierarchy).rows()
                guard 0..<list.count ~= chosen else { throw rows.error(.row) }
                let key = list.key(at: chosen)
                steps.append(SelectionStep(code: key.code, name: key.name, ordinal: key.ordinal))
            }
            return steps
        }
    }

    /// The number of columns that a set needs, by `/v1/sets`; `nil` if it does not say.
    static func levels(_ body: [UInt8], set: String, view: HierarchyView.Form) throws(RemoteError) -> Int? {
        try reading(body) { () throws(JSONError) in
            let root = try JSONDocument(body, budget: budget(body)).root
            guard let sets = root["sets"] else { throw root.error(.member) }
            let name = UTF8Text(set)
            let known = sets.elements.first { $0["name"]?.reads(name) ?? false }
            return (view == .stored ? known?["storedLevels"] : nil)?.integer ?? known?["levels"]?.integer
        }
    }

    private static func rows(_ value: JSONValue) throws(JSONError) -> Rows {
        guard value.kind == .array else { throw value.error(.array) }
        var builder = HierarchyBuilder()
        try builder.add(rows: value, keys: RowKeys(name: "name", code: "code", children: "children"))
        var rows = Rows(hierarchy: builder.build())
        for (index, row) in value.elements.enumerated() {
            if let code = row["code"], code.isContainer { throw code.error(.code) }
            if let key = row["key"]?.text { rows.keys[index] = String(key) }
        }
        return rows
    }

    private static func budget(_ body: [UInt8]) -> JSONBudget {
        JSONBudget(depth: 16, nodes: 1_000_000, bytes: body.count)
    }

    private static func reading<Value>(
        _ body: [UInt8], _ read: () throws(JSONError) -> Value
    ) throws(RemoteError) -> Value {
        do throws(JSONError) {
            return try read()
        } catch {
            // Portals of networks and error pages of servers come as HTML, whatever they are called.
            if body.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { throw .page }
            throw .data(error.description)
        }
    }
}
