import CascadeCore
import CascadeDatasets
import CascadePostgreSQL
import CascadeSources
import Glibc

/// Where rows come from, as an argument names it: a SOURCE.
struct DataSource: Sendable {
    /// What kind of thing holds the rows.
    enum Place: Sendable {
        case set(Dataset)
        case file(String)
        case standardInput
        /// A database file that is named as one, with its table.
        case sqlite(String, AreaTableNames)
        case postgreSQL(PostgreSQLAddress)
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
            return DataSource(title: AddressText.shown(text), place: .service(text))
        }
        if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") { return try postgreSQL(text) }
        if text.hasPrefix("sqlite:") { return try sqlite(String(text.dropFirst("sqlite:".count))) }
        // Somebody may have mistyped an address; no message may hold its password.
        let shown = AddressText.shown(text)
        if shown != text, access(text, F_OK) != 0 {
            throw .usage(
                "There is no file \(shown); if it is an address, begin it with postgres://, sqlite:, http:// or "
                    + "https://, and write %40 for an @ in the password.")
        }
        return DataSource(title: text, place: .file(text))
    }

    private static func postgreSQL(_ text: String) throws(CommandError) -> DataSource {
        do throws(PostgreSQLError) {
            let address = try PostgreSQLAddress(text)
            return DataSource(title: address.title, place: .postgreSQL(address))
        } catch {
            throw .usage(error.description)
        }
    }

    private static func sqlite(_ text: String) throws(CommandError) -> DataSource {
        let address: StoreAddress
        do throws(StoreAddressError) {
            address = try StoreAddress(text)
        } catch {
            throw .usage(error.description)
        }
        if let word = address.rest.first {
            throw .usage(
                "The address sqlite:\(text) has the word \(word); those for tables are "
                    + AreaTableNames.words.joined(separator: ", ") + ".")
        }
        if address.place.isEmpty { throw .usage("The address sqlite:\(text) names no file; write sqlite:FILE.") }
        return DataSource(title: address.place, place: .sqlite(address.place, address.names))
    }

    /// The name it is served under: letters, digits, `-`, `_` and `.`, of a set or of a file without its ending.
    var name: String {
        switch place {
        case .set(let set): set.name
        case .standardInput: "data"
        case .file(let path): Self.served(path)
        case .sqlite(let path, let names): (names.served ?? names.table).map(Self.plain) ?? Self.served(path)
        case .postgreSQL(let address):
            Self.plain(address.names.served ?? address.names.table ?? AreaTableNames.ownTable)
        case .service: "service"
        }
    }

    /// The file whose changes change the rows; `nil` if there is none.
    var file: String? {
        switch place {
        case .file(let path), .sqlite(let path, _): path
        default: nil
        }
    }

    private static func served(_ path: String) -> String {
        let last = path.split(separator: "/").last ?? "data"
        let stem = last.lastIndex(of: ".").map { $0 > last.startIndex ? last[..<$0] : last } ?? last
        return plain(String(stem))
    }

    private static func plain(_ text: String) -> String {
        let name = text.map { mark in
            let isPlain = mark.isASCII && (mark.isLetter || mark.isNumber) || "-_.".contains(mark)
            return isPlain ? mark : "-"
        }
        return name.contains { $0 != "-" && $0 != "." } ? String(name) : "data"
    }
}
