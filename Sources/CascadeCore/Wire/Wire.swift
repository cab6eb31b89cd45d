/// Events, effects and state as JSON, for faces in other languages and for the conformance scripts.
///
/// `Documentation/Wire.md` has the format.
package struct Wire: Sendable {
    /// Finds a hierarchy that the host has loaded before.
    let hierarchy: @Sendable (Int) -> Hierarchy?

    /// A reader that knows hierarchies by the handles in `hierarchy`.
    package init(hierarchy: @escaping @Sendable (Int) -> Hierarchy?) {
        self.hierarchy = hierarchy
    }

    @inline(never)
    func integer(_ object: JSONValue, _ key: UTF8Text) throws(JSONError) -> Int {
        let member = try member(object, key)
        guard let value = member.integer else { throw member.error(.integer) }
        return value
    }

    @inline(never)
    func member(_ object: JSONValue, _ key: UTF8Text) throws(JSONError) -> JSONValue {
        guard let member = object[key] else { throw object.error(.member) }
        return member
    }

    /// The elements of an array.
    @inline(never)
    func elements(_ value: JSONValue) throws(JSONError) -> JSONValue.Elements {
        guard value.kind == .array else { throw value.error(.array) }
        return value.elements
    }

    /// Which of some words a string is.
    @inline(never)
    func choice(_ value: JSONValue, _ words: WireWords) throws(JSONError) -> Int {
        guard value.kind == .string, let text = value.text, let place = words.place(of: text) else {
            throw value.error(.knownValue)
        }
        return place
    }

    @inline(never)
    func text(_ value: JSONValue) throws(JSONError) -> UTF8Text {
        guard let text = value.text else { throw value.error(.string) }
        return text.detached
    }
}
