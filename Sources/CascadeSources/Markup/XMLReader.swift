import CascadeCore

/// Reads XML piece by piece: elements, their attributes and text.
///
/// Comments, processing instructions and the document type are passed over; entities are the five of XML and
/// character references, so nothing can be multiplied.
struct XMLReader {
    enum Piece {
        case start(String, [Attribute])
        case end(String)
        case text([UInt8])
    }

    struct Attribute {
        let name: String
        let value: UTF8Text
    }

    static let maximumDepth = 128

    private var scanner: TextScanner
    /// The elements that are not closed.
    private var open: [String] = []
    private var hasRoot = false
    /// The end that follows an element such as `<array/>`.
    private var pendingEnd: String?

    init(_ bytes: [UInt8]) {
        scanner = TextScanner(bytes)
    }

    /// The line, from 1, that has been read up to.
    func error(_ fault: SourceError.Fault) -> SourceError {
        scanner.error(fault)
    }

    /// The next piece; `nil` at the end.
    mutating func next() throws(SourceError) -> Piece? {
        if let name = pendingEnd {
            pendingEnd = nil
            open.removeLast()
            return .end(name)
        }
        while let byte = scanner.peek {
            if byte != 0x3C {
                let text = try self.text()
                if !open.isEmpty { return .text(text) }
                guard text.allSatisfy({ $0 <= 0x20 }) else { throw scanner.error(.expected("text stands outside")) }
            } else if scanner.take("<!--") {
                try scanner.skip(past: "-->", "a comment does not end")
            } else if scanner.take("<![CDATA[") {
                return .text(try characterData())
            } else if scanner.take("<?") {
                try scanner.skip(past: "?>", "a processing instruction does not end")
            } else if scanner.take("<!") {
                try skipDocumentType()
            } else if scanner.take("</") {
                return try endTag()
            } else {
                return try startTag()
            }
        }
        if let name = open.last { throw scanner.error(.expected("the element <\(name)> does not end")) }
        guard hasRoot else { throw scanner.error(.expected("there is no element")) }
        return nil
    }

    private mutating func text() throws(SourceError) -> [UInt8] {
        let start = scanner.position
        while let byte = scanner.peek, byte != 0x3C { scanner.position += 1 }
        return try resolve(scanner.bytes[start..<scanner.position])
    }

    private mutating func characterData() throws(SourceError) -> [UInt8] {
        guard !open.isEmpty else { throw scanner.error(.expected("text stands outside")) }
        let start = scanner.position
        try scanner.skip(past: "]]>", "a CDATA section does not end")
        return [UInt8](scanner.bytes[start..<scanner.position - 3])
    }

    /// Passes over `<!DOCTYPE … [ … ]>`.
    private mutating func skipDocumentType() throws(SourceError) {
        var brackets = 0
        while let byte = scanner.peek {
            scanner.position += 1
            if byte == 0x5B { brackets += 1 }
            if byte == 0x5D { brackets -= 1 }
            if byte == 0x3E, brackets <= 0 { return }
        }
        throw scanner.error(.expected("the document type does not end"))
    }

    private mutating func endTag() throws(SourceError) -> Piece {
        let name = try self.name()
        scanner.skipSpace()
        guard scanner.take(">") else { throw scanner.error(.expected("the tag </\(name) does not end")) }
        guard open.last == name else {
            throw scanner.error(.expected("</\(name)> ends no element, or another than the innermost"))
        }
        open.removeLast()
        return .end(name)
    }

    private mutating func startTag() throws(SourceError) -> Piece {
        guard scanner.take("<") else { throw scanner.error(.expected("a tag should stand")) }
        let name = try self.name()
        guard !open.isEmpty || !hasRoot else { throw scanner.error(.expected("a second root element stands")) }
        hasRoot = true
        guard open.count < Self.maximumDepth else { throw scanner.error(.tooDeep(limit: Self.maximumDepth)) }
        var attributes: [Attribute] = []
        while true {
            scanner.skipSpace()
            if scanner.take("/>") {
                open.append(name)
                pendingEnd = name
                return .start(name, attributes)
            }
            if scanner.take(">") {
                open.append(name)
                return .start(name, attributes)
            }
            attributes.append(try attribute())
            guard attributes.count <= 1000 else { throw scanner.error(.tooManyColumns(limit: 1000)) }
        }
    }

    private mutating func attribute() throws(SourceError) -> Attribute {
        let name = try self.name()
        scanner.skipSpace()
        guard scanner.take("=") else { throw scanner.error(.expected("the attribute \(name) has no value")) }
        scanner.skipSpace()
        guard let quote = scanner.peek, quote == 0x22 || quote == 0x27 else {
            throw scanner.error(.expected("the value of the attribute \(name) has no quotation marks"))
        }
        scanner.position += 1
        let start = scanner.position
        while let byte = scanner.peek, byte != quote, byte != 0x3C { scanner.position += 1 }
        guard scanner.peek == quote else {
            throw scanner.error(.expected("the value of the attribute \(name) does not end"))
        }
        let value = try resolve(scanner.bytes[start..<scanner.position])
        scanner.position += 1
        return Attribute(name: name, value: UTF8Text(utf8: value))
    }

    private mutating func name() throws(SourceError) -> String {
        let start = scanner.position
        while let byte = scanner.peek, byte > 0x20, !"<>/='\"&?!".utf8.contains(byte) { scanner.position += 1 }
        guard scanner.position > start, scanner.position - start <= 1000 else {
            throw scanner.error(.expected("a name should stand"))
        }
        return String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    }

    private func resolve(_ slice: ArraySlice<UInt8>) throws(SourceError) -> [UInt8] {
        guard slice.contains(0x26) else { return [UInt8](slice) }
        var output: [UInt8] = []
        output.reserveCapacity(slice.count)
        var rest = slice
        while let byte = rest.first {
            guard byte == 0x26 else {
                output.append(byte)
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst().prefix(12).prefix { $0 != 0x3B }
            guard rest.dropFirst(name.count + 1).first == 0x3B, let scalar = Self.scalar(name) else {
                throw scanner.error(.expected("an entity is unknown"))
            }
            UTF8Text.append(scalar: scalar, to: &output)
            rest = rest.dropFirst(name.count + 2)
        }
        return output
    }

    private static func scalar(_ entity: ArraySlice<UInt8>) -> UInt32? {
        let name = String(decoding: entity, as: UTF8.self)
        switch name {
        case "lt": return 0x3C
        case "gt": return 0x3E
        case "amp": return 0x26
        case "quot": return 0x22
        case "apos": return 0x27
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { Unicode.Scalar($0)?.value }
    }
}
