extension JSONValue {
    /// A key and its value.
    public struct Member: Sendable {
        /// The value.
        public let value: JSONValue

        /// The key, which stands before the value.
        var key: JSONValue { JSONValue(tape: value.tape, index: value.index - 1) }

        /// The key as a text.
        public var name: UTF8Text { value.tape.text(value.index - 1) }

        /// Whether the key reads exactly so; allocates nothing.
        public func isCalled(_ word: UTF8Text) -> Bool { key.reads(word) }
    }

    /// The members of an object in the order of the text; empty for other kinds.
    public var members: Members {
        Members(tape: tape, position: index + 1, end: kind == .object ? tape.end(of: index) : 0)
    }

    /// The elements of an array; empty for other kinds.
    public var elements: Elements {
        Elements(tape: tape, position: index + 1, end: kind == .array ? tape.end(of: index) : 0)
    }

    /// Whether it holds nothing: an array or object without contents, or no container at all.
    public var isEmpty: Bool { tape.end(of: index) == index + 1 }

    /// The value of a key, of the last one if it repeats; `nil` if there is none or this is no object.
    ///
    /// - Complexity: O(members).
    public subscript(key: UTF8Text) -> JSONValue? { member(key) }

    @inline(never)
    private func member(_ key: UTF8Text) -> JSONValue? {
        var found: JSONValue?
        for member in members where member.isCalled(key) { found = member.value }
        return found
    }

    /// The members of an object, one after the other.
    public struct Members: Sequence, IteratorProtocol, Sendable {
        let tape: JSONTape
        var position: Int
        let end: Int

        /// The next member.
        @inline(never)
        public mutating func next() -> Member? {
            guard position < end else { return nil }
            let value = JSONValue(tape: tape, index: position + 1)
            position = tape.end(of: value.index)
            return Member(value: value)
        }
    }

    /// The elements of an array, one after the other.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        let tape: JSONTape
        var position: Int
        let end: Int

        /// The next element.
        @inline(never)
        public mutating func next() -> JSONValue? {
            guard position < end else { return nil }
            defer { position = tape.end(of: position) }
            return JSONValue(tape: tape, index: position)
        }
    }
}
