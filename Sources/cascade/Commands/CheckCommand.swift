import CascadeCore
import CascadeSQLite
import CascadeSources

extension Command {
    /// `cascade check`: what may be wrong in a file of divisions.
    static let check = Command(
        name: "check", summary: "looks for lost rows, doubled codes and odd characters in a file",
        run: CheckCommand.run)
}

private enum CheckCommand {
    private static let reader = OptionReader(
        command: "check", usage: "SOURCE [OPTION…]   (a file, - for standard input, or a built-in set)",
        options: [
            .init(name: "json", value: nil, summary: "print an array of objects"),
            .init(name: "quiet", value: nil, summary: "print nothing; the exit code tells whether there are errors"),
        ] + FileOptions.all,
        notes: """
            Examples:
              cascade check places.csv
              cascade check dump.txt --from sql --json
              cascade list --depth 9 | cascade check - --quiet
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let operand = given.operands.first, given.operands.count == 1 else {
            throw .usage("Give check one file, or - for standard input; see cascade check --help.")
        }
        let source = try DataSource.read(operand, isFile: given["from"] != nil)
        let findings = try findings(in: source, FileOptions.read(given))
        let errors = findings.count(where: \.isError)
        if given["quiet"] != nil {
            if errors > 0 { throw .silent }
            return
        }
        if given["json"] != nil { printJSON(findings) } else { printText(findings) }
        if errors > 0 { throw .failure("\(operand) has \(errors) \(errors == 1 ? "error" : "errors").") }
    }

    private static func findings(
        in source: DataSource, _ options: ReadOptions
    ) throws(CommandError) -> [LintFinding] {
        switch source.place {
        case .sqlite(let path, let names): return try stored(path, names, options)
        case .file(let path):
            if options.format.map({ $0 == .sqlite }) ?? SQLiteFile.isOne(path: path) {
                return try stored(path, AreaTableNames(), options)
            }
            return HierarchyLinter.check(path: path, options: options)
        case .standardInput:
            let bytes = FileInput.standardInput(limit: options.byteLimit)
            if options.format.map({ $0 == .sqlite }) ?? SQLiteFile.isOne(bytes) {
                let result = try reading { () throws(SQLiteError) in
                    try SQLiteFile.read(bytes, name: source.title, options: options)
                }
                return HierarchyLinter.check(result.hierarchy)
            }
            return HierarchyLinter.check(bytes: bytes, name: source.title, options: options)
        default: return HierarchyLinter.check(try source.read(options).hierarchy)
        }
    }

    /// The rows of a table in a database as they stand there.
    private static func stored(
        _ path: String, _ names: AreaTableNames, _ options: ReadOptions
    ) throws(CommandError) -> [LintFinding] {
        let (table, tableOptions) = try reading { () throws(SQLiteError) in
            try SQLiteFile.table(path: path, names: names, options: options)
        }
        do throws(SourceError) {
            return try HierarchyLinter.check(table, options: tableOptions)
        } catch {
            throw .failure(error.of(path).description)
        }
    }

    private static func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(CommandError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw .failure(error.description)
        }
    }

    private static let colours: [LintFinding.Severity: Style.Colour] = [.error: .red, .warning: .yellow]

    private static func printText(_ findings: [LintFinding]) {
        for finding in findings {
            let word = finding.kind.severity.rawValue
            let place = finding.place.isEmpty ? "" : finding.place + ": "
            Output.line(place, word, colours[finding.kind.severity], ": " + finding.sentence)
        }
        if findings.isEmpty { Output.line("Nothing was found.") }
    }

    private static func printJSON(_ findings: [LintFinding]) {
        var json = JSONWriter()
        json.beginArray()
        for finding in findings {
            json.beginObject()
            json.key("severity")
            json.string(UTF8Text(finding.kind.severity.rawValue))
            json.key("kind")
            json.string(UTF8Text(finding.kind.rawValue))
            if let line = finding.line {
                json.key("line")
                json.integer(line)
            }
            if !finding.indexes.isEmpty {
                json.key("indexes")
                json.string(UTF8Text(finding.indexes))
            }
            if !finding.path.isEmpty {
                json.key("path")
                json.string(UTF8Text(finding.path))
            }
            json.key("sentence")
            json.string(UTF8Text(finding.sentence))
            json.endObject()
        }
        json.endArray()
        Output.line(String(decoding: json.bytes, as: UTF8.self))
    }
}
