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
        .path(path.map { SelectionStep(exactly: $0) })
    }
}

/// One level of a selection that is asked for: a code, a name, or both.
public struct SelectionStep: Hashable, Sendable {
    /// What identifies a row that has all that the step says.
    let key: RowKey
    private let hasCode: Bool
    private let hasName: Bool
    private let hasOrdinal: Bool

    /// The code, or `nil` where only the name is known.
    public var code: UTF8Text? { hasCode ? key.code : nil }
    /// The name or an alias, or `nil` where only the code is known.
    public var name: UTF8Text? { hasName ? key.name : nil }
    /// Which of several rows equal in both; `nil` says that there is no more than one.
    public var ordinal: Int? { hasOrdinal ? key.ordinal : nil }

    /// A step.
    @inline(never)
    public init(code: UTF8Text? = nil, name: UTF8Text? = nil, ordinal: Int? = nil) {
        key = RowKey(code: code ?? .empty, name: name ?? .empty, ordinal: ordinal ?? 0)
        hasCode = code != nil
        hasName = name != nil
        hasOrdinal = ordinal != nil
    }

    /// Exactly this row.
    init(exactly key: RowKey) {
        self.key = key
        hasCode = true
        hasName = true
        hasOrdinal = true
    }
}
