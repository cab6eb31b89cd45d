import CascadeCore
import CascadeSources

extension Command {
    /// `cascade convert`: turns a hierarchical file into another format.
    static let convert = Command(
        name: "convert", summary: "turns a file of rows into another format", run: ConvertCommand.run)
}

private enum ConvertCommand {
    private static let reader = OptionReader(
        command: "convert", usage: "IN [OUT] [OPTION…]   (- is standard input or output)",
        options: [
            .init(name: "from", value: "FORMAT", summary: "the format of IN; found out by default"),
            .init(name: "to", value: "FORMAT", summary: "the format of OUT; by default that of its ending, else json"),
            .init(name: "encoding", value: "NAME", summary: "the encoding of IN; found out by default"),
            .init(name: "name-key", value: "KEY", summary: "the key or column of the names"),
            .init(name: "code-key", value: "KEY", summary: "the key or column of the codes"),
            .init(name: "children-key", value: "KEY", summary: "the key of the children"),
            .init(name: "parent-key", value: "KEY", summary: "the key or column that names the parent"),
            .init(name: "variable", value: "NAME", summary: "the variable of a script, or the table of a SQL dump"),
            .init(name: "sort-keys", value: nil, summary: "sort the keys of a dictionary by UTF-16 code units"),
            .init(name: "lossy", value: nil, summary: "write also what the format cannot hold all of"),
            .init(name: "quiet", value: nil, summary: "do not tell what was left out"),
        ],
        notes: """
            Examples:
              cascade convert cities.plist cities.json
              cascade convert tw - --to csv
              cascade convert areas.sql areas.cascade --variable areas
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let input = given.operands.first, given.operands.count <= 2 else {
            throw .usage("cascade convert needs a file, and perhaps one to write; see --help.")
        }
        let output = given.operands.count == 2 ? given.operands[1] : "-"
        let format = try outputFormat(given["to"], output)
        let result = try DataSource.read(input, isFile: given["from"] != nil).read(readOptions(given))
        let conversion: Converter.Conversion
        do throws(ConversionError) {
            conversion = try Converter.convert(result.hierarchy, to: format, allowsLosses: given["lossy"] != nil)
        } catch {
            throw .failure(error.description)
        }
        try FileOutput.write(conversion.bytes, to: output)
        if given["quiet"] != nil { return }
        for note in result.notes { Output.error("cascade: \(input): \(note)") }
        if !conversion.losses.isNone { Output.error("cascade: \(output): lost \(conversion.losses.phrase).") }
    }

    private static func readOptions(_ given: OptionReader.Given) throws(CommandError) -> ReadOptions {
        var options = ReadOptions()
        if let name = given["from"] {
            guard let format = FileFormat(rawValue: name) else {
                let names = FileFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("There is no format \(name) to read; the formats are \(names).")
            }
            options.format = format
        }
        if let name = given["encoding"] {
            guard let encoding = TextEncoding(named: name) else {
                let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("There is no encoding \(name); the encodings are \(names).")
            }
            options.encoding = encoding
        }
        options.keys = RowKeys(
            name: given["name-key"].map { UTF8Text($0) }, code: given["code-key"].map { UTF8Text($0) },
            children: given["children-key"].map { UTF8Text($0) })
        options.parentKey = given["parent-key"].map { UTF8Text($0) }
        options.variable = given["variable"]
        options.sortsKeys = given["sort-keys"] != nil
        return options
    }

    private static func outputFormat(_ name: String?, _ output: String) throws(CommandError) -> OutputFormat {
        let names = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
        if let name {
            guard let format = OutputFormat(rawValue: name) else {
                throw .usage("There is no format \(name) to write; the formats are \(names).")
            }
            return format
        }
        guard let dot = output.lastIndex(of: ".") else { return .json }
        guard let format = OutputFormat(ending: String(output[output.index(after: dot)...])) else {
            throw .usage("The ending of \(output) tells no format; name it with --to: \(names).")
        }
        return format
    }
}
