/// Why a buffer is not a packed hierarchy.
public enum HierarchyError: Error, Equatable, Sendable {
    /// The buffer does not begin with the signature of the format.
    case notPacked
    /// The buffer has another size, in bytes, than its header says or its tables need.
    case wrongSize(expected: Int, found: Int)
    /// A table holds what it must not; `offset` counts bytes from the start of the buffer.
    case malformed(Fault, offset: Int)

    /// What is wrong in a table.
    public enum Fault: Sendable {
        /// A child would come before its parent, or children would overlap.
        case children
        /// The number of levels is not that of the tree.
        case levels
        /// A column points outside, has an unknown encoding or another number of rows than nodes.
        case column
        /// The first column is not a dense one with the key `name`.
        case names
        /// A row belongs to a node that does not exist, or rows are out of order.
        case rows
        /// A text leaves its column or splits a character.
        case text
        /// The bytes are not UTF-8.
        case encoding
        /// A column that should be in ascending order is not.
        case order
    }
}

extension HierarchyError: CustomStringConvertible {
    /// The message as a string.
    public var description: String { String(message) }

    /// One sentence: what is wrong, where, and what to do.
    public var message: UTF8Text {
        var text: [UInt8] = []
        switch self {
        case .notPacked:
            text.put("This is not a packed hierarchy: it does not begin with CASCADE1; convert it first.")
        case .wrongSize(let expected, let found):
            text.put("The packed hierarchy should have ")
            text.put(decimal: expected)
            text.put(" bytes but has ")
            text.put(decimal: found)
            text.put("; fetch or make it again.")
        case .malformed(let fault, let offset):
            text.put("The packed hierarchy is damaged at byte ")
            text.put(decimal: offset)
            text.put(" (")
            text.put(fault.phrase)
            text.put("); fetch or make it again.")
        }
        return UTF8Text(utf8: text)
    }
}

extension HierarchyError.Fault {
    var phrase: UTF8Text {
        switch self {
        case .children: "children before their parent"
        case .levels: "wrong number of levels"
        case .column: "a column outside the data"
        case .names: "no names"
        case .rows: "a value for no node"
        case .text: "a text outside its column"
        case .encoding: "not UTF-8"
        case .order: "texts out of order"
        }
    }
}
