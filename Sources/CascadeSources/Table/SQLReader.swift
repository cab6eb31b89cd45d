import CascadeCore

/// Reads the rows that a SQL dump inserts, as MySQL, PostgreSQL and SQLite write them; nothing is run.
struct SQLReader {
    private static let maximumTables = 1000

    private var scanner: TextScanner
    /// MySQL writes `\'`; in standard SQL a backslash is a character like others.
    private let hasBackslashes: Bool
    private var places: [String: Int] = [:]
    private var tables: [Table] = []
    private var columnsOfTable: [String: [String]] = [:]

    /// The table that has the most rows, or the one with a name.
    static func table(_ bytes: [UInt8], named name: String?) throws(SourceError) -> Table {
        var reader = SQLReader(bytes)
        try reader.run()
        if let name {
            guard let place = reader.places[name] else {
                throw SourceError(.expected("nothing is inserted into a table \(name)"))
            }
            return reader.tables[place]
        }
        guard let largest = reader.tables.max(by: { $0.count < $1.count }), largest.count > 0 else {
            throw SourceError(.expected("no INSERT or COPY statement holds rows"))
        }
        return largest
    }

    private init(_ bytes: [UInt8]) {
        scanner = TextScanner(bytes)
        hasBackslashes = bytes.contains(0x60)
    }

    private mutating func run() throws(SourceError) {
        while true {
            try skipTrivia()
            guard scanner.peek != nil else { return }
            switch try keyword() {
            case "create": try createTable()
            case "insert", "replace": try insert()
            case "copy": try copy()
            default: try skipStatement()
            }
        }
    }

    private mutating func skipTrivia() throws(SourceError) {
        while true {
            scanner.skipSpace()
            if scanner.take("--") || scanner.take("#") {
                while let byte = scanner.peek, byte != 0x0A { scanner.position += 1 }
            } else if scanner.take("/*") {
                try scanner.skip(past: "*/", "a comment does not end")
            } else {
                return
            }
        }
    }

    /// The next word in lower case; empty if none stands here.
    private mutating func keyword() throws(SourceError) -> String {
        try skipTrivia()
        let word = scanner.word()
        return word.count > 64 ? "" : String(decoding: word, as: UTF8.self).lowercased()
    }

    /// A name, perhaps quoted, the last part of `schema.table`.
    private mutating func identifier() throws(SourceError) -> String {
        var name = ""
        repeat {
            try skipTrivia()
            if let quote = scanner.peek, quote == 0x22 || quote == 0x60 || quote == 0x5B {
                let closing: UInt8 = quote == 0x5B ? 0x5D : quote
                scanner.position += 1
                let start = scanner.position
                while let byte = scanner.peek, byte != closing { scanner.position += 1 }
                name = String(decoding: scanner.bytes[start..<scanner.position].prefix(256), as: UTF8.self)
                scanner.position = min(scanner.position + 1, scanner.bytes.count)
            } else {
                name = String(decoding: scanner.word().prefix(256), as: UTF8.self)
            }
        } while scanner.take(".")
        return name
    }

    private mutating func skipStatement() throws(SourceError) {
        while let byte = scanner.peek {
            switch byte {
            case 0x3B:
                scanner.position += 1
                return
            case 0x27, 0x22, 0x60: _ = try quoted()
            case 0x2D, 0x23, 0x2F:
                let start = scanner.position
                try skipTrivia()
                if scanner.position == start { scanner.position += 1 }
            default: scanner.position += 1
            }
        }
    }

    private mutating func createTable() throws(SourceError) {
        guard try keyword() == "table" else { return try skipStatement() }
        var start = scanner.position
        if try keyword() == "if" {
            guard try keyword() == "not", try keyword() == "exists" else { return try skipStatement() }
            start = scanner.position
        }
        scanner.position = start
        let table = try identifier()
        try skipTrivia()
        guard scanner.take("(") else { return try skipStatement() }
        var columns: [String] = []
        repeat {
            let before = scanner.position
            let column = try identifier()
            let isQuoted = scanner.bytes[before..<scanner.position].contains { $0 == 0x22 || $0 == 0x60 || $0 == 0x5B }
            if isQuoted || !Self.constraints.contains(column.lowercased()) { columns.append(column) }
            try skipDefinition()
        } while scanner.take(",") && columns.count < Table.maximumColumns
        guard columnsOfTable.count < Self.maximumTables else { throw tooManyTables }
        columnsOfTable[table] = columns
        try skipStatement()
    }

    private static let constraints: Set<String> = [
        "primary", "key", "unique", "constraint", "index", "foreign", "check", "fulltext", "spatial", "exclude", "",
    ]

    /// The rest of a column's definition, up to the comma or the closing parenthesis.
    private mutating func skipDefinition() throws(SourceError) {
        var depth = 0
        while let byte = scanner.peek {
            if byte == 0x27 || byte == 0x22 || byte == 0x60 {
                _ = try quoted()
                continue
            }
            if byte == 0x28 { depth += 1 }
            if depth == 0, byte == 0x2C || byte == 0x29 || byte == 0x3B { return }
            if byte == 0x29 { depth -= 1 }
            scanner.position += 1
        }
    }

    private mutating func insert() throws(SourceError) {
        var word = try keyword()
        while ["ignore", "low_priority", "delayed", "high_priority", "or", "replace"].contains(word) {
            word = try keyword()
        }
        guard word == "into" else { return try skipStatement() }
        let place = try place(of: try identifier())
        try skipTrivia()
        if scanner.take("(") { try columnList(place) }
        word = try keyword()
        if word == "overriding" {
            _ = try keyword()
            _ = try keyword()
            word = try keyword()
        }
        guard word == "values" || word == "value" else { return try skipStatement() }
        repeat {
            try skipTrivia()
            guard scanner.take("(") else { throw scanner.error(.expected("a row in parentheses should stand")) }
            try row(into: place)
            try skipTrivia()
        } while scanner.take(",")
        try skipStatement()
    }

    private mutating func place(of table: String) throws(SourceError) -> Int {
        if let place = places[table] { return place }
        guard tables.count < Self.maximumTables else { throw tooManyTables }
        places[table] = tables.count
        tables.append(Table())
        tables[tables.count - 1].columns = columnsOfTable[table] ?? []
        return tables.count - 1
    }

    private var tooManyColumns: SourceError { scanner.error(.tooManyColumns(limit: Table.maximumColumns)) }

    private var tooManyTables: SourceError {
        scanner.error(.expected("there are more than \(Self.maximumTables) tables"))
    }

    private mutating func columnList(_ place: Int) throws(SourceError) {
        var columns: [String] = []
        repeat {
            columns.append(try identifier())
            try skipTrivia()
        } while scanner.take(",") && columns.count < Table.maximumColumns
        guard scanner.take(")") else { throw scanner.error(.expected("the list of columns does not end")) }
        if tables[place].count > 0, tables[place].columns != columns {
            throw scanner.error(.expected("the columns are others than in the statements before"))
        }
        tables[place].columns = columns
    }

    private mutating func row(into place: Int) throws(SourceError) {
        let start = scanner.position
        repeat {
            try skipTrivia()
            guard tables[place].openFields < Table.maximumColumns else { throw tooManyColumns }
            tables[place].append(try value())
            try skipTrivia()
        } while scanner.take(",")
        guard scanner.take(")") else {
            scanner.position = start
            throw scanner.error(.expected("a row does not end"))
        }
        tables[place].endRow(line: 0)
    }

    private mutating func value() throws(SourceError) -> [UInt8] {
        if let byte = scanner.peek, byte == 0x27 || byte == 0x22 { return try quoted() }
        // N'…', E'…', _utf8'…'
        if let byte = scanner.peek, TextScanner.isLetter(byte) {
            let start = scanner.position
            let word = scanner.word()
            if scanner.peek == 0x27 { return try quoted() }
            scanner.position = start
            if word.count == 4, String(decoding: word, as: UTF8.self).lowercased() == "null" {
                scanner.position += 4
                return []
            }
        }
        let start = scanner.position
        try skipDefinition()
        var slice = scanner.bytes[start..<scanner.position]
        while let last = slice.last, last <= 0x20 { slice.removeLast() }
        return [UInt8](slice)
    }

    private mutating func quoted() throws(SourceError) -> [UInt8] {
        let start = scanner.position
        let quote = scanner.bytes[start]
        scanner.position += 1
        var text: [UInt8] = []
        while let byte = scanner.peek {
            scanner.position += 1
            if byte == quote {
                guard scanner.peek == quote else { return text }
                scanner.position += 1
                text.append(quote)
            } else if byte == 0x5C, hasBackslashes, let letter = scanner.peek {
                scanner.position += 1
                text.append(letter == 0x6E ? 0x0A : letter == 0x74 ? 0x09 : letter == 0x72 ? 0x0D : letter)
            } else {
                text.append(byte)
            }
        }
        scanner.position = start
        throw scanner.error(.expected("a string does not end"))
    }

    /// Reads `COPY area (id, name) FROM stdin;` and the lines with tabs after it.
    private mutating func copy() throws(SourceError) {
        let place = try place(of: try identifier())
        try skipTrivia()
        if scanner.take("(") { try columnList(place) }
        guard try keyword() == "from", try keyword() == "stdin" else { return try skipStatement() }
        try skipStatement()
        while let byte = scanner.peek, byte == 0x20 || byte == 0x0D || byte == 0x0A { scanner.position += 1 }
        while scanner.peek != nil {
            let start = scanner.position
            while let byte = scanner.peek, byte != 0x0A { scanner.position += 1 }
            var line = scanner.bytes[start..<scanner.position]
            scanner.position = min(scanner.position + 1, scanner.bytes.count)
            if line.last == 0x0D { line.removeLast() }
            if line.elementsEqual("\\.".utf8) { return }
            for field in line.split(separator: 0x09, omittingEmptySubsequences: false) {
                guard tables[place].openFields < Table.maximumColumns else { throw tooManyColumns }
                tables[place].append(field.elementsEqual("\\N".utf8) ? [] : field)
            }
            tables[place].endRow(line: 0)
        }
    }
}
