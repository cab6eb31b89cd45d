import CascadeCore
import CascadeDatasets

extension Command {
    /// `cascade show`: what codes name.
    static let show = Command(
        name: "show", summary: "tells what codes name: path, readings, postcode, successors", run: ShowCommand.run)
}

private enum ShowCommand {
    private static let reader = OptionReader(
        command: "show", usage: "CODE… [--in SOURCE] [OPTION…]",
        options: [
            .init(name: "in", value: "SOURCE", summary: "look in this set alone, or in a file, or in -"),
            .init(name: "json", value: nil, summary: "print an array of objects"),
        ] + FileOptions.all,
        notes: """
            Examples:
              cascade show 440305
              cascade show 440305 110100 --json
              cascade show 12 --in places.csv
            """)

    /// Attributes in the order they are shown, with their labels.
    private static let attributes: [(key: UTF8Text, label: String)] = [
        ("short", "short"), ("kind", "kind"), ("pinyin", "pinyin"), ("kana", "kana"), ("en", "English"),
        ("pt", "Portuguese"), ("hans", "Simplified"), ("hant", "Traditional"), ("local", "local"), ("zip", "postcode"),
        ("alias", "also"),
    ]

    /// Those, and after them the others that a file has.
    private static func attributes(of set: NamedRows) -> [(key: UTF8Text, label: String)] {
        if set.isBuiltIn { return attributes }
        let known = Set(attributes.map(\.key) + [AttributeKey.name, AttributeKey.code])
        let others = set.hierarchy.attributeKeys.filter { !known.contains($0) }
        return attributes + others.map { ($0, String($0)) }
    }

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if given.operands.isEmpty { throw .usage("Give show a code; see cascade show --help.") }
        let source = try given["in"].map { text throws(CommandError) in
            try DataSource.read(text, isFile: given["from"] != nil)
        }
        let lookup = try DivisionLookup(in: source, FileOptions.read(given))
        var answers: [(code: String, answer: DivisionLookup.Answer)] = []
        for code in given.operands {
            for answer in try lookup.answers(code) { answers.append((code, answer)) }
        }
        if given["json"] != nil {
            var json = JSONWriter()
            json.beginArray()
            for (code, answer) in answers { write(code, answer, to: &json) }
            json.endArray()
            Output.line(String(decoding: json.bytes, as: UTF8.self))
        } else {
            for (code, answer) in answers { printText(code, answer) }
        }
    }

    private static func printText(_ code: String, _ answer: DivisionLookup.Answer) {
        switch answer {
        case .row(let set, let node):
            Output.line("\(code)  \(String(set.hierarchy.name(of: node)))")
            printLine("path", path(set, node).joined(separator: " "))
            for (key, label) in attributes(of: set) {
                let values = set.hierarchy.attributes(key, of: node).map { String($0) }
                if !values.isEmpty { printLine(label, values.joined(separator: ", ")) }
            }
            printLine("set", set.name)
        case .step(let set, let node):
            let name = String(set.hierarchy.name(of: node))
            Output.line("\(code)  \(name)")
            printLine("path", "\(name) \(name)")
            printLine("step", "the row between \(String(set.hierarchy.code(of: node))) and its districts")
            printLine("set", set.name)
        case .former(let former):
            Output.line("\(code)  \(former.name)")
            printLine("former", "listed from \(former.years.lowerBound) to \(former.years.upperBound)")
            let successors = former.successors.map { "\($0) \(name(ofToday: $0))" }
            printLine(
                "now", successors.isEmpty ? "the change events name no successor" : successors.joined(separator: ", "))
        }
    }

    private static func printLine(_ label: String, _ text: String) {
        Output.line("  " + label + String(repeating: " ", count: max(1, 12 - label.count)) + text)
    }

    private static func path(_ set: NamedRows, _ node: Int) -> [String] {
        set.hierarchy.path(to: node).map { String(set.hierarchy.name(of: $0)) }
    }

    private static func name(ofToday code: String) -> String {
        let hierarchy = Dataset.china.hierarchy
        return hierarchy.nodes(code: UTF8Text(code)).first.map { String(hierarchy.name(of: $0)) } ?? ""
    }

    private static func write(_ code: String, _ answer: DivisionLookup.Answer, to json: inout JSONWriter) {
        json.beginObject()
        json.key("code")
        json.string(UTF8Text(code))
        json.key("name")
        switch answer {
        case .row(let set, let node):
            json.string(set.hierarchy.name(of: node))
            write("path", path(set, node), to: &json)
            for (key, _) in attributes(of: set) {
                let values = set.hierarchy.attributes(key, of: node)
                guard let first = values.first else { continue }
                json.key(key)
                if values.count == 1 {
                    json.string(first)
                } else {
                    json.beginArray()
                    for value in values { json.string(value) }
                    json.endArray()
                }
            }
            json.key("set")
            json.string(UTF8Text(set.name))
        case .step(let set, let node):
            json.string(set.hierarchy.name(of: node))
            json.key("stepOf")
            json.string(set.hierarchy.code(of: node))
            json.key("set")
            json.string(UTF8Text(set.name))
        case .former(let former):
            json.string(UTF8Text(former.name))
            json.key("first")
            json.integer(former.years.lowerBound)
            json.key("last")
            json.integer(former.years.upperBound)
            write("successors", former.successors, to: &json)
        }
        json.endObject()
    }

    private static func write(_ key: UTF8Text, _ texts: [String], to json: inout JSONWriter) {
        json.key(key)
        json.beginArray()
        for text in texts { json.string(UTF8Text(text)) }
        json.endArray()
    }
}
