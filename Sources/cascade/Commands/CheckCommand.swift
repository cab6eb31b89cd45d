import CascadeCore
import CascadeSources

extension Command {
    /// `cascade check`: what may be wrong in a file of divisions.
    static let check = Command(
        name: "check", summary: "looks for lost rows, doubled codes and odd characters in a file",
        run: CheckCommand.run)
}

private enum CheckCommand {
    private static let reader = OptionReader(
        command: "check", usage: "FILE [--from FORMAT] [--json]",
        options: [
            .init(name: "from", value: "FORMAT", summary: "the format of the file; found out by default"),
            .init(name: "json", value: nil, summary: "print an array of objects"),
        ],
        notes: """
            Examples:
              cascade check places.csv
              cascade check dump.txt --from sql --json
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let file = given.operands.first, given.operands.count == 1 else {
            throw .usage("cascade check needs one file; see --help.")
        }
        var options = ReadOptions()
        if let name = given["from"] {
            guard let format = FileFormat(rawValue: name) else {
                let names = FileFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("There is no format \(name); the formats are \(names).")
            }
            options.format = format
        }
        let findings = HierarchyLinter.check(path: file, options: options)
        if given["json"] != nil { printJSON(findings) } else { printText(findings) }
        let errors = findings.count(where: \.isError)
        if errors > 0 { throw .failure("\(file) has \(errors) \(errors == 1 ? "error" : "errors").") }
    }

    private static func printText(_ findings: [LintFinding]) {
        for finding in findings { Output.line(finding.description) }
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
