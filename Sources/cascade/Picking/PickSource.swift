import CascadeCore
import CascadeDatasets
import CascadeSources

/// What the wheels show: a built-in set, or a file.
enum PickSource {
    /// The rows of a source, with the city step that they declare.
    static func view(_ name: String, format: String?) throws(CommandError) -> HierarchyView {
        let set = format == nil ? dataset(name) : nil
        let view: HierarchyView
        if let set { view = set } else { view = try file(name, format) }
        guard view.hierarchy.count > 0 else { throw .failure("\(name) has no rows; give one that has.") }
        return view
    }

    private static func dataset(_ name: String) -> HierarchyView? {
        guard let dataset = Dataset.named(name) else { return nil }
        let isChinese = dataset.name == "cn" || dataset.name == "cn4"
        return HierarchyView(
            dataset.hierarchy, form: .step, former: isChinese ? Dataset.formerChina.hierarchy : nil)
    }

    private static func file(_ name: String, _ format: String?) throws(CommandError) -> HierarchyView {
        var options = ReadOptions()
        if let format {
            guard let known = FileFormat(rawValue: format) else {
                let names = FileFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("There is no format \(format); the formats are \(names).")
            }
            options.format = known
        }
        do throws(SourceError) {
            let result =
                name == "-"
                ? try HierarchyFile.read(
                    FileInput.standardInput(limit: options.byteLimit), name: "-", options: options)
                : try HierarchyFile.read(path: name, options: options)
            return HierarchyView(result.hierarchy, form: .step)
        } catch {
            if case .unreadable = error.fault, !name.contains("/"), !name.contains(".") {
                let names = Dataset.all.map(\.name).joined(separator: ", ")
                throw .failure("There is no set or file \(name); the sets are \(names).")
            }
            throw .failure(error.description)
        }
    }
}
