/// The formats that are known.
public enum FileFormat: String, CaseIterable, Sendable {
    /// The packed form of this project.
    case packed
    /// JSON: nested rows, dictionaries, rows with parent ids, code maps, also with comments and trailing commas.
    case json
    /// JSON, one row on each line.
    case jsonLines = "jsonl"
    /// JavaScript or TypeScript that holds such data.
    case script = "js"
    /// An XML property list.
    case propertyList = "plist"
    /// A binary property list.
    case binaryPropertyList = "bplist"
    /// XML of nested elements, or the string arrays of Android.
    case xml
    /// Comma-separated values: code, parent, name, or a column for each level.
    case csv
    /// The same with tabs.
    case tsv
    /// Text whose indentation is the level, or a list of codes and names.
    case text
    /// SQL statements that fill an area table.
    case sql
    /// A SQLite database.
    case sqlite
}
