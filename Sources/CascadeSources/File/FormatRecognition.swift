import CascadeCore

/// Tells formats apart by what is in a file.
enum FormatRecognition {
    static func binaryFormat(of bytes: [UInt8]) -> FileFormat? {
        if bytes.starts(with: "CASCADE1".utf8) { return .packed }
        if bytes.starts(with: "bplist0".utf8) { return .binaryPropertyList }
        return bytes.starts(with: "SQLite format 3\0".utf8) ? .sqlite : nil
    }

    /// What people may take for a table and is none: archives, workbooks and documents.
    static func foreignKind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "an Excel workbook or ZIP archive" }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]) { return "an old Excel workbook or Word document" }
        if bytes.starts(with: [0x1F, 0x8B]) { return "a file packed with gzip" }
        return bytes.starts(with: "%PDF-".utf8) ? "a PDF document" : nil
    }

    static func format(of text: [UInt8]) -> FileFormat? {
        var scanner = TextScanner(text)
        scanner.skipSpace()
        guard let first = scanner.peek else { return nil }
        if first == 0x3C { return isPropertyList(text) ? .propertyList : .xml }
        if first == ASCIIMark.openBrace || first == ASCIIMark.openBracket {
            return isLines(text, from: scanner.position) ? .jsonLines : .json
        }
        let head = String(decoding: text.prefix(1 << 16), as: UTF8.self).lowercased()
        if isSQL(head) { return .sql }
        if isScript(head) { return .script }
        if CodeListing.isListing(text) { return .text }
        guard let delimiter = DelimitedReader.delimiter(of: text), !isIndented(text) else { return .text }
        return delimiter == 0x09 ? .tsv : .csv
    }

    private static func isPropertyList(_ text: [UInt8]) -> Bool {
        let head = String(decoding: text.prefix(1024), as: UTF8.self)
        return head.contains("<plist") || head.contains("<!DOCTYPE plist")
    }

    /// Whether the first two lines are a JSON value each.
    private static func isLines(_ text: [UInt8], from start: Int) -> Bool {
        let lines = text[start...].prefix(1 << 20).split(separator: 0x0A, maxSplits: 2)
        guard lines.count > 1, lines[0].first == lines[1].first else { return false }
        return lines.prefix(2).allSatisfy { line in
            guard let root = try? JSONDocument([UInt8](line)).root else { return false }
            return root.isContainer
        }
    }

    private static func isSQL(_ head: String) -> Bool {
        ["insert into", "replace into", "insert ignore into"].contains { head.contains($0) } && head.contains("values")
            || head.contains("copy ") && head.contains("from stdin") || head.contains("create table")
    }

    private static func isScript(_ head: String) -> Bool {
        let words = [
            "export ", "const ", "var ", "let ", "module.exports", "//", "/*", "window.", "import ", "define(",
        ]
        let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if words.contains(where: { start.hasPrefix($0) }) { return true }
        guard let sign = start.firstIndex(of: "=") else { return false }
        let after = start[sign...].dropFirst().drop { $0.isWhitespace }
        return after.hasPrefix("[") || after.hasPrefix("{")
    }

    /// Whether lines begin with blanks, as they do where indentation is the level.
    private static func isIndented(_ text: [UInt8]) -> Bool {
        let lines = text.prefix(1 << 14).split(separator: 0x0A).prefix(200)
        let indented = lines.filter { line in
            line.first == 0x20 || line.first == 0x09 || line.starts(with: "\u{3000}".utf8)
        }
        return 4 * indented.count > lines.count
    }
}
