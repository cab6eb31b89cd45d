/// A value within a document: a reference, not a copy.
public struct JSONValue: Sendable {
    let tape: JSONTape
    let index: Int

    /// What a value is.
    public enum Kind: Sendable {
        /// One of the kinds of RFC 8259.
        case null, boolean, number, string, array, object
    }

    /// What it is.
    public var kind: Kind {
        @inline(never) get {
            switch tape.tokens[index].kind {
            case .null: .null
            case .no, .yes: .boolean
            case .number: .number
            case .plainString, .escapedString: .string
            case .array: .array
            case .object: .object
            }
        }
    }

    /// Whether it is an array or object.
    public var isContainer: Bool { kind == .array || kind == .object }

    /// The string, or the number as it is written; `nil` for other kinds.
    public var text: UTF8Text? {
        @inline(never) get {
            switch kind {
            case .string, .number: tape.text(index)
            default: nil
            }
        }
    }

    /// The whole number, if it is written without fraction and exponent and fits.
    public var integer: Int? {
        kind == .number ? Self.integer(tape.text(index)) : nil
    }

    /// The truth value, or `nil` for other kinds.
    public var boolean: Bool? {
        kind == .boolean ? tape.tokens[index].kind == .yes : nil
    }

    /// Whether it is a string that reads exactly so; allocates nothing.
    @inline(never)
    public func reads(_ word: UTF8Text) -> Bool {
        kind == .string && word.withUTF8 { tape.reads(index, as: $0) }
    }

    /// An error at this place, for the reader of the values.
    @inline(never)
    public func error(_ expected: JSONError.Expected) -> JSONError {
        JSONError(
            .expected(expected), offset: Int(tape.tokens[index].start), bytes: tape.bytes,
            path: JSONPath.finished(index, tape: tape))
    }

    @inline(never)
    static func integer(_ text: UTF8Text) -> Int? {
        text.withUTF8 { bytes in
            var value = 0
            let isNegative = bytes.first == 0x2D
            for byte in bytes.dropFirst(isNegative ? 1 : 0) {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.subtractingReportingOverflow(Int(byte - 0x30))
                if overflow || carry { return nil }
                value = sum
            }
            if isNegative { return value }
            return value == .min ? nil : -value
        }
    }
}
