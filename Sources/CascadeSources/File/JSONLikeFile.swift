import CascadeCore

/// Formats that are read by writing them out as JSON first, or are JSON.
enum JSONLikeFile {
    static func read(
        _ text: [UInt8], _ format: FileFormat, _ options: ReadOptions
    ) throws(SourceError) -> ReadResult {
        var file = JSONFile(options: options)
        switch format {
        case .propertyList: try file.read(try XMLPropertyList.json(text), isMade: true)
        case .jsonLines: try file.read(joined(text), isMade: false)
        case .json:
            do throws(SourceError) {
                try file.read(text, isMade: false)
            } catch {
                // What is not JSON to the letter may still be data with comments, trailing commas or bare keys.
                guard error.isSyntax, let data = try? ScriptReader.exports(in: text) else { throw error }
                return try read(data, .json, options)
            }
        default: return try read(try ScriptReader.exports(in: text), .script, options)
        }
        return ReadResult(file, format: format)
    }

    /// The lines as elements of one array; lines stay where they are.
    private static func joined(_ lines: [UInt8]) -> [UInt8] {
        var text: [UInt8] = [ASCIIMark.openBracket]
        text.reserveCapacity(lines.count + lines.count / 8)
        var isFirst = true
        for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.contains(where: { $0 > 0x20 }) {
                if !isFirst { text.append(0x2C) }
                isFirst = false
                text += line
            }
            text.append(0x0A)
        }
        text.append(ASCIIMark.closeBracket)
        return text
    }

    private static func read(
        _ exports: [ScriptReader.Export], _ format: FileFormat, _ options: ReadOptions
    ) throws(SourceError) -> ReadResult {
        var file = JSONFile(options: options)
        if let name = options.variable {
            guard let export = exports.first(where: { $0.name == name }) else {
                let names = exports.map(\.name).joined(separator: ", ")
                throw SourceError(.expected("there is no variable \(name) with data (but \(names))"))
            }
            try file.read(export.json, isMade: true)
            return ReadResult(file, format: format)
        }
        if exports.count > 1, exports.allSatisfy({ RowKeys.rank(UTF8Text($0.name), in: "*list *map") != nil }) {
            var json = JSONWriter()
            json.beginObject()
            for export in exports {
                json.key(UTF8Text(export.name))
                json.raw(UTF8Text(utf8: export.json))
            }
            json.endObject()
            try file.read(json.bytes, isMade: true)
            return ReadResult(file, format: format)
        }
        guard let largest = exports.max(by: { $0.json.count < $1.json.count }) else { throw SourceError(.empty) }
        try file.read(largest.json, isMade: true)
        var result = ReadResult(file, format: format)
        let others = exports.filter { $0.name != largest.name && $0.json.count > 2 }.map(\.name)
        if !others.isEmpty {
            result.notes.append("Read \(largest.name); there is also \(others.joined(separator: ", ")).")
        }
        return result
    }
}

extension SourceError {
    /// Whether the text is no JSON, rather than JSON of another shape.
    fileprivate var isSyntax: Bool {
        switch fault {
        case .json(.expected(let what)): [.value, .key, .colon, .comma, .digit, .quote, .end].contains(what)
        case .json(.controlCharacter), .json(.badEscape): true
        default: false
        }
    }
}
