import CascadeCore

/// A Chinese division that is gone: what its code named, in which years, and what came after it.
public struct FormerDivision: Sendable {
    /// The code, of six digits.
    public let code: String
    /// The name it had last.
    public let name: String
    /// The years at whose end the yearly lists have it under that name.
    public let years: ClosedRange<Int>
    /// The codes of today that the change events lead to; empty where they say nothing.
    public let successors: [String]

    /// The former division with a code, or `nil` where the code never was one or is one today.
    ///
    /// - Complexity: O(log *n*).
    public init?(code: String) {
        let hierarchy = Dataset.formerChina.hierarchy
        guard let node = hierarchy.nodes(code: UTF8Text(code)).first else { return nil }
        self.code = code
        name = String(hierarchy.name(of: node))
        let first = Int(String(hierarchy.attribute("first", of: node))) ?? 0
        years = first...max(first, Int(String(hierarchy.attribute("last", of: node))) ?? first)
        successors = hierarchy.attributes("successor", of: node).map { String($0) }
    }
}
