import CascadeCore

/// What of a hierarchy is not, or is otherwise, in another.
public struct Losses: Equatable, Sendable {
    /// Rows that are missing, or stand elsewhere or under another name.
    public private(set) var rows = 0
    /// Rows that stand where none did.
    public private(set) var additions = 0
    /// Rows with another code or none.
    public private(set) var codes = 0
    /// Values of attributes that are missing or others.
    public private(set) var attributes = 0

    /// No losses.
    public init() {}

    /// Whether nothing is lost.
    public var isNone: Bool { self == Losses() }

    /// Compares two hierarchies row by row, siblings in their order.
    ///
    /// - Complexity: O(*n* × keys) where little differs.
    public init(of original: Hierarchy, in copy: Hierarchy) {
        compare(Hierarchy.root, Hierarchy.root, original, copy)
    }

    /// The losses in words, for example `3 codes and 12 attributes`; empty if there are none.
    public var phrase: String {
        let counts = [(rows, "row"), (codes, "code"), (attributes, "attribute")]
        var words = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" + ($0 == 1 ? "" : "s") }
        if additions > 0 { words.append("the order or place of \(additions)") }
        return words.joined(separator: ", ")
    }

    private mutating func compare(_ node: Int, _ twin: Int, _ original: Hierarchy, _ copy: Hierarchy) {
        compareAttributes(node, twin, original, copy)
        let candidates = copy.children(of: twin)
        var next = candidates.lowerBound
        for child in original.children(of: node) {
            let name = original.name(of: child)
            guard let found = candidates[next...].prefix(200).first(where: { copy.name(of: $0) == name }) else {
                rows += Self.size(child, original)
                continue
            }
            for extra in next..<found { additions += Self.size(extra, copy) }
            next = found + 1
            if original.code(of: child) != copy.code(of: found) { codes += 1 }
            compare(child, found, original, copy)
        }
        for extra in next..<candidates.upperBound { additions += Self.size(extra, copy) }
    }

    private mutating func compareAttributes(_ node: Int, _ twin: Int, _ original: Hierarchy, _ copy: Hierarchy) {
        for key in original.attributeKeys where key != AttributeKey.name && key != AttributeKey.code {
            if key == AttributeKey.disabled {
                if original.hasAttribute(key, of: node) != copy.hasAttribute(key, of: twin) { attributes += 1 }
            } else {
                let values = original.attributes(key, of: node)
                let others = copy.attributes(key, of: twin)
                for (place, value) in values.enumerated() where place >= others.count || others[place] != value {
                    attributes += 1
                }
            }
        }
    }

    /// The number of rows in a branch.
    private static func size(_ node: Int, _ hierarchy: Hierarchy) -> Int {
        1 + hierarchy.children(of: node).reduce(0) { $0 + size($1, hierarchy) }
    }
}
