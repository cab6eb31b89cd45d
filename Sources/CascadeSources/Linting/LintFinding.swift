/// Something that a tree of rows has and perhaps should not have.
public struct LintFinding: Equatable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable, CaseIterable {
        /// Rows are lost, or cannot be told apart.
        case error
        /// Somebody should look.
        case warning
        /// Good to know; real data are often so.
        case information
    }

    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// A row names a parent that no row is.
        case orphan
        /// A row is its own ancestor through others.
        case cycle
        /// A row names itself as its parent.
        case selfParent = "self-parent"
        /// Another row has the code.
        case duplicateCode = "duplicate-code"
        /// Another child of the parent has the name.
        case duplicateSibling = "duplicate-sibling"
        /// A row has no name.
        case emptyName = "empty-name"
        /// Blanks around a name, or two in a row.
        case whiteSpace = "white-space"
        /// A control character in a name or code.
        case controlCharacter = "control-character"
        /// A character that names do not have: invisible, private, a replacement, or a note in brackets.
        case suspiciousCharacter = "suspicious-character"
        /// The file could not be read.
        case unreadable
        /// Leaves stand on different levels.
        case mixedDepth = "mixed-depth"
        /// A code does not begin as its parent's does.
        case codePrefix = "code-prefix"
        /// A code belongs more than one level below the row it stands under.
        case missingLevel = "missing-level"

        /// How bad the kind is.
        public var severity: Severity {
            switch self {
            case .orphan, .cycle, .selfParent, .duplicateCode, .duplicateSibling, .emptyName, .controlCharacter,
                .unreadable:
                .error
            case .whiteSpace, .suspiciousCharacter: .warning
            case .mixedDepth, .codePrefix, .missingLevel: .information
            }
        }
    }

    /// What kind of thing it is, which says how bad it is.
    public let kind: Kind
    /// One sentence: what is there, and what to do.
    public let sentence: String
    /// The line, from 1, where the file has lines that are rows.
    public let line: Int?
    /// Where the row stands in a file without such lines: its index, from 0, on each level, as `[0][2]`.
    public let indexes: String
    /// The names that lead to the row from the first level, apart by slashes.
    ///
    /// For a file that could not be read it is the key path; for the whole tree it is empty.
    public let path: String

    /// Whether rows are lost, or cannot be told apart.
    public var isError: Bool { kind.severity == .error }
}

extension LintFinding: CustomStringConvertible {
    /// Where it is, in words; empty for the whole tree.
    public var place: String {
        [line.map { "line \($0)" }, indexes.isEmpty ? nil : indexes, path.isEmpty ? nil : path]
            .compactMap { $0 }.joined(separator: ", ")
    }

    /// The place, how bad it is, and the sentence.
    public var description: String {
        (place.isEmpty ? "" : place + ": ") + "\(kind.severity.rawValue): \(sentence)"
    }
}
