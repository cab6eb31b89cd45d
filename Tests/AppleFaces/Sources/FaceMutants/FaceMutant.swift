import Foundation

/// A fault that is put into the faces.
struct FaceMutant: Decodable, Sendable {
    /// What is wrong then.
    let fault: String
    /// The file within Sources/CascadeUIKit.
    let file: String
    /// The text that must be there exactly once.
    let old: String
    /// The text that takes its place.
    let new: String
    /// The freedom of the double without which no test catches the fault.
    let needs: String?

    static func all(in file: URL) throws -> [FaceMutant] {
        try JSONDecoder().decode([FaceMutant].self, from: Data(contentsOf: file))
    }

    /// The source with the fault; `nil` if the old text is not there exactly once.
    func applied(to source: String) -> String? {
        let parts = source.components(separatedBy: old)
        return parts.count == 2 ? parts.joined(separator: new) : nil
    }
}
