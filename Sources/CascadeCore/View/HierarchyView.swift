/// A hierarchy as it is shown: as stored, or with the city step that its data declare.
public struct HierarchyView: Sendable {
    /// What stands between a row and its children.
    public enum Form: Int, Sendable {
        /// The children themselves.
        case stored
        /// For a row with the attribute `step`, one row that bears its name and that code, and then the children.
        case step
    }

    /// The data.
    public let hierarchy: Hierarchy
    /// How they are shown.
    public let form: Form
    /// Rows whose codes are gone, each with the codes after it as its attribute `successor`.
    public let former: Hierarchy?
    /// The number of levels of the deepest branch, steps counted.
    public let depth: Int

    /// A view of a hierarchy.
    ///
    /// - Parameters:
    ///   - hierarchy: The data.
    ///   - form: How they are shown.
    ///   - former: Rows whose codes are gone, so that selections with such codes can be restored (P13).
    /// - Complexity: O(levels × rows with a step).
    public init(_ hierarchy: Hierarchy, form: Form = .stored, former: Hierarchy? = nil) {
        self.hierarchy = hierarchy
        self.form = form
        self.former = former
        depth = form == .stored ? hierarchy.depth : Self.depthWithSteps(hierarchy)
    }

    /// The rows under a place, in their order; empty for a leaf.
    public func rows(under place: Place = .root) -> RowList {
        if hasStep(place) { return RowList(view: self, step: place.node) }
        return RowList(view: self, nodes: hierarchy.children(of: place.node))
    }

    /// The places from level 0 down to a place, itself included; empty for the root.
    public func path(to place: Place) -> [Place] {
        var path: [Place] = []
        for node in hierarchy.path(to: place.node) {
            path.put(Place(node: node))
            if node != place.node, hasStep(Place(node: node)) { path.put(Place(node: node, isStep: true)) }
        }
        if place.isStep { path.put(place) }
        return path
    }

    /// The places with a code: the nodes that bear it and, in a view with steps, the steps that bear it or have it
    /// for an alias.
    public func places(code: UTF8Text) -> [Place] {
        var places = hierarchy.nodes(code: code).map { Place(node: $0) }
        guard form == .step, !code.isEmpty else { return places }
        for node in hierarchy.stepNodes() where hierarchy.stepMatches(node, code) {
            places.put(Place(node: node, isStep: true))
        }
        return places
    }

    /// The codes that came after one that is gone.
    func successors(of code: UTF8Text) -> [UTF8Text] {
        guard let former else { return [] }
        return former.nodes(code: code).flatMap { former.attributes(AttributeKey.successor, of: $0) }
    }

    func hasStep(_ place: Place) -> Bool {
        form == .step && !place.isStep && hierarchy.hasAttribute(AttributeKey.step, of: place.node)
            && !hierarchy.children(of: place.node).isEmpty
    }

    private static func depthWithSteps(_ hierarchy: Hierarchy) -> Int {
        var deepest = hierarchy.depth
        for node in hierarchy.stepNodes() {
            deepest = max(deepest, hierarchy.path(to: node).count + 1 + height(of: node, in: hierarchy))
        }
        return deepest
    }

    private static func height(of node: Int, in hierarchy: Hierarchy) -> Int {
        var height = 0
        var range = hierarchy.children(of: node)
        while !range.isEmpty {
            height += 1
            range = hierarchy.firstChild(range.lowerBound)..<hierarchy.firstChild(range.upperBound)
        }
        return height
    }
}

/// Where a row of a view comes from: a node, or the step under it.
public struct Place: Hashable, Sendable {
    /// The node, or the node whose step it is.
    public let node: Int
    /// Whether it is the made-up row between the node and its children.
    public let isStep: Bool

    /// A node of the hierarchy, 0 for the root, or the step under it.
    public init(node: Int, isStep: Bool = false) {
        self.node = node
        self.isStep = isStep
    }

    /// Above all rows.
    public static let root = Place(node: Hierarchy.root)
}
