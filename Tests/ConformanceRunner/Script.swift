import CascadeCore

/// A conformance script: data, options, and steps with what must then be seen.
public struct Script: Sendable {
    /// The file and what the script is about.
    public let title: String
    /// The rules it cites.
    public let rules: [String]
    /// The number of steps.
    public var count: Int { steps.count }

    let source: Value
    let options: Value
    let steps: [Value]

    /// The scripts of a file.
    ///
    /// - Throws: `JSONError` where the file is no JSON.
    public static func scripts(in bytes: [UInt8], file: String) throws(JSONError) -> [Script] {
        let value = try Value(parsing: bytes)
        return (value["scripts"]?.list ?? []).map { script in
            Script(
                title: "\(file): \(script["title"]?.text ?? "?")",
                rules: script["rules"]?.list?.compactMap(\.text) ?? [],
                source: script["source"] ?? .null, options: script["options"] ?? .object([]),
                steps: script["steps"]?.list ?? [])
        }
    }
}
