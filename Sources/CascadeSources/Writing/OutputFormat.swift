/// The formats that are written, some of them shapes of one file format.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// The packed form of this project.
    case packed
    /// JSON, rows with `name`, `code`, attributes and `children`.
    case json
    /// JSON, one row of level 0 with all below it on each line.
    case jsonLines = "jsonl"
    /// JSON, a flat list of rows with the ids of their parents.
    case jsonFlat = "json-flat"
    /// JSON, `value`, `label` and `children`, as cascaders of web toolkits want it.
    case options
    /// JSON, names by codes under the codes of their parents: `{"86": {"110000": "北京市"}, "110000": {…}}`.
    case codeMap = "code-map"
    /// JSON, names by codes in `province_list`, `city_list` and `county_list`.
    case codeLists = "code-lists"
    /// A JavaScript module that exports the rows.
    case script = "js"
    /// An XML property list.
    case propertyList = "plist"
    /// A binary property list.
    case binaryPropertyList = "bplist"
    /// Comma-separated values: code, parent, name and attributes.
    case csv
    /// The same with tabs.
    case tsv
    /// Comma-separated values with a column for each level.
    case levels = "csv-levels"
    /// Text whose indentation is the level.
    case text

    /// The format that files of this kind are recognised as.
    public var fileFormat: FileFormat {
        switch self {
        case .packed: .packed
        case .json, .jsonFlat, .options, .codeMap, .codeLists: .json
        case .jsonLines: .jsonLines
        case .script: .script
        case .propertyList: .propertyList
        case .binaryPropertyList: .binaryPropertyList
        case .csv, .levels: .csv
        case .tsv: .tsv
        case .text: .text
        }
    }
}

extension OutputFormat {
    /// The format that files with an ending such as `json` have; `nil` for endings of none.
    public init?(ending: String) {
        switch ending.lowercased() {
        case "cascade": self = .packed
        case "mjs", "js": self = .script
        case "txt": self = .text
        case "ndjson", "jsonl": self = .jsonLines
        case "json": self = .json
        case "plist": self = .propertyList
        case "csv": self = .csv
        case "tsv": self = .tsv
        default: return nil
        }
    }
}
