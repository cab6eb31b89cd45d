import CascadeCore
import Foundation

/// Looks for what goes wrong in tables of divisions: lost rows, doubled codes, odd characters.
///
/// All findings of one kind beyond the first hundred are summed up in one.
public struct HierarchyLinter {
    static let mostOfAKind = 100

    let rows: LintRows
    private var findings: [(row: Int, finding: LintFinding)] = []
    private var counts: [LintFinding.Kind: Int] = [:]

    /// Checks a file of any format that `HierarchyFile` reads.
    ///
    /// A file that cannot be read is one finding, with its place. In tables whose rows name their parents each row is
    /// checked by itself, so that all of the lost ones are found.
    public static func check(path: String, options: ReadOptions = ReadOptions()) -> [LintFinding] {
        do throws(SourceError) {
            let bytes = try HierarchyFile.bytes(path: path, options)
            return check(bytes: bytes, name: path, options: options)
        } catch {
            return [unreadable(error)]
        }
    }

    /// Checks the bytes of a file; those that cannot be read are one finding, with its place.
    public static func check(bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()) -> [LintFinding] {
        do throws(SourceError) {
            return try check(bytes, name: name, options: options)
        } catch {
            return [unreadable(error)]
        }
    }

    /// Checks the bytes of a file.
    ///
    /// - Throws: `SourceError` if they cannot be read at all.
    public static func check(
        _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
    ) throws(SourceError) -> [LintFinding] {
        if let rows = try tableRows(bytes, options) { return check(rows) }
        return check(try HierarchyFile.read(bytes, name: name, options: options).hierarchy)
    }

    /// Checks the rows of a table as they stand there, also those that are no tree.
    ///
    /// - Throws: `SourceError` if they cannot be read at all.
    package static func check(_ table: Table, options: ReadOptions) throws(SourceError) -> [LintFinding] {
        if let rows = try tableRows(table, options) { return check(rows) }
        var reader = TableReader(table, options: options)
        try reader.read()
        return check(reader.builder.build())
    }

    /// Checks a tree.
    ///
    /// - Complexity: O(*n* log *n*).
    public static func check(_ hierarchy: Hierarchy) -> [LintFinding] {
        check(LintRows(hierarchy))
    }

    private static func check(_ rows: LintRows) -> [LintFinding] {
        var linter = HierarchyLinter(rows: rows)
        linter.checkParents()
        linter.checkDuplicates()
        linter.checkNames()
        linter.checkCodes()
        linter.sumUp()
        // In the order of the rows, and of the checks where several find something at one row.
        return linter.findings.enumerated().sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }
            .map(\.element.finding)
    }

    private static func unreadable(_ error: SourceError) -> LintFinding {
        let kind: LintFinding.Kind
        switch error.fault {
        case .orphans: kind = .orphan
        case .parentCircle: kind = .cycle
        default: kind = .unreadable
        }
        return LintFinding(kind: kind, sentence: error.fault.sentence, line: error.line, indexes: "", path: error.path)
    }

    /// The rows of a table whose rows name their parents, or `nil` for other files.
    private static func tableRows(_ bytes: [UInt8], _ options: ReadOptions) throws(SourceError) -> LintRows? {
        guard bytes.count <= options.byteLimit, FormatRecognition.binaryFormat(of: bytes) == nil else { return nil }
        let text = try HierarchyFile.text(of: bytes, options).text
        let table: Table
        switch options.format ?? FormatRecognition.format(of: text) {
        case .csv: table = try DelimitedReader.table(text, delimiter: DelimitedReader.delimiter(of: text) ?? 0x2C)
        case .tsv: table = try DelimitedReader.table(text, delimiter: 0x09)
        case .sql: table = try SQLReader.table(text, named: options.variable)
        default: return nil
        }
        return try tableRows(table, options)
    }

    private static func tableRows(_ table: Table, _ options: ReadOptions) throws(SourceError) -> LintRows? {
        var reader = TableReader(table, options: options)
        if table.columns.isEmpty { reader.findHeader() }
        guard reader.rowCount <= options.rowLimit else { throw SourceError(.tooManyRows(limit: options.rowLimit)) }
        let roles = try TableRoles(reader)
        guard case .parents(let key, let parent) = roles.shape else { return nil }
        return LintRows(reader, roles, key: key, parent: parent)
    }

    private init(rows: LintRows) {
        self.rows = rows
    }

    mutating func find(_ kind: LintFinding.Kind, at row: Int?, _ sentence: String) {
        counts[kind, default: 0] += 1
        guard counts[kind, default: 0] <= Self.mostOfAKind else { return }
        let line = row.flatMap { rows.rows[$0].line }
        let finding = LintFinding(
            kind: kind, sentence: sentence, line: line, indexes: line == nil ? row.map(rows.indexes(of:)) ?? "" : "",
            path: row.map(rows.path(to:)) ?? "")
        findings.append((row ?? rows.rows.count, finding))
    }

    private mutating func sumUp() {
        for kind in LintFinding.Kind.allCases where counts[kind, default: 0] > Self.mostOfAKind {
            let more = counts[kind, default: 0] - Self.mostOfAKind
            let sentence = more.counted("more finding is", "more findings are") + " of the kind \(kind.rawValue)."
            let finding = LintFinding(kind: kind, sentence: sentence, line: nil, indexes: "", path: "")
            findings.append((rows.rows.count, finding))
        }
    }
}
