import CascadeCore

/// Reads text whose indentation is the level: tabs, spaces or full-width spaces, each line a name or a code and a
/// name.
struct OutlineReader {
    /// A line without its indentation.
    private struct Line {
        let number: Int
        let width: Int
        let code: ArraySlice<UInt8>
        let name: ArraySlice<UInt8>
    }

    static func builder(_ bytes: [UInt8], rowLimit: Int) throws(SourceError) -> HierarchyBuilder {
        var builder = HierarchyBuilder()
        var open: [(width: Int, row: HierarchyBuilder.RowID)] = []
        let codes = hasCodes(bytes)
        var start = 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            number += 1
            let line = line(bytes[start..<end], number: number, codes: codes)
            start = end + (end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
            guard let line else { continue }
            while let last = open.last, last.width >= line.width { open.removeLast() }
            guard open.count < TreeAssembly.maximumLevels else {
                throw SourceError(.tooDeep(limit: TreeAssembly.maximumLevels), line: number)
            }
            guard builder.count < rowLimit else { throw SourceError(.tooManyRows(limit: rowLimit), line: number) }
            let row = builder.add(
                UTF8Text(utf8: line.name), code: UTF8Text(utf8: line.code), under: open.last?.row ?? .root)
            open.append((line.width, row))
        }
        return builder
    }

    /// Whether most of the first lines begin with digits and go on after a blank.
    private static func hasCodes(_ bytes: [UInt8]) -> Bool {
        var lines = 0
        var coded = 0
        for line in bytes.prefix(1 << 14).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let found = self.line(line, number: 0, codes: true) else { continue }
            lines += 1
            if !found.code.isEmpty { coded += 1 }
        }
        return coded * 2 > lines
    }

    private static func line(_ bytes: ArraySlice<UInt8>, number: Int, codes: Bool) -> Line? {
        var rest = bytes
        var width = 0
        while let blank = blank(rest) {
            width += blank.width
            rest = rest.dropFirst(blank.size)
        }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        while rest.suffix(3).elementsEqual(fullWidthSpace) { rest.removeLast(3) }
        // Lists in plain text have marks in front.
        if rest.count > 2, let mark = rest.first, mark == 0x2D || mark == 0x2A, rest.dropFirst().first == 0x20 {
            rest = rest.dropFirst(2)
        }
        if rest.isEmpty { return nil }
        if codes {
            let code = rest.prefix { (0x30...0x39).contains($0) }
            var name = rest.dropFirst(code.count)
            if !code.isEmpty, blank(name) != nil {
                while let blank = blank(name) { name = name.dropFirst(blank.size) }
                if !name.isEmpty { return Line(number: number, width: width, code: code, name: name) }
            }
        }
        return Line(number: number, width: width, code: [], name: rest)
    }

    private static let fullWidthSpace: [UInt8] = [0xE3, 0x80, 0x80]

    private static func blank(_ bytes: ArraySlice<UInt8>) -> (size: Int, width: Int)? {
        switch bytes.first {
        case 0x20: (1, 1)
        case 0x09: (1, 4)
        case 0xE3 where bytes.prefix(3).elementsEqual(fullWidthSpace): (3, 2)
        default: nil
        }
    }
}

/// Reads `110000,北京市;110100,市辖区;…`: rows of a code and a name, one after the other.
enum CodeListing {
    /// Whether a text looks like that: at least two semicolons, each part with one comma.
    static func isListing(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.prefix(1 << 12).split(separator: 0x3B).dropLast(bytes.count > 1 << 12 ? 1 : 0)
            .filter { part in part.contains { $0 > 0x20 } }
        guard parts.count > 2 else { return false }
        return parts.allSatisfy { part in part.filter { $0 == 0x2C }.count == 1 }
    }

    static func table(_ bytes: [UInt8]) -> Table {
        var table = Table()
        var line = 1
        var part: [UInt8] = []
        func finish() {
            let fields = part.split(separator: 0x2C, maxSplits: 1, omittingEmptySubsequences: false)
            if part.contains(where: { $0 > 0x20 }) {
                for field in fields { table.append(field) }
                table.endRow(line: line)
            }
            part.removeAll(keepingCapacity: true)
        }
        for byte in bytes {
            switch byte {
            case 0x3B: finish()
            case 0x0A:
                finish()
                line += 1
            case 0x0D: break
            default: part.append(byte)
            }
        }
        finish()
        return table
    }
}
