/// A selection that is asked for.
public enum SelectionRequest: Hashable, Sendable {
    /// Level by level from the first; fewer than there are columns leave the rest to P1.
    case path([SelectionStep])
    /// One code, from which the path is found.
    case code(UTF8Text)

    /// Level by level, by codes.
    public static func codes(_ codes: [UTF8Text]) -> SelectionRequest {
        .path(codes.map { SelectionStep(code: $0) })
    }

    /// Level by level, by names.
    public static func names(_ names: [UTF8Text]) -> SelectionRequest {
        .path(names.map { SelectionStep(name: $0) })
    }

    /// Exactly this path.
    public static func exactly(_ path: Path) -> SelectionRequest {
        .path(path.map { SelectionStep(code: $0.code, name: $0.name, ordinal: $0.ordinal) })
    }
}

/// One level of a selection that is asked for: a code, a name, or both.
public struct SelectionStep: Hashable, Sendable {
    /// The code, or `nil` where only the name is known.
    public let code: UTF8Text?
    /// The name or an alias, or `nil` where only the code is known.
    public let name: UTF8Text?
    /// Which of several rows equal in both; `nil` says that there is no more than one.
    public let ordinal: Int?

    /// A step.
    public init(code: UTF8Text? = nil, name: UTF8Text? = nil, ordinal: Int? = nil) {
        self.code = code
        self.name = name
        self.ordinal = ordinal
    }

    /// What identifies a row that has all that the step says.
    var key: RowKey {
        RowKey(code: code ?? .empty, name: name ?? .empty, ordinal: ordinal ?? 0)
    }
}
