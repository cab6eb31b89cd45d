/// Reads a JSON text (RFC 8259) onto a tape, without recursion.
///
/// A byte order mark is skipped, keys keep their order and may repeat, numbers stay text.
struct JSONReader {
    let bytes: [UInt8]
    let budget: JSONBudget
    private var position = 0
    private(set) var tokens: [JSONToken] = []
    /// The containers that are not closed, outermost first.
    private var open: [Int] = []

    init(_ bytes: [UInt8], budget: JSONBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    mutating func run() throws(JSONError) {
        guard bytes.count <= budget.bytes else { throw error(.tooLarge(limit: budget.bytes)) }
        let invalid = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { firstInvalidUTF8($0, count: buffer.count) }
        }
        if let invalid {
            position = invalid
            throw error(.notUTF8)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) { position = 3 }
        reserve()
        try value()
        while let container = open.last {
            let isObject = tokens[container].kind == .object
            skipSpace()
            if peek == (isObject ? ASCII.closeBrace : ASCII.closeBracket) {
                position += 1
                tokens[container].extent = tokens.count
                open.removeLast()
                continue
            }
            if tokens.count > container + 1 { try take(ASCII.comma, .comma) }
            if isObject { try key() }
            try value()
        }
        skipSpace()
        guard position == bytes.count else { throw error(.expected(.end)) }
    }

    /// Every value but the first follows one of four marks, so this is never too little, and the tape never grows.
    private mutating func reserve() {
        var marks = 1
        for byte in bytes
        where byte == ASCII.comma || byte == ASCII.colon || byte == ASCII.openBrace || byte == ASCII.openBracket {
            marks += 1
        }
        tokens.reserveCapacity(min(marks, budget.nodes))
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8, _ expected: JSONError.Expected) throws(JSONError) {
        guard peek == byte else { throw error(.expected(expected)) }
        position += 1
    }

    private mutating func append(_ kind: JSONToken.Kind, start: Int, extent: Int) throws(JSONError) {
        guard tokens.count < budget.nodes else { throw error(.tooManyValues(limit: budget.nodes)) }
        tokens.put(JSONToken(kind, start: start, extent: extent))
    }

    private mutating func key() throws(JSONError) {
        skipSpace()
        guard peek == ASCII.quote else { throw error(.expected(.key)) }
        try string()
        skipSpace()
        try take(ASCII.colon, .colon)
    }

    private mutating func value() throws(JSONError) {
        skipSpace()
        switch peek ?? 0 {
        case ASCII.openBrace: try begin(.object)
        case ASCII.openBracket: try begin(.array)
        case ASCII.quote: try string()
        case 0x2D, 0x30...0x39: try number()
        case 0x74: try literal("true", .yes)
        case 0x66: try literal("false", .no)
        case 0x6E: try literal("null", .null)
        default: throw error(.expected(.value))
        }
    }

    private mutating func begin(_ kind: JSONToken.Kind) throws(JSONError) {
        guard open.count < budget.depth else { throw error(.tooDeep(limit: budget.depth)) }
        try append(kind, start: position, extent: 0)
        open.put(tokens.count - 1)
        position += 1
    }

    private mutating func literal(_ word: UTF8Text, _ kind: JSONToken.Kind) throws(JSONError) {
        let start = position
        let matches = word.withUTF8 { bytes[start...].starts(with: $0) }
        guard matches else { throw error(.expected(.value)) }
        try append(kind, start: start, extent: word.count)
        position += word.count
    }

    private mutating func number() throws(JSONError) {
        let start = position
        if peek == 0x2D { position += 1 }
        if peek == 0x30 { position += 1 } else { try digits() }
        if peek == 0x2E {
            position += 1
            try digits()
        }
        if let byte = peek, byte | 0x20 == 0x65 {
            position += 1
            if let sign = peek, sign == 0x2B || sign == 0x2D { position += 1 }
            try digits()
        }
        try append(.number, start: start, extent: position - start)
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = peek, byte >= 0x30, byte <= 0x39 { position += 1 }
        guard position > start else { throw error(.expected(.digit)) }
    }

    private mutating func string() throws(JSONError) {
        position += 1
        let start = position
        var kind = JSONToken.Kind.plainString
        while true {
            guard let byte = peek else { throw error(.expected(.quote)) }
            if byte == ASCII.quote { break }
            if byte == ASCII.backslash {
                kind = .escapedString
                guard let size = JSONEscapes.size(bytes, at: position) else { throw error(.badEscape) }
                position += size
            } else {
                guard byte >= 0x20 else { throw error(.controlCharacter) }
                position += 1
            }
        }
        try append(kind, start: start, extent: position - start)
        position += 1
    }

    private func error(_ fault: JSONError.Fault) -> JSONError {
        let path = JSONPath.unfinished(open, tokens: tokens, bytes: bytes)
        return JSONError(fault, offset: position, bytes: bytes, path: path)
    }
}

/// The marks of JSON and its relatives.
enum ASCII {
    static let quote: UInt8 = 0x22
    static let comma: UInt8 = 0x2C
    static let colon: UInt8 = 0x3A
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
}
