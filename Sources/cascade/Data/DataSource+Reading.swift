import CascadeCore
import CascadeDatasets
import CascadePostgreSQL
import CascadeSQLite
import CascadeSources
import Glibc

extension DataSource {
    /// All rows, with what somebody should know about them.
    ///
    /// - Throws: `CommandError` with one sentence that names the source.
    func read(_ options: ReadOptions = ReadOptions()) throws(CommandError) -> ReadResult {
        switch place {
        case .set(let set): return ReadResult(set.hierarchy)
        case .standardInput:
            let bytes = FileInput.standardInput(limit: options.byteLimit)
            if options.format.map({ $0 == .sqlite }) ?? SQLiteFile.isOne(bytes) {
                return try stored { () throws(SQLiteError) in
                    try SQLiteFile.read(bytes, name: title, options: options)
                }
            }
            return try reading { () throws(SourceError) in
                try HierarchyFile.read(bytes, name: title, options: options)
            }
        case .file(let path):
            if options.format.map({ $0 == .sqlite }) ?? SQLiteFile.isOne(path: path) {
                return try stored { () throws(SQLiteError) in try SQLiteFile.read(path: path, options: options) }
            }
            return try reading { () throws(SourceError) in try HierarchyFile.read(path: path, options: options) }
        case .sqlite(let path, let names):
            return try stored { () throws(SQLiteError) in
                try SQLiteFile.read(path: path, names: names, options: options)
            }
        case .postgreSQL(let address):
            do throws(PostgreSQLError) {
                return try PostgreSQLDatabase.read(address, options: options)
            } catch {
                throw .failure(error.description)
            }
        case .service:
            throw .usage("\(title) is asked level by level and cannot be read whole; give a file.")
        }
    }

    /// The table to ask level by level while it is served, where the rows are in one; `nil` where they are read whole.
    func liveStore() -> (any AreaStore)? {
        if case .postgreSQL(let address) = place { PostgreSQLAreaStore(address) } else { nil }
    }

    private func stored(_ body: () throws(SQLiteError) -> ReadResult) throws(CommandError) -> ReadResult {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw .failure(error.description)
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
        try view(of: read(options))
    }

    /// The rows that were read as pickers show them.
    func view(of result: ReadResult) throws(CommandError) -> HierarchyView {
        let hierarchy = result.hierarchy
        guard hierarchy.count > 0 else { throw .failure("\(title) has no rows; give one that has.") }
        var former: Hierarchy?
        if case .set(let set) = place, set.name == "cn" || set.name == "cn4" { former = Dataset.formerChina.hierarchy }
        return HierarchyView(hierarchy, form: .step, former: former)
    }

    private func failure(_ error: SourceError) -> CommandError {
        if case .unreadable = error.fault, !title.contains("/"), !title.contains("."), Dataset.named(title) == nil,
            access(title, F_OK) != 0
        {
            let names = Dataset.all.map(\.name).joined(separator: ", ")
            return .failure("There is no set or file \(title); the sets are \(names).")
        }
        return .failure(error.description)
    }
}
