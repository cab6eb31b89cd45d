/// Why a JSON text was refused, and where.
public struct JSONError: Error, Equatable, Sendable {
    /// What is wrong.
    public var fault: Fault { details.fault }
    /// The place, in bytes from the start.
    public var offset: Int { details.offset }
    /// The line, from 1.
    public var line: Int { details.line }
    /// The column within the line, in characters from 1.
    public var column: Int { details.column }
    /// The keys and indexes that lead there, as `[0].districts[3].zip`; empty at the top.
    public var path: UTF8Text { details.path }

    /// Held by reference: what throws is then passed on in one word.
    private final class Details: Sendable {
        let fault: Fault
        let offset: Int
        let line: Int
        let column: Int
        let path: UTF8Text

        init(fault: Fault, offset: Int, line: Int, column: Int, path: UTF8Text) {
            self.fault = fault
            self.offset = offset
            self.line = line
            self.column = column
            self.path = path
        }
    }

    private let details: Details

    /// Whether both say the same of the same place.
    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.fault == right.fault && left.offset == right.offset && left.path == right.path
    }

    /// What is wrong in a JSON text.
    public enum Fault: Hashable, Sendable {
        /// The text has more bytes than the budget.
        case tooLarge(limit: Int)
        /// Arrays and objects stand deeper inside each other than the budget.
        case tooDeep(limit: Int)
        /// There are more values and keys than the budget.
        case tooManyValues(limit: Int)
        /// A byte that is not part of UTF-8.
        case notUTF8
        /// A backslash with something unknown after it, or half a surrogate pair.
        case badEscape
        /// A control character inside a string.
        case controlCharacter
        /// Something else stands where this should.
        case expected(Expected)
    }

    /// What should stand at a place.
    public enum Expected: Hashable, Sendable {
        /// A mark or value of JSON itself.
        case value, key, colon, comma, digit, quote, end
        /// Something the reader of the values needs.
        case object, array, string, integer, boolean, member, row, name, children, code, knownValue
        /// Fewer keys: no more than 256 different ones fit.
        case fewerKeys
        /// Fewer rows than the budget.
        case fewerRows
        /// Fewer levels: rows may stand 32 deep.
        case fewerLevels
    }

    init(_ fault: Fault, offset: Int, bytes: [UInt8], path: UTF8Text) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        details = Details(fault: fault, offset: offset, line: line, column: column, path: path)
    }
}

extension JSONError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    public var description: String { String(message) }

    /// The same as a text.
    public var message: UTF8Text {
        var text: [UInt8] = []
        text.put("In the JSON at line ")
        text.put(decimal: line)
        text.put(", column ")
        text.put(decimal: column)
        if !path.isEmpty {
            text.put(", ")
            text.put(path)
            text.put(",")
        }
        text.put(" ")
        text.put(fault.sentence)
        return UTF8Text(utf8: text)
    }
}

extension JSONError.Fault {
    /// What is wrong and what to do, to follow the place.
    package var sentence: UTF8Text {
        var text: [UInt8] = []
        text.put(phrase)
        if let limit { text.put(decimal: limit) }
        text.put("; ")
        text.put(advice)
        text.put(".")
        return UTF8Text(utf8: text)
    }

    var limit: Int? {
        switch self {
        case .tooLarge(let limit), .tooDeep(let limit), .tooManyValues(let limit): limit
        default: nil
        }
    }

    var phrase: UTF8Text {
        switch self {
        case .tooLarge: "the text is larger than the limit in bytes, "
        case .tooDeep: "arrays and objects stand deeper inside each other than the limit, "
        case .tooManyValues: "there are more values than the limit, "
        case .notUTF8: "a byte is not UTF-8"
        case .badEscape: "an escape is unknown or half a surrogate pair"
        case .controlCharacter: "a string holds a control character"
        case .expected(let expected): expected.phrase
        }
    }

    var advice: UTF8Text {
        switch self {
        case .tooLarge, .tooManyValues: "divide the data"
        case .tooDeep: "flatten the data"
        case .notUTF8: "save it as UTF-8"
        case .badEscape, .controlCharacter: "escape it as JSON does"
        case .expected: "correct it there"
        }
    }
}

extension JSONError.Expected {
    var phrase: UTF8Text {
        switch self {
        case .value: "a value should stand"
        case .key: "a key in quotation marks should stand"
        case .colon: "a colon should stand"
        case .comma: "a comma or the closing bracket should stand"
        case .digit: "a digit should stand"
        case .quote: "a string does not end"
        case .end: "the text should end"
        case .object: "an object should stand"
        case .array: "an array should stand"
        case .string: "a string should stand"
        case .integer: "a whole number should stand"
        case .boolean: "true or false should stand"
        case .member: "a member is missing"
        case .row: "a row should stand: a string or an object with a name"
        case .name: "a row has no name"
        case .children: "the children should be an array or an object of rows"
        case .code: "a code should be a string or a number"
        case .knownValue: "one of the known words should stand"
        case .fewerKeys: "there are more than 256 different keys"
        case .fewerLevels: "there are more than 32 levels of rows"
        case .fewerRows: "there are more rows than the limit"
        }
    }
}
