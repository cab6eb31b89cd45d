import CascadeCore

/// Reads CSV and its relatives (RFC 4180, with any line end).
struct DelimitedReader {
    private var scanner: TextScanner
    private let delimiter: UInt8
    private var table = Table()
    private var line = 1

    /// Reads a table with this mark between fields.
    static func table(
        _ bytes: [UInt8], delimiter: UInt8, _ progress: WorkProgress = .none
    ) throws(SourceError) -> Table {
        var reader = DelimitedReader(scanner: TextScanner(bytes), delimiter: delimiter)
        let delimiters = bytes.count { $0 == delimiter }
        let rows = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        reader.table.reserve(bytes: bytes.count, fields: delimiters + rows, rows: rows)
        try reader.run(progress, lines: rows)
        return reader.table
    }

    private init(scanner: TextScanner, delimiter: UInt8) {
        self.scanner = scanner
        self.delimiter = delimiter
    }

    private mutating func run(_ progress: WorkProgress, lines: Int) throws(SourceError) {
        while scanner.peek != nil {
            let start = line
            progress.reach(min(line, lines), of: lines)
            repeat {
                if table.openFields >= Table.maximumColumns {
                    throw scanner.error(.tooManyColumns(limit: Table.maximumColumns))
                }
                try field()
            } while takeDelimiter()
            takeLineEnd()
            // A line without anything on it is no row, however many delimiters it has.
            if table.openText.contains(where: { $0 > 0x20 }) {
                table.endRow(line: start)
            } else {
                table.dropOpenFields()
            }
        }
    }

    private mutating func takeDelimiter() -> Bool {
        guard scanner.peek == delimiter else { return false }
        scanner.position += 1
        return true
    }

    private mutating func takeLineEnd() {
        if scanner.take("\r\n") || scanner.take("\n") || scanner.take("\r") { line += 1 }
    }

    private mutating func field() throws(SourceError) {
        let start = scanner.position
        while let byte = scanner.peek, byte == 0x20, byte != delimiter { scanner.position += 1 }
        if scanner.peek == 0x22 { return try quoted() }
        while let byte = scanner.peek, byte != delimiter, byte != 0x0A, byte != 0x0D { scanner.position += 1 }
        var field = scanner.bytes[start..<scanner.position]
        while let last = field.last, last == 0x20 { field.removeLast() }
        while let first = field.first, first == 0x20 { field.removeFirst() }
        table.append(field)
    }

    private mutating func quoted() throws(SourceError) {
        let start = scanner.position
        scanner.position += 1
        var text: [UInt8] = []
        while let byte = scanner.peek {
            scanner.position += 1
            if byte == 0x22 {
                guard scanner.peek == 0x22 else { return try endQuoted(text) }
                scanner.position += 1
            }
            if byte == 0x0A { line += 1 }
            text.append(byte)
        }
        scanner.position = start
        throw scanner.error(.expected("a quoted field does not end"))
    }

    private mutating func endQuoted(_ text: [UInt8]) throws(SourceError) {
        while let byte = scanner.peek, byte == 0x20, byte != delimiter { scanner.position += 1 }
        if let byte = scanner.peek, byte != delimiter, byte != 0x0A, byte != 0x0D {
            throw scanner.error(.expected("a quoted field goes on behind its quotation mark"))
        }
        table.append(text)
    }
}

extension Table {
    /// All fields of the row that is being written, one behind the other.
    var openText: ArraySlice<UInt8> {
        let first = ends.count - openFields
        return pool[(first == 0 ? 0 : Int(ends[first - 1]))...]
    }

    /// Forgets the fields of the row that is being written.
    mutating func dropOpenFields() {
        ends.removeLast(openFields)
        pool.removeLast(pool.count - Int(ends.last ?? 0))
    }
}
