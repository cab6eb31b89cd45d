import CascadeCore
import CascadeDatasets
import Testing

extension Dataset {
    /// The one node with a code.
    func node(_ code: String) throws -> Int {
        let nodes = hierarchy.nodes(code: UTF8Text(code))
        return try #require(nodes.count == 1 ? nodes[0] : nil, "\(name) has \(nodes.count) rows \(code)")
    }

    func name(_ code: String) -> String? {
        hierarchy.nodes(code: UTF8Text(code)).first.map { String(hierarchy.name(of: $0)) }
    }

    func attribute(_ key: String, _ code: String) throws -> String {
        String(hierarchy.attribute(UTF8Text(key), of: try node(code)))
    }

    func values(_ key: String, _ code: String) throws -> [String] {
        hierarchy.attributes(UTF8Text(key), of: try node(code)).map { String($0) }
    }

    /// The names from the first level down to a code.
    func path(_ code: String) throws -> [String] {
        hierarchy.path(to: try node(code)).map { String(hierarchy.name(of: $0)) }
    }

    /// The codes of the children of a code, or of the root for an empty one.
    func children(_ code: String) throws -> [String] {
        let parent = code.isEmpty ? Hierarchy.root : try node(code)
        return hierarchy.children(of: parent).map { String(hierarchy.code(of: $0)) }
    }

    /// How many nodes have one of these kinds.
    func count(kinds: Set<String>) -> Int {
        (1...hierarchy.count).count { kinds.contains(String(hierarchy.attribute("kind", of: $0))) }
    }
}
