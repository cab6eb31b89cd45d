import CascadeCore

/// What was read from a file.
public struct ReadResult: Sendable {
    /// The rows.
    public var hierarchy: Hierarchy
    /// The format the file has.
    public var format: FileFormat
    /// The encoding of a text; UTF-8 for other formats.
    public var encoding = TextEncoding.utf8
    /// What somebody should know, each one sentence: what was left out, what else the file holds.
    public var notes: [String] = []

    /// A hierarchy that is already packed, for example a built-in set.
    public init(_ hierarchy: Hierarchy) {
        self.init(hierarchy: hierarchy, format: .packed)
    }

    package init(hierarchy: Hierarchy, format: FileFormat, notes: [String] = []) {
        self.hierarchy = hierarchy
        self.format = format
        self.notes = notes
        let blank = (1..<hierarchy.count + 1).filter { hierarchy.name(of: $0).isEmpty }.count
        if blank > 0 { self.notes.append(blank.counted("row has", "rows have") + " an empty name.") }
    }

    init(_ file: JSONFile, format: FileFormat) {
        self.init(hierarchy: file.builder.build(), format: format, notes: file.notes)
    }
}
