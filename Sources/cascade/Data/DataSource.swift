import CascadeCore
import CascadeDatasets
import CascadeSources

/// Where rows come from, as an argument names it: a SOURCE.
struct DataSource: Sendable {
    /// What kind of thing holds the rows.
    enum Place: Sendable {
        case set(Dataset)
        case file(String)
        case standardInput
        /// A service of areas; only a picker asks it, level by level.
        case service(String)
    }

    /// The source as messages call it.
    let title: String
    let place: Place

    /// Finds out what an argument names.
    ///
    /// - Parameters:
    ///   - text: A built-in set, a file, `-`, or an address.
    ///   - isFile: The name of a set means a file, since its format is given.
    static func read(_ text: String, isFile: Bool = false) throws(CommandError) -> DataSource {
        if text.isEmpty { throw .usage("A source has no name; give a set, a file, - or an address.") }
        if text == "-" { return DataSource(title: text, place: .standardInput) }
        if !isFile, let set = Dataset.named(text) { return DataSource(title: text, place: .set(set)) }
        if text.hasPrefix("http://") || text.hasPrefix("https://") {
            return DataSource(title: text, place: .service(text))
        }
        return DataSource(title: text, place: .file(text))
    }

    /// The name it is served under: letters, digits, `-`, `_` and `.`, of a set or of a file without its ending.
    var name: String {
        switch place {
        case .set(let set): set.name
        case .standardInput: "data"
        case .file(let path): Self.served(path)
        case .service: "service"
        }
    }

    /// The file whose changes change the rows; `nil` if there is none.
    var file: String? {
        if case .file(let path) = place { path } else { nil }
    }

    private static func served(_ path: String) -> String {
        let last = path.split(separator: "/").last ?? "data"
        let stem = last.lastIndex(of: ".").map { $0 > last.startIndex ? last[..<$0] : last } ?? last
        let name = stem.map { mark in
            let isPlain = mark.isASCII && (mark.isLetter || mark.isNumber) || "-_.".contains(mark)
            return isPlain ? mark : "-"
        }
        return name.contains { $0 != "-" && $0 != "." } ? String(name) : "data"
    }
}
