import CascadeCore
import CascadeDatasets

extension Command {
    /// `cascade data`: the built-in sets, their counts, dates and licences.
    static let data = Command(
        name: "data", summary: "lists the built-in divisions, their counts, dates and licences", run: DataCommand.run)
}

private enum DataCommand {
    private static let reader = OptionReader(
        command: "data", usage: "[--json]",
        options: [.init(name: "json", value: nil, summary: "print JSON")],
        notes: """
            Examples:
              cascade data
              cascade data --json
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if let operand = given.operands.first { throw .misplaced(operand, in: "data") }
        if given["json"] != nil { printJSON() } else { printText() }
    }

    private static func printText() {
        for dataset in Dataset.all {
            let counts = dataset.counts.map(String.init).joined(separator: " / ")
            Output.line("\(dataset.name): \(dataset.title)")
            Output.line("  rows      \(counts)")
            Output.line("  packed    \(dataset.packedSize) bytes")
            Output.line("  facts of  \(dataset.date)")
            Output.line("  sources   \(dataset.sources.joined(separator: ", "))")
            Output.line("  licence   \(dataset.licence)")
        }
    }

    private static func printJSON() {
        var json = JSONWriter()
        json.beginArray()
        for dataset in Dataset.all {
            json.beginObject()
            json.key("name")
            json.string(UTF8Text(dataset.name))
            json.key("title")
            json.string(UTF8Text(dataset.title))
            json.key("rows")
            json.beginArray()
            for count in dataset.counts { json.integer(count) }
            json.endArray()
            json.key("packed")
            json.integer(dataset.packedSize)
            json.key("date")
            json.string(UTF8Text(dataset.date))
            json.key("sources")
            json.beginArray()
            for source in dataset.sources { json.string(UTF8Text(source)) }
            json.endArray()
            json.key("licence")
            json.string(UTF8Text(dataset.licence))
            json.endObject()
        }
        json.endArray()
        Output.line(String(decoding: json.bytes, as: UTF8.self))
    }
}
