import CascadeCore

/// Why a value could not be read, without its line: most of what is tried in a script is not meant as data.
struct ScriptFault: Error {
    let fault: SourceError.Fault
    let position: Int
}

/// One literal value of a script, written out as JSON while it is read.
struct ScriptValue {
    static let maximumDepth = 128

    var scanner: TextScanner
    private(set) var json = JSONWriter()

    init(scanner: TextScanner) {
        self.scanner = scanner
    }

    mutating func read(depth: Int) throws(ScriptFault) {
        try Self.skipTrivia(&scanner)
        guard depth < Self.maximumDepth else { throw fault(.tooDeep(limit: Self.maximumDepth)) }
        switch scanner.peek ?? 0 {
        case ASCIIMark.openBrace: try object(depth)
        case ASCIIMark.openBracket: try array(depth)
        case 0x22, 0x27, 0x60: json.string(UTF8Text(utf8: try joinedString()))
        case 0x2B, 0x2D, 0x2E, 0x30...0x39: try number()
        default: try literal()
        }
    }

    private func fault(_ fault: SourceError.Fault) -> ScriptFault {
        ScriptFault(fault: fault, position: scanner.position)
    }

    private mutating func object(_ depth: Int) throws(ScriptFault) {
        scanner.position += 1
        json.beginObject()
        while true {
            try Self.skipTrivia(&scanner)
            if scanner.take("}") { break }
            json.key(UTF8Text(utf8: try key()))
            try Self.skipTrivia(&scanner)
            guard scanner.take(":") else { throw fault(.expected("a colon should stand")) }
            try read(depth: depth + 1)
            try Self.skipTrivia(&scanner)
            if scanner.take(",") { continue }
            guard scanner.take("}") else { throw fault(.expected("a comma or } should stand")) }
            break
        }
        json.endObject()
    }

    private mutating func array(_ depth: Int) throws(ScriptFault) {
        scanner.position += 1
        json.beginArray()
        while true {
            try Self.skipTrivia(&scanner)
            if scanner.take("]") { break }
            if scanner.take(",") { continue }
            try read(depth: depth + 1)
            try Self.skipTrivia(&scanner)
            if scanner.take(",") { continue }
            guard scanner.take("]") else { throw fault(.expected("a comma or ] should stand")) }
            break
        }
        json.endArray()
    }

    private mutating func key() throws(ScriptFault) -> [UInt8] {
        if let byte = scanner.peek, byte == 0x22 || byte == 0x27 { return try string() }
        let isComputed = scanner.take("[")
        if isComputed {
            try Self.skipTrivia(&scanner)
            guard let byte = scanner.peek, byte == 0x22 || byte == 0x27 else {
                throw fault(.expected("a key should stand"))
            }
            let key = try string()
            guard scanner.take("]") else { throw fault(.expected("a ] should stand")) }
            return key
        }
        let word = scanner.word()
        guard !word.isEmpty else { throw fault(.expected("a key should stand")) }
        return [UInt8](word)
    }

    private mutating func literal() throws(ScriptFault) {
        let start = scanner.position
        switch String(decoding: scanner.word().prefix(16), as: UTF8.self) {
        case "true": json.boolean(true)
        case "false": json.boolean(false)
        case "null", "undefined", "NaN": json.null()
        default:
            scanner.position = start
            throw fault(.expected("a value should stand (variables and calls cannot be read)"))
        }
    }

    private mutating func number() throws(ScriptFault) {
        let start = scanner.position
        while let byte = scanner.peek, TextScanner.isLetter(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B {
            scanner.position += 1
        }
        var text = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
        if text.hasPrefix("+") { text.removeFirst() }
        if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) {
            json.integer(value)
            return
        }
        if text.hasPrefix(".") { text = "0" + text }
        if text.hasSuffix(".") { text.removeLast() }
        if XMLPropertyList.isNumber(UTF8Text(text)) {
            json.raw(UTF8Text(text))
        } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // A code with zeros in front must keep them.
            json.string(UTF8Text(text))
        } else {
            scanner.position = start
            throw fault(.expected("a number should stand"))
        }
    }
}

extension ScriptValue {
    /// Passes over blanks and comments.
    static func skipTrivia(_ scanner: inout TextScanner) throws(ScriptFault) {
        while true {
            scanner.skipSpace()
            if scanner.take("//") {
                while let byte = scanner.peek, byte != 0x0A, byte != 0x0D { scanner.position += 1 }
            } else if scanner.take("/*") {
                try skipComment(&scanner)
            } else {
                return
            }
        }
    }

    private static func skipComment(_ scanner: inout TextScanner) throws(ScriptFault) {
        do throws(SourceError) {
            try scanner.skip(past: "*/", "a comment does not end")
        } catch {
            throw ScriptFault(fault: error.fault, position: scanner.position)
        }
    }

    /// Reads `"深" + "圳"`.
    private mutating func joinedString() throws(ScriptFault) -> [UInt8] {
        var text = try string()
        while true {
            let end = scanner.position
            try Self.skipTrivia(&scanner)
            guard scanner.take("+") else {
                scanner.position = end
                return text
            }
            try Self.skipTrivia(&scanner)
            guard let byte = scanner.peek, byte == 0x22 || byte == 0x27 || byte == 0x60 else {
                throw fault(.expected("a string should stand"))
            }
            text += try string()
        }
    }

    private mutating func string() throws(ScriptFault) -> [UInt8] {
        let start = scanner.position
        let quote = scanner.bytes[start]
        scanner.position += 1
        var text: [UInt8] = []
        while let byte = scanner.peek, byte != quote {
            if byte == 0x5C {
                try escape(&text)
            } else if byte == 0x0A, quote != 0x60 {
                break
            } else if quote == 0x60, scanner.starts(with: "${") {
                throw fault(.expected("a template with ${…} cannot be read"))
            } else {
                text.append(byte)
                scanner.position += 1
            }
        }
        guard scanner.peek == quote else {
            scanner.position = start
            throw fault(.expected("a string does not end"))
        }
        scanner.position += 1
        return text
    }

    private mutating func escape(_ text: inout [UInt8]) throws(ScriptFault) {
        scanner.position += 1
        guard let letter = scanner.peek else { return }
        scanner.position += 1
        switch letter {
        case 0x6E: text.append(0x0A)
        case 0x74: text.append(0x09)
        case 0x72: text.append(0x0D)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x76: text.append(0x0B)
        case 0x30: text.append(0)
        case 0x0A: break
        case 0x0D: _ = scanner.take("\n")
        case 0x78: UTF8Text.append(scalar: try unit(digits: 2), to: &text)
        case 0x75: try unicodeEscape(&text)
        default: text.append(letter)
        }
    }

    private mutating func unicodeEscape(_ text: inout [UInt8]) throws(ScriptFault) {
        if scanner.take("{") {
            let word = String(decoding: scanner.word().prefix(8), as: UTF8.self)
            guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value), scanner.take("}") else {
                throw fault(.expected("an escape is unknown"))
            }
            UTF8Text.append(scalar: scalar.value, to: &text)
            return
        }
        var scalar = try unit(digits: 4)
        if scalar & 0xF800 == 0xD800 {
            guard scalar < 0xDC00, scanner.take("\\u") else {
                throw fault(.expected("an escape is half a surrogate pair"))
            }
            let low = try unit(digits: 4)
            guard low & 0xFC00 == 0xDC00 else { throw fault(.expected("an escape is half a surrogate pair")) }
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
        }
        UTF8Text.append(scalar: scalar, to: &text)
    }

    private mutating func unit(digits: Int) throws(ScriptFault) -> UInt32 {
        let slice = scanner.bytes[scanner.position...].prefix(digits)
        let isHexadecimal = slice.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
        }
        guard isHexadecimal, slice.count == digits,
            let value = UInt32(String(decoding: slice, as: UTF8.self), radix: 16)
        else { throw fault(.expected("an escape is unknown")) }
        scanner.position += digits
        return value
    }
}
