import CascadeCore

/// Writes an XML property list out as JSON, keys in the order of the file.
///
/// Dates and data become strings as they stand.
struct XMLPropertyList {
    private struct Level {
        let isDictionary: Bool
        var count = 0
        var key: UTF8Text?
    }

    private var reader: XMLReader
    private var json = JSONWriter()
    private var open: [Level] = []
    private var isDone = false

    static func json(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        var list = XMLPropertyList(reader: XMLReader(bytes))
        try list.run()
        return list.json.bytes
    }

    private init(reader: XMLReader) {
        self.reader = reader
    }

    private mutating func run() throws(SourceError) {
        guard case .start("plist", _) = try next() else {
            throw error("the outermost element should be <plist>")
        }
        while let piece = try next() {
            switch piece {
            case .text(let text):
                guard text.allSatisfy({ $0 <= 0x20 }) else { throw error("text stands between values") }
            case .start(let name, _): try start(name)
            case .end("plist"):
                guard isDone else { throw error("the property list is empty") }
            case .end: try end()
            }
        }
    }

    private mutating func next() throws(SourceError) -> XMLReader.Piece? {
        do throws(SourceError) {
            return try reader.next()
        } catch {
            throw SourceError(error.fault, line: error.line, path: path)
        }
    }

    private mutating func start(_ name: String) throws(SourceError) {
        if name == "key" {
            guard let level = open.last, level.isDictionary, level.key == nil else {
                throw error("a key stands where a value should")
            }
            let text = try content(of: name)
            open[open.count - 1].key = text
            json.key(text)
            return
        }
        if let level = open.last {
            if level.isDictionary, level.key == nil { throw error("a value has no key before it") }
        } else if isDone {
            throw error("there is more than one value")
        }
        switch name {
        case "dict":
            json.beginObject()
            open.append(Level(isDictionary: true))
        case "array":
            json.beginArray()
            open.append(Level(isDictionary: false))
        case "string", "date", "data":
            json.string(try content(of: name))
            finishValue()
        case "integer", "real":
            let text = try content(of: name)
            if Self.isNumber(text) { json.raw(text) } else { json.string(text) }
            finishValue()
        case "true", "false":
            _ = try content(of: name)
            json.boolean(name == "true")
            finishValue()
        default: throw error("<\(name)> is not an element of property lists")
        }
    }

    private mutating func end() throws(SourceError) {
        guard let level = open.last else { return }
        if level.key != nil { throw error("a key has no value") }
        open.removeLast()
        if level.isDictionary { json.endObject() } else { json.endArray() }
        finishValue()
    }

    private mutating func finishValue() {
        if open.isEmpty {
            isDone = true
        } else {
            open[open.count - 1].count += 1
            open[open.count - 1].key = nil
        }
    }

    /// The text of an element that holds nothing else.
    private mutating func content(of name: String) throws(SourceError) -> UTF8Text {
        var text: [UInt8] = []
        while let piece = try next() {
            switch piece {
            case .text(let more): text += more
            case .end: return UTF8Text(utf8: text)
            case .start(let inner, _): throw error("<\(inner)> stands inside <\(name)>")
            }
        }
        throw error("<\(name)> does not end")
    }

    /// Whether JSON can write the number in the same way.
    static func isNumber(_ text: UTF8Text) -> Bool {
        guard let first = text.utf8.first, first == 0x2D || (0x30...0x39).contains(first) else { return false }
        return (try? JSONDocument(text.utf8))?.root.kind == .number
    }

    /// Where in the list the place that has been read up to is.
    private var path: String {
        var path = open.count > 12 ? "…" : ""
        for level in open.suffix(12) {
            if level.isDictionary {
                if let key = level.key { path += (path.isEmpty ? "" : ".") + String(key) }
            } else {
                path += "[\(level.count)]"
            }
        }
        return path
    }

    private func error(_ complaint: String) -> SourceError {
        let error = reader.error(.expected(complaint))
        return SourceError(error.fault, line: error.line, path: path)
    }
}
