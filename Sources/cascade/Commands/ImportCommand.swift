import CascadeCore
import CascadePostgreSQL
import CascadeSQLite
import CascadeSources

extension Command {
    /// `cascade import`: a whole tree into a table of a database.
    static let importing = Command(
        name: "import", summary: "writes a set or a file into a table of a database", run: ImportCommand.run)
}

private enum ImportCommand {
    private static let reader = OptionReader(
        command: "import", usage: "SOURCE --into STORE [OPTION…]   (a set, a file, -, or a database)",
        options: [
            .init(name: "into", value: "STORE", summary: "sqlite:FILE[?table=NAME] or postgres://…[?table=NAME]"),
            .init(name: "replace", value: nil, summary: "write also over a table with other columns"),
            .init(name: "quiet", value: nil, summary: "tell nothing but what went wrong"),
        ] + FileOptions.all,
        notes: """
            The table (areas by default) holds the old rows until all new ones are in it: an import happens whole or
            not at all. A password is better given in ~/.pgpass or PGPASSWORD than in an address, which others can see.

            Examples:
              cascade import cn4 --into sqlite:areas.sqlite
              cascade import places.csv --into 'postgres://app@db.example/shop?table=regions'
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let input = given.operands.first, given.operands.count == 1, let into = given["into"] else {
            throw .usage("cascade import needs a source and --into STORE; see --help.")
        }
        let target = try target(into)
        let source = try DataSource.read(input, isFile: given["from"] != nil)
        let isQuiet = given["quiet"] != nil
        let result = try source.read(FileOptions.read(given))
        let hierarchy = result.hierarchy
        guard hierarchy.count > 0 else { throw .failure("\(source.title) has no rows; give one that has.") }
        var progress = Progress(
            "importing \(source.title)", total: hierarchy.count, unit: "rows", form: Progress.form(isQuiet: isQuiet))
        let failure = write(hierarchy, to: target, replaces: given["replace"] != nil) { progress.advance(to: $0) }
        progress.end()
        if let failure { throw failure }
        if isQuiet { return }
        for note in result.notes { Output.error("cascade: \(source.title): \(note)") }
        Output.error("cascade: \(Progress.grouped(hierarchy.count)) rows are in \(target.title).")
    }

    private static func target(_ text: String) throws(CommandError) -> DataSource {
        let target = try DataSource.read(text)
        let names: AreaTableNames
        switch target.place {
        case .sqlite(_, let given): names = given
        case .postgreSQL(let address): names = address.names
        default: throw .usage("The option --into takes sqlite:FILE or postgres://…, not \(target.title).")
        }
        if names.order != nil {
            throw .usage("A table that is written has its order from its ids; leave order= out of --into.")
        }
        return target
    }

    private static func write(
        _ hierarchy: Hierarchy, to target: DataSource, replaces: Bool, progress: (Int) -> Void
    ) -> CommandError? {
        switch target.place {
        case .sqlite(let path, let names):
            do throws(SQLiteError) {
                try SQLiteFile.write(hierarchy, path: path, names: names, replaces: replaces, progress: progress)
            } catch {
                return .failure(error.description)
            }
        case .postgreSQL(let address):
            do throws(PostgreSQLError) {
                try PostgreSQLDatabase.write(hierarchy, to: address, replaces: replaces, progress: progress)
            } catch {
                return .failure(error.description)
            }
        default: break
        }
        return nil
    }
}
