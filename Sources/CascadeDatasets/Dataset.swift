import CascadeCore
import CascadeDatasetBytes

/// A built-in set of divisions: packed bytes in the read-only segment, and where they come from.
public struct Dataset: Sendable {
    /// What programs call it, for example `cn`.
    public let name: String
    /// What people call it, in English.
    public let title: String
    /// The language of the rows' own names as a tag of BCP 47, for example `zh-Hans`.
    public let language: String
    /// The day (or month) that the facts are of, as in ISO 8601, or "not stated" where the source names none.
    public let date: String
    /// The packages and lists that it was made from, with their versions.
    public let sources: [String]
    /// The licences of the sources; `NOTICE` has the attributions.
    public let licence: String
    /// The data.
    public let hierarchy: Hierarchy
    /// The size of the packed form in bytes.
    public let packedSize: Int

    init(
        _ name: String, _ title: String, language: String, date: String, sources: [String], licence: String,
        _ bytes: CascadeDatasetBytes
    ) {
        self.name = name
        self.title = title
        self.language = language
        self.date = date
        self.sources = sources
        self.licence = licence
        packedSize = bytes.count
        hierarchy = Hierarchy(trusted: bytes.base, count: bytes.count)
    }

    /// How many rows each level has, from the first.
    ///
    /// - Complexity: O(levels).
    public var counts: [Int] {
        (0..<hierarchy.depth).map { hierarchy.level($0).count }
    }
}

extension Dataset {
    /// The set with a name, or `nil` if there is none.
    ///
    /// - Parameter name: for example `cn`.
    public static func named(_ name: String) -> Dataset? {
        all.first { $0.name == name }
    }
}
