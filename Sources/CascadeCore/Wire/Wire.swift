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

    func integer(_ object: JSONValue, _ key: StaticString) throws(JSONError) -> Int {
        guard let member = object[key] else { throw object.error(.member) }
        guard let value = member.integer else { throw member.error(.integer) }
        return value
    }

    func text(_ value: JSONValue) throws(JSONError) -> UTF8Text {
        guard let text = value.text else { throw value.error(.string) }
        return text.detached
    }
}
