import CascadeCore
import CascadeSources

/// What the wheels show: a built-in set, or a file.
enum PickSource {
    /// The rows of a source, with the city step that they declare.
    static func view(_ name: String, format: String?) throws(CommandError) -> HierarchyView {
        var options = ReadOptions()
        if let format {
            guard let known = FileFormat(rawValue: format) else {
                let names = FileFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("There is no format \(format); the formats are \(names).")
            }
            options.format = known
        }
        return try DataSource.read(name, isFile: format != nil).view(options)
    }
}
