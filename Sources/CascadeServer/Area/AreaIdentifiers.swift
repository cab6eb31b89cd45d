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

    /// Writes the id of a row: as a number if every reader gets it back unchanged, else as a string.
    func write(_ entry: Entry, to json: inout JSONWriter) {
        let code = entry.code
        if !areCodes {
            json.integer(entry.place.node)
        } else if Self.isPlainNumber(code) {
            json.raw(code)
        } else {
            json.string(code)
        }
    }

    /// Whether some digits begin with no 0 and are exact in the floating point numbers of JavaScript.
    private static func isPlainNumber(_ digits: UTF8Text) -> Bool {
        digits.withUTF8 { 1...15 ~= $0.count && $0[0] != UInt8(ascii: "0") }
    }

    /// Whether a code is digits that are not all 0, which is the id of the root.
    private static func isNumber(_ code: UTF8Text) -> Bool {
        code.withUTF8 { bytes in
            1...20 ~= bytes.count && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                && bytes.contains { $0 != UInt8(ascii: "0") }
        }
    }
}
