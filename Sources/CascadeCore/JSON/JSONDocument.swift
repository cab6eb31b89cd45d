/// A JSON text that has been read whole and found right.
///
///     let document = try JSONDocument(bytes)
///     for member in document.root.members { … }
public struct JSONDocument: Sendable {
    let tape: JSONTape

    /// Reads a text; keys keep their order, a byte order mark is skipped.
    ///
    /// - Throws: `JSONError` with line, column and key path of the first fault.
    /// - Complexity: O(*n*) time; at most 8 bytes for each value and key.
    public init(_ bytes: [UInt8], budget: JSONBudget = .standard) throws(JSONError) {
        var reader = JSONReader(bytes, budget: budget)
        try reader.run()
        tape = JSONTape(bytes: bytes, tokens: reader.tokens)
    }

    /// The one value that is the document.
    public var root: JSONValue { JSONValue(tape: tape, index: 0) }
}
