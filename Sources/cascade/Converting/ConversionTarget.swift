import CascadeCore
import CascadeSQLite
import CascadeSources

/// What a conversion writes.
enum ConversionTarget {
    case format(OutputFormat)
    /// A database with a table `areas`.
    case sqlite

    private static let names = (OutputFormat.allCases.map(\.rawValue) + ["sqlite"]).joined(separator: ", ")

    /// The format with a name, else the one of the ending of a file, else JSON.
    static func find(_ name: String?, for output: String) throws(CommandError) -> ConversionTarget {
        if let name {
            if name == "sqlite" { return .sqlite }
            guard let format = OutputFormat(rawValue: name) else {
                throw .usage("There is no format \(name) to write; the formats are \(names).")
            }
            return .format(format)
        }
        let file = output.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: ".") else { return .format(.json) }
        let ending = String(file[file.index(after: dot)...])
        if ["sqlite", "sqlite3", "db"].contains(ending.lowercased()) { return .sqlite }
        guard let format = OutputFormat(ending: ending) else {
            throw .usage("The ending of \(output) tells no format; name it with --to: \(names).")
        }
        return .format(format)
    }

    /// Whether what is written is no text.
    var isBinary: Bool {
        switch self {
        case .sqlite, .format(.packed), .format(.binaryPropertyList): true
        case .format: false
        }
    }

    /// The bytes of the file, and what of the rows is not in it.
    ///
    /// - Throws: `CommandError` if something is lost, unless `allowsLosses`.
    func convert(
        _ hierarchy: Hierarchy, allowsLosses: Bool, progress: WorkProgress
    ) throws(CommandError) -> (bytes: [UInt8], losses: Losses) {
        switch self {
        case .format(let format):
            do throws(ConversionError) {
                let conversion = try Converter.convert(
                    hierarchy, to: format, allowsLosses: allowsLosses, progress: progress)
                return (conversion.bytes, conversion.losses)
            } catch {
                throw .failure(error.description)
            }
        case .sqlite:
            let (bytes, losses) = try database(hierarchy)
            progress.end()
            guard losses.isNone || allowsLosses else {
                throw .failure(
                    "The format sqlite would lose \(losses.phrase); choose another, or allow it with --lossy.")
            }
            return (bytes, losses)
        }
    }

    private func database(_ hierarchy: Hierarchy) throws(CommandError) -> ([UInt8], Losses) {
        do throws(SQLiteError) {
            let bytes = try SQLiteFile.bytes(hierarchy)
            if hierarchy.count == 0 { return (bytes, Losses()) }
            let copy = try SQLiteFile.read(bytes, name: "the new database").hierarchy
            return (bytes, Losses(of: hierarchy, in: copy))
        } catch {
            throw .failure(error.description)
        }
    }
}
