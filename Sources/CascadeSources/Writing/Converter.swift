import CascadeCore

/// Writes hierarchies in other formats and says what these cannot hold.
public enum Converter {
    /// What was written, and what of the rows is not in it.
    public struct Conversion: Sendable {
        /// The file.
        public let bytes: [UInt8]
        /// What reading it back shows to be lost.
        public let losses: Losses
    }

    /// Writes a hierarchy and reads it back to see what is lost.
    ///
    /// - Throws: `ConversionError` if something is lost, unless `allowsLosses`, or if what was written cannot be read.
    /// - Complexity: O(*n* log *n*).
    public static func convert(
        _ hierarchy: Hierarchy, to format: OutputFormat, allowsLosses: Bool = false
    ) throws(ConversionError) -> Conversion {
        try convert(hierarchy, to: format, allowsLosses: allowsLosses, progress: .none)
    }

    /// The same; somebody is told how far it is.
    package static func convert(
        _ hierarchy: Hierarchy, to format: OutputFormat, allowsLosses: Bool, progress: WorkProgress
    ) throws(ConversionError) -> Conversion {
        // The packed form is the rows themselves, whatever they hold.
        if format == .packed { return Conversion(bytes: hierarchy.packed, losses: Losses()) }
        let limit = TreeAssembly.maximumLevels
        guard hierarchy.depth <= limit else { throw .notReadable(format, SourceError(.tooDeep(limit: limit))) }
        let bytes = write(hierarchy, as: format)
        progress.part(0...0.2).end()
        var options = ReadOptions()
        options.format = format.fileFormat
        options.rowLimit = .max
        options.byteLimit = .max
        options.progress = progress.part(0.2...0.8)
        var losses = Losses()
        do throws(SourceError) {
            if hierarchy.count > 0 {
                losses = Losses(of: hierarchy, in: try HierarchyFile.read(bytes, name: "", options: options).hierarchy)
            }
        } catch {
            throw .notReadable(format, error)
        }
        progress.end()
        if !losses.isNone, !allowsLosses { throw .losses(format, losses) }
        return Conversion(bytes: bytes, losses: losses)
    }

    private static func write(_ hierarchy: Hierarchy, as format: OutputFormat) -> [UInt8] {
        switch format {
        case .packed: hierarchy.packed
        case .json: NestedWriter.array(hierarchy) + [0x0A]
        case .jsonLines: NestedWriter.lines(hierarchy)
        case .jsonFlat: TableWriter(hierarchy).json() + [0x0A]
        case .options: NestedWriter.array(hierarchy, nameKey: "label", codeKey: "value") + [0x0A]
        case .codeMap: CodeWriter.map(hierarchy) + [0x0A]
        case .codeLists: CodeWriter.lists(hierarchy) + [0x0A]
        case .script: [UInt8]("export default ".utf8) + NestedWriter.array(hierarchy) + [UInt8](";\n".utf8)
        case .propertyList: propertyList(hierarchy) { PropertyListWriter.xml($0) }
        case .binaryPropertyList: propertyList(hierarchy) { PropertyListWriter.binary($0) }
        case .csv: TableWriter(hierarchy).delimited(by: 0x2C)
        case .tsv: TableWriter(hierarchy).delimited(by: 0x09)
        case .levels: TableWriter(hierarchy).levels()
        case .text: OutlineWriter.text(hierarchy)
        }
    }

    private static func propertyList(_ hierarchy: Hierarchy, _ write: (JSONValue) -> [UInt8]) -> [UInt8] {
        let budget = JSONBudget(depth: .max, nodes: .max, bytes: .max)
        guard let document = try? JSONDocument(NestedWriter.array(hierarchy), budget: budget) else { return [] }
        return write(document.root)
    }
}

/// Why a hierarchy was not written.
public enum ConversionError: Error, Equatable, Sendable {
    /// The format cannot hold all of it.
    case losses(OutputFormat, Losses)
    /// What was written is refused by the reader of the format.
    case notReadable(OutputFormat, SourceError)
}

extension ConversionError: CustomStringConvertible {
    /// One sentence: what is wrong, and what to do.
    public var description: String {
        switch self {
        case .losses(let format, let losses):
            "The format \(format.rawValue) would lose \(losses.phrase); choose another, or allow it with --lossy."
        case .notReadable(let format, let error):
            "The format \(format.rawValue) cannot hold these rows (\(error.fault.complaint)); choose another."
        }
    }
}
