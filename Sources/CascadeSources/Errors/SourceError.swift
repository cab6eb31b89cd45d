import CascadeCore

/// Why a file was refused, and where.
public struct SourceError: Error, Equatable, Sendable {
    /// The name of the file as it was given; empty where bytes were read that have none.
    public var file: String
    /// What is wrong.
    public let fault: Fault
    /// The line, from 1, where it is known.
    public let line: Int?
    /// The keys and indexes that lead to the place, as `[0].cities[3]`; empty where there are none.
    public let path: String

    /// What is wrong with a file.
    public enum Fault: Equatable, Sendable {
        /// The file cannot be read from the disk.
        case unreadable(reason: String)
        /// There are no bytes.
        case empty
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// Values stand deeper inside each other than the limit.
        case tooDeep(limit: Int)
        /// More values than the limit, perhaps because shared ones are repeated.
        case tooManyValues(limit: Int)
        /// More columns, or attributes of rows, than the limit.
        case tooManyColumns(limit: Int)
        /// More rows than the limit.
        case tooManyRows(limit: Int)
        /// A value that holds itself.
        case circular
        /// No format that is known.
        case unknownFormat
        /// The format is known and cannot be read here.
        case unsupported(String)
        /// Bytes that are not in the encoding.
        case wrongEncoding(String)
        /// Something else stands where this should.
        case expected(String)
        /// The rows that name a parent that no row is; an example of such a parent.
        case orphans(count: Int, parent: String)
        /// Rows that are each other's parents.
        case parentCircle(count: Int)
        /// What the JSON reader found.
        case json(JSONError.Fault)
        /// What the check of packed data found.
        case packed(HierarchyError)
    }

    package init(_ fault: Fault, line: Int? = nil, path: String = "", file: String = "") {
        self.file = file
        self.fault = fault
        self.line = line
        self.path = path
    }

    /// An error at an offset in a text.
    init(_ fault: Fault, at offset: Int, of bytes: [UInt8], path: String = "") {
        var line = 1
        for byte in bytes.prefix(offset) where byte == 0x0A { line += 1 }
        self.init(fault, line: line, path: path)
    }

    /// What the JSON reader found in a text as it is in the file.
    init(_ error: JSONError) {
        self.init(.json(error.fault), line: error.line, path: String(error.path))
    }

    /// What it found in a text made from the file, whose lines mean nothing.
    init(inMade error: JSONError) {
        self.init(.json(error.fault), path: String(error.path))
    }

    /// The same error, of a file.
    package func of(_ file: String) -> SourceError {
        var error = self
        error.file = file
        return error
    }
}

extension SourceError: CustomStringConvertible {
    /// One sentence: what is wrong, where, and what to do.
    public var description: String {
        var place: [String] = []
        if !file.isEmpty { place.append(file) }
        if let line { place.append("line \(line)") }
        if !path.isEmpty { place.append("at \(path)") }
        let prefix = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
        return prefix + fault.sentence
    }
}

extension SourceError.Fault {
    /// What is wrong, without what to do.
    var complaint: String {
        if case .expected(let what) = self { return what }
        return String(sentence.prefix { $0 != ";" && $0 != "." })
    }

    var sentence: String {
        switch self {
        case .unreadable(let reason): "the file cannot be read (\(reason)); check its name and rights."
        case .empty: "there is nothing in it; give a file with rows."
        case .tooLarge(let limit): "it has more than \(limit) bytes; divide it."
        case .tooDeep(let limit): "values stand more than \(limit) deep inside each other; flatten them."
        case .tooManyValues(let limit): "it holds more than \(limit) values or bytes when written out; divide it."
        case .tooManyColumns(let limit): "it has more than \(limit) columns; leave some out."
        case .tooManyRows(let limit): "it has more than \(limit) rows; divide it."
        case .circular: "a value holds itself; save the file anew with the program that made it."
        case .unknownFormat: "the format is not known; name it with --from."
        case .unsupported(let format): "\(format) cannot be read here; convert it first."
        case .wrongEncoding(let encoding): "a byte is not \(encoding); save it as UTF-8 or name its encoding."
        case .expected(let what): "\(what); correct it there."
        case .orphans(let count, let parent):
            count.counted("row has", "rows have")
                + " a parent that no row is, the first one \(parent); add the parents' rows."
        case .parentCircle(let count):
            count.counted("row is its own ancestor", "rows are their own ancestors") + "; correct their parents."
        case .json(let fault): String(fault.sentence)
        case .packed(let error): error.description
        }
    }
}

extension Int {
    /// The number and what is counted.
    func counted(_ one: String, _ many: String) -> String { "\(self) " + (self == 1 ? one : many) }
}
