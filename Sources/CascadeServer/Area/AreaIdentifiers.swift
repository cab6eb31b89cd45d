import CascadeCore

/// What areas are called in the protocol: their codes if each row has one of its own in digits, else their numbers.
struct AreaIdentifiers: Sendable {
    private let areCodes: Bool

    /// - Complexity: O(*n*).
    init(_ hierarchy: Hierarchy) {
        var seen = Set<UTF8Text>(minimumCapacity: hierarchy.count)
        areCodes = (0..<hierarchy.count).allSatisfy { row in
            let code = hierarchy.code(of: row + 1)
            return Self.isNumber(code) && seen.insert(code).inserted
        }
    }

    /// The place with an id of digits; `nil` if there is none.
    func place(_ id: String, in view: HierarchyView) -> Place? {
        if id.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) { return .root }
        if areCodes { return view.places(code: UTF8Text(id)).first }
        guard let node = Int(id), node <= view.hierarchy.count else { return nil }
        return Place(node: node)
    }

    /// What a row is called.
    func id(of entry: Entry) -> AreaRecord.ID {
        areCodes ? .code(entry.code) : .number(entry.place.node)
    }

    /// Whether a code is digits that are not all 0, which is the id of the root.
    private static func isNumber(_ code: UTF8Text) -> Bool {
        code.withUTF8 { bytes in
            1...20 ~= bytes.count && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                && bytes.contains { $0 != UInt8(ascii: "0") }
        }
    }
}
