import CascadeCore
import CascadeSources

/// The options that tell how a file is to be read, the same for every command that reads one.
enum FileOptions {
    /// The options, to stand after a command's own.
    static let all: [OptionReader.Option] = [
        .init(name: "from", value: "FORMAT", summary: "the format of the file; found out by default"),
        .init(name: "encoding", value: "NAME", summary: "the encoding of the file; found out by default"),
        .init(name: "name-key", value: "KEY", summary: "the key or column of the names"),
        .init(name: "code-key", value: "KEY", summary: "the key or column of the codes"),
        .init(name: "children-key", value: "KEY", summary: "the key of the children"),
        .init(name: "parent-key", value: "KEY", summary: "the key or column that names the parent"),
        .init(name: "variable", value: "NAME", summary: "the variable of a script, or the table of a SQL dump"),
        .init(name: "sort-keys", value: nil, summary: "sort the keys of a dictionary by UTF-16 code units"),
    ]

    /// What the options ask for; what is not given is found out.
    static func read(_ given: OptionReader.Given) throws(CommandError) -> ReadOptions {
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
}
