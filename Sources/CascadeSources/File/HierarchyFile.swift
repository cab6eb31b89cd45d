import CascadeCore
import Foundation

/// Reads hierarchical files of every format that is known.
public enum HierarchyFile {
    /// Reads a file from the disk.
    ///
    /// - Throws: `SourceError` that names the file, and the line and key path where they are known.
    public static func read(path: String, options: ReadOptions = ReadOptions()) throws(SourceError) -> ReadResult {
        try read(bytes(path: path, options), name: path, options: options)
    }

    /// What is in a file on the disk, at most one byte more than the limit.
    static func bytes(path: String, _ options: ReadOptions) throws(SourceError) -> [UInt8] {
        // Whoever opens a pipe that nobody writes into waits for good, unless it is opened not to wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (options.takesPipes ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw unreadable(path) }
        guard let file = fdopen(descriptor, "rb") else {
            close(descriptor)
            throw unreadable(path)
        }
        defer { fclose(file) }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        guard options.takesPipes || isKnown && status.st_mode & S_IFMT == S_IFREG else {
            throw SourceError(.unreadable(reason: "it is a pipe, device or folder"), file: path)
        }
        let limit = options.byteLimit
        var bytes: [UInt8] = []
        // A device or pipe has no size, and a file may grow while it is read.
        if isKnown { bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit) + 1) }
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while bytes.count <= limit {
            let count = fread(&chunk, 1, min(chunk.count, limit + 1 - bytes.count), file)
            if count == 0 {
                if ferror(file) != 0 { throw unreadable(path) }
                break
            }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Why the system just refused a file.
    private static func unreadable(_ path: String) -> SourceError {
        let reason: String
        switch errno {
        case ENOENT: reason = "there is none"
        case EISDIR: reason = "it is a folder"
        case let number: reason = String(cString: strerror(number))
        }
        return SourceError(.unreadable(reason: reason), file: path)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: Everything that is in the file.
    ///   - name: What errors call it; its ending is not needed.
    ///   - options: What is not to be found out.
    /// - Throws: `SourceError` that names the file, and the line and key path where they are known.
    public static func read(
        _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
    ) throws(SourceError) -> ReadResult {
        do throws(SourceError) {
            guard bytes.count <= options.byteLimit else { throw SourceError(.tooLarge(limit: options.byteLimit)) }
            guard !bytes.isEmpty else { throw SourceError(.empty) }
            if let result = try readBinary(bytes, options) { return result }
            let (text, encoding) = try text(of: bytes, options)
            guard text.contains(where: { $0 > 0x20 }) else { throw SourceError(.empty) }
            guard let format = options.format ?? FormatRecognition.format(of: text) else {
                throw SourceError(.unknownFormat)
            }
            var result = try readText(text, format, options)
            result.encoding = encoding
            return result
        } catch {
            throw error.of(name)
        }
    }

    /// The text of a file that is one, as UTF-8, and the encoding it had.
    static func text(
        of bytes: [UInt8], _ options: ReadOptions
    ) throws(SourceError) -> (text: [UInt8], encoding: TextEncoding) {
        if options.format == nil, options.encoding == nil {
            if let kind = FormatRecognition.foreignKind(of: bytes) { throw SourceError(.unsupported(kind)) }
            if TextEncoding.isBinary(bytes) { throw SourceError(.unknownFormat) }
        }
        let encoding = options.encoding ?? TextEncoding.detect(bytes)
        return (try encoding.decode(bytes), encoding)
    }

    private static func readBinary(_ bytes: [UInt8], _ options: ReadOptions) throws(SourceError) -> ReadResult? {
        switch options.format ?? FormatRecognition.binaryFormat(of: bytes) {
        case .packed:
            let hierarchy: Hierarchy
            do throws(HierarchyError) {
                hierarchy = try Hierarchy(packed: bytes)
            } catch {
                throw SourceError(.packed(error))
            }
            guard hierarchy.depth <= TreeAssembly.maximumLevels else {
                throw SourceError(.tooDeep(limit: TreeAssembly.maximumLevels))
            }
            guard hierarchy.count <= options.rowLimit else { throw SourceError(.tooManyRows(limit: options.rowLimit)) }
            return ReadResult(hierarchy: hierarchy, format: .packed)
        case .binaryPropertyList:
            var file = JSONFile(options: options)
            try file.read(try BinaryPropertyList.json(bytes), isMade: true)
            return ReadResult(file, format: .binaryPropertyList)
        case .sqlite: throw SourceError(.unsupported("a SQLite database"))
        default: return nil
        }
    }

    private static func readText(
        _ text: [UInt8], _ format: FileFormat, _ options: ReadOptions
    ) throws(SourceError) -> ReadResult {
        switch format {
        case .json, .jsonLines, .script, .propertyList: return try JSONLikeFile.read(text, format, options)
        case .xml:
            var reader = MarkupReader(text, options: options)
            try reader.read()
            return ReadResult(hierarchy: reader.builder.build(), format: .xml)
        case .csv, .tsv:
            let delimiter = format == .tsv ? 0x09 : DelimitedReader.delimiter(of: text) ?? 0x2C
            let progress = options.progress.part(0...0.4)
            return try read(try DelimitedReader.table(text, delimiter: delimiter, progress), format, options)
        case .sql: return try read(try SQLReader.table(text, named: options.variable), format, options)
        case .text:
            if CodeListing.isListing(text) { return try read(CodeListing.table(text), format, options) }
            let builder = try OutlineReader.builder(text, rowLimit: options.rowLimit)
            return ReadResult(hierarchy: builder.build(), format: .text)
        case .packed, .binaryPropertyList, .sqlite: throw SourceError(.unsupported("this format as text"))
        }
    }

    /// Makes a tree of a table.
    ///
    /// - Throws: `SourceError` that names the line, where the table has lines.
    package static func read(
        _ table: Table, _ format: FileFormat, _ options: ReadOptions
    ) throws(SourceError) -> ReadResult {
        var reader = TableReader(table, options: options)
        try reader.read()
        return ReadResult(hierarchy: reader.builder.build(), format: format, notes: reader.notes)
    }
}
