import Foundation

/// The names of the outermost rows of a property list, as Foundation reads it.
func foundationNames(_ bytes: [UInt8]) throws -> [String] {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return (list as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
}
