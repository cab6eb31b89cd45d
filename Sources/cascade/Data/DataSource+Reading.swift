import CascadeCore
import CascadeDatasets
import CascadeSources

extension DataSource {
    /// All rows, with what somebody should know about them.
    ///
    /// - Throws: `CommandError` with one sentence that names the source.
    func read(_ options: ReadOptions = ReadOptions()) throws(CommandError) -> ReadResult {
        switch place {
        case .set(let set): return ReadResult(set.hierarchy)
        case .standardInput:
            let bytes = FileInput.standardInput(limit: options.byteLimit)
            return try reading { () throws(SourceError) in
                try HierarchyFile.read(bytes, name: title, options: options)
            }
        case .file(let path):
            return try reading { () throws(SourceError) in try HierarchyFile.read(path: path, options: options) }
        case .service:
            throw .usage("\(title) is asked level by level and cannot be read whole; give a file.")
        }
    }

    private func reading(_ body: () throws(SourceError) -> ReadResult) throws(CommandError) -> ReadResult {
        do throws(SourceError) {
            return try body()
        } catch {
            throw failure(error)
        }
    }

    /// The rows as pickers show them, with the city step that they declare and, in China, with former codes.
    ///
    /// - Throws: `CommandError` also if there are no rows.
    func view(_ options: ReadOptions = ReadOptions()) throws(CommandError) -> HierarchyView {
        let hierarchy = try read(options).hierarchy
        guard hierarchy.count > 0 else { throw .failure("\(title) has no rows; give one that has.") }
        var former: Hierarchy?
        if case .set(let set) = place, set.name == "cn" || set.name == "cn4" { former = Dataset.formerChina.hierarchy }
        return HierarchyView(hierarchy, form: .step, former: former)
    }

    private func failure(_ error: SourceError) -> CommandError {
        if case .unreadable = error.fault, !title.contains("/"), !title.contains("."), Dataset.named(title) == nil {
            let names = Dataset.all.map(\.name).joined(separator: ", ")
            return .failure("There is no set or file \(title); the sets are \(names).")
        }
        return .failure(error.description)
    }
}
