import CascadeCore

/// What is found out once about the rows of a set in memory: its views, its languages and what its rows are asked for by.
///
/// Each row has a key of its own: its code where no other row has the same and it can stand in an address, else `~` and
/// its number (with an `s` for the city step under it).
final class SetIndex: Sendable {
    let hierarchy: Hierarchy
    let languages: SetLanguages
    /// The attributes that rows are told with.
    let attributeKeys: [UTF8Text]
    /// What the rows are called in the area protocol.
    let areas: AreaIdentifiers
    private let stepView: HierarchyView
    private let storedView: HierarchyView
    private let former: Hierarchy?
    private let repeated: Set<UTF8Text>

    /// - Complexity: O(*n*).
    init(_ hierarchy: Hierarchy, language: String?, former: Hierarchy?) {
        self.hierarchy = hierarchy
        self.former = former
        languages = SetLanguages(own: language, keys: hierarchy.attributeKeys)
        attributeKeys = hierarchy.attributeKeys.filter { !ServedRow.reservedKeys.contains($0) }
        areas = AreaIdentifiers(hierarchy)
        stepView = HierarchyView(hierarchy, form: .step)
        storedView = HierarchyView(hierarchy)
        repeated = Self.repeatedCodes(hierarchy)
    }

    private static func repeatedCodes(_ hierarchy: Hierarchy) -> Set<UTF8Text> {
        var seen = Set<UTF8Text>(minimumCapacity: hierarchy.count)
        var repeated = Set<UTF8Text>()
        for node in 0..<hierarchy.count {
            for key in [AttributeKey.code, AttributeKey.step] {
                let code = hierarchy.attribute(key, of: node + 1)
                if !code.isEmpty, !seen.insert(code).inserted { repeated.insert(code) }
            }
        }
        return repeated
    }

    func view(_ form: HierarchyView.Form) -> HierarchyView {
        form == .step ? stepView : storedView
    }

    /// What a row is asked for by.
    func key(of place: Place) -> UTF8Text {
        let code =
            place.isStep ? hierarchy.attribute(AttributeKey.step, of: place.node) : hierarchy.code(of: place.node)
        if code.count <= ServedRow.longestKey, code.isSegment, !repeated.contains(code) { return code }
        return UTF8Text("~\(place.node)" + (place.isStep ? "s" : ""))
    }

    /// The places that a key or a code means in a view; the root for an empty one.
    func places(_ key: UTF8Text, in form: HierarchyView.Form) -> [Place] {
        if key.isEmpty { return [.root] }
        if let place = numbered(key) { return view(form).holds(place) ? [place] : [] }
        return view(form).places(code: key)
    }

    /// The places of what came after a code that is gone.
    func successors(of code: UTF8Text, in form: HierarchyView.Form) -> [Place] {
        guard let former else { return [] }
        return former.nodes(code: code)
            .flatMap { former.attributes(AttributeKey.successor, of: $0) }
            .flatMap { view(form).places(code: $0) }
    }

    /// The codes that are gone, in the order of their data.
    var formerCodes: [UTF8Text] {
        guard let former else { return [] }
        return (0..<former.count).map { former.code(of: $0 + 1) }
    }

    /// The place that `~` and a number mean.
    private func numbered(_ key: UTF8Text) -> Place? {
        var digits = String(key)[...]
        guard digits.popFirst() == "~" else { return nil }
        let isStep = digits.last == "s"
        if isStep { digits.removeLast() }
        // Int takes a sign, which would give a row several keys.
        guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), digits.first != "0" else {
            return nil
        }
        guard let node = Int(digits), 1...hierarchy.count ~= node else { return nil }
        return Place(node: node, isStep: isStep)
    }
}

extension HierarchyView {
    /// Whether a place is one of the view's.
    fileprivate func holds(_ place: Place) -> Bool {
        !place.isStep || rows(under: Place(node: place.node)).first?.place == place
    }
}

extension RowList {
    /// The first row.
    var first: Entry? { isEmpty ? nil : self[0] }
}
