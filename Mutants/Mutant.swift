import Foundation

/// A fault that is put into the engine.
struct Mutant: Decodable, Sendable {
    /// The rule it breaks.
    let rule: String
    /// What is wrong then.
    let fault: String
    /// The file within Sources/CascadeCore.
    let file: String
    /// The text that must be there exactly once.
    let old: String
    /// The text that takes its place.
    let new: String

    static func all(in file: URL) throws -> [Mutant] {
        try JSONDecoder().decode([Mutant].self, from: Data(contentsOf: file))
    }

    /// The source with the fault; `nil` if the old text is not there exactly once.
    func applied(to source: String) -> String? {
        let parts = source.components(separatedBy: old)
        return parts.count == 2 ? parts.joined(separator: new) : nil
    }
}
