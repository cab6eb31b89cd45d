import CascadeCore

/// Reads data out of JavaScript, TypeScript, and JSON with comments or trailing commas, without running anything.
///
/// Data are arrays and objects after `=`, `export default`, `return` or an opening parenthesis, or at the very start.
struct ScriptReader {
    /// One array or object, written out as JSON.
    struct Export {
        /// The variable, or `default`; empty at the very start.
        let name: String
        let json: [UInt8]
    }

    private enum Before {
        case start, opening, other
    }

    private var scanner: TextScanner
    private var before = Before.start
    private var name = ""
    private var isDeclaring = false
    private var exports: [Export] = []
    /// The failure that got furthest, which is the one to tell.
    private var failure: ScriptFault?

    /// The data in a text, in their order, at least one.
    static func exports(in bytes: [UInt8]) throws(SourceError) -> [Export] {
        var reader = ScriptReader(scanner: TextScanner(bytes))
        do throws(ScriptFault) {
            try reader.run()
        } catch {
            reader.note(error)
        }
        if !reader.exports.isEmpty { return reader.exports }
        guard let failure = reader.failure else {
            throw SourceError(.expected("there is no array or object that is data"))
        }
        throw SourceError(failure.fault, at: failure.position, of: bytes)
    }

    private init(scanner: TextScanner) {
        self.scanner = scanner
    }

    private mutating func run() throws(ScriptFault) {
        while true {
            try ScriptValue.skipTrivia(&scanner)
            guard let byte = scanner.peek else { return }
            switch byte {
            case 0x22, 0x27, 0x60: skipString(byte)
            case ASCIIMark.openBrace, ASCIIMark.openBracket:
                if before == .other || !takeData() { scanner.position += 1 }
                before = .other
            case 0x3D:
                scanner.position += 1
                let isComparison = scanner.peek == 0x3D || scanner.peek == 0x3E
                before = isComparison ? .other : .opening
                if isComparison { scanner.position += 1 }
            case 0x28:
                scanner.position += 1
                before = .opening
            default: takeWord()
            }
        }
    }

    private mutating func takeWord() {
        let word = String(decoding: scanner.word(), as: UTF8.self)
        before = .other
        switch word {
        case "": scanner.position += 1
        case "default", "return":
            before = .opening
            name = word
        case "const", "let", "var": isDeclaring = true
        case "export", "exports", "module", "window", "declare", "as", "readonly": break
        default:
            if isDeclaring { name = word }
            isDeclaring = false
        }
    }

    /// Passes over a string between data; what is not closed ends with the text.
    private mutating func skipString(_ quote: UInt8) {
        scanner.position += 1
        while let byte = scanner.peek, byte != quote {
            if byte == 0x0A, quote != 0x60 { break }
            scanner.position += byte == 0x5C ? 2 : 1
        }
        scanner.position = min(scanner.position + 1, scanner.bytes.count)
        before = .other
    }

    private mutating func note(_ fault: ScriptFault) {
        if fault.position > failure?.position ?? -1 { failure = fault }
    }

    private mutating func takeData() -> Bool {
        var value = ScriptValue(scanner: scanner)
        do throws(ScriptFault) {
            try value.read(depth: 0)
        } catch {
            note(error)
            return false
        }
        scanner = value.scanner
        exports.append(Export(name: name, json: value.json.bytes))
        return true
    }
}

/// The marks that open data.
enum ASCIIMark {
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
    static let openBracket: UInt8 = 0x5B
    static let closeBracket: UInt8 = 0x5D
}
