/// A data row: a name, perhaps a code, and attributes.
public struct Entry: Sendable {
    /// The data it is a row of.
    public let hierarchy: Hierarchy
    /// Where it comes from.
    public let place: Place

    /// What it is called on screen.
    public var name: UTF8Text { hierarchy.name(of: place.node) }

    /// What programs call it; empty if it has no code.
    public var code: UTF8Text {
        place.isStep ? attribute(AttributeKey.step) : hierarchy.code(of: place.node)
    }

    /// Whether it cannot be chosen.
    public var isDisabled: Bool {
        !place.isStep && hierarchy.hasAttribute(AttributeKey.disabled, of: place.node)
    }

    /// The (first) value of an attribute, `name` and `code` included; empty if it has none.
    @inline(never)
    public func attribute(_ key: UTF8Text) -> UTF8Text {
        if place.isStep, key == AttributeKey.code { return hierarchy.attribute(AttributeKey.step, of: place.node) }
        return key == AttributeKey.name ? name : hierarchy.attribute(key, of: place.node)
    }

    /// Whether a text is its name exactly, or one of its aliases.
    @inline(never)
    func isCalled(_ text: UTF8Text) -> Bool {
        if name == text { return true }
        if place.isStep { return hierarchy.stepMatches(place.node, text) }
        return hierarchy.attributes(AttributeKey.alias, of: place.node).contains(text)
    }

    /// Whether a text is its code exactly, or for a step one of its aliases.
    @inline(never)
    func isCoded(_ text: UTF8Text) -> Bool {
        if text.isEmpty { return false }
        return place.isStep ? hierarchy.stepMatches(place.node, text) : code == text
    }
}

/// What identifies a row among its siblings: code, name, and its place among those equal in both (P18).
public struct RowKey: Sendable {
    /// The code; empty if the row has none.
    public var code: UTF8Text { parts.code }
    /// The name.
    public var name: UTF8Text { parts.name }
    /// How many earlier siblings have the same code and name; 0 but for twins.
    public var ordinal: Int { parts.ordinal }

    /// Held by reference: keys are copied from path to path and seldom read.
    private final class Parts: Sendable {
        let code: UTF8Text
        let name: UTF8Text
        let ordinal: Int

        init(code: UTF8Text, name: UTF8Text, ordinal: Int) {
            self.code = code
            self.name = name
            self.ordinal = ordinal
        }
    }

    private let parts: Parts

    /// A key.
    @inline(never)
    public init(code: UTF8Text = .empty, name: UTF8Text, ordinal: Int = 0) {
        parts = Parts(code: code, name: name, ordinal: ordinal)
    }
}

extension RowKey: Hashable {
    /// Whether both have the same code, name and ordinal.
    @inline(never)
    public static func == (left: RowKey, right: RowKey) -> Bool {
        left.parts === right.parts
            || left.ordinal == right.ordinal && left.name == right.name && left.code == right.code
    }

    /// Feeds all three to the hasher.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(name)
        hasher.combine(ordinal)
    }
}

/// The rows from level 0 down to one row, which identify it (P18); empty for the root.
public typealias Path = [RowKey]
