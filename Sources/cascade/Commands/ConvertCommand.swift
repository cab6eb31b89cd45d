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
            .init(name: "to", value: "FORMAT", summary: "the format of OUT; by default that of its ending, else json"),
            .init(name: "lossy", value: nil, summary: "write also what the format cannot hold all of"),
            .init(name: "force", value: nil, summary: "write OUT also where it is the file that is read"),
            .init(name: "quiet", value: nil, summary: "do not tell what was left out"),
        ] + FileOptions.all,
        notes: """
            Examples:
              cascade convert cities.plist cities.json
              cascade convert tw - --to csv
              cascade convert areas.sql areas.cascade --variable areas
              cascade convert cn4 areas.sqlite
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let input = given.operands.first, given.operands.count <= 2 else {
            throw .usage("Give convert a file to read, and perhaps one to write; see cascade convert --help.")
        }
        let output = given.operands.count == 2 ? given.operands[1] : "-"
        let target = try ConversionTarget.find(given["to"], for: output)
        let source = try DataSource.read(input, isFile: given["from"] != nil)
        if output == "-", Output.isTerminal, target.isBinary {
            throw .usage("What is written is no text that a terminal can show; name a file for it.")
        }
        if given["force"] == nil, let file = input == "-" ? input : source.file, FileOutput.isSame(file, output) {
            throw .usage("\(output) is the file that is read; choose another place, or overwrite it with --force.")
        }
        let progress = ConversionProgress("converting \(source.title)", isQuiet: given["quiet"] != nil)
        defer { progress.end() }
        var options = try FileOptions.read(given)
        options.progress = progress.work.part(0...0.5)
        let result = try source.read(options)
        let (bytes, losses) = try target.convert(
            result.hierarchy, allowsLosses: given["lossy"] != nil, progress: progress.work.part(0.5...1))
        progress.end()
        try FileOutput.write(bytes, to: output)
        if given["quiet"] != nil { return }
        for note in result.notes { Output.error("cascade: \(source.title): \(note)") }
        if !losses.isNone { Output.error("cascade: \(output): lost \(losses.phrase).") }
    }
}
