import CascadeCore

/// Writes JSON values of strings, truth values, arrays and objects as property lists.
enum PropertyListWriter {
    static func xml(_ root: JSONValue) -> [UInt8] {
        var bytes = [UInt8](
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """.utf8)
        writeXML(root, indentation: 0, to: &bytes)
        bytes += "</plist>\n".utf8
        return bytes
    }

    private static func writeXML(_ value: JSONValue, indentation: Int, to bytes: inout [UInt8]) {
        let tabs = [UInt8](repeating: 0x09, count: indentation)
        bytes += tabs
        switch value.kind {
        case .array:
            bytes += "<array>\n".utf8
            for element in value.elements { writeXML(element, indentation: indentation + 1, to: &bytes) }
            bytes += tabs + "</array>\n".utf8
        case .object:
            bytes += "<dict>\n".utf8
            for member in value.members {
                bytes += tabs + "\t<key>".utf8 + escaped(member.name) + "</key>\n".utf8
                writeXML(member.value, indentation: indentation + 1, to: &bytes)
            }
            bytes += tabs + "</dict>\n".utf8
        case .boolean: bytes += (value.boolean == true ? "<true/>\n" : "<false/>\n").utf8
        default: bytes += "<string>".utf8 + escaped(value.text ?? .empty) + "</string>\n".utf8
        }
    }

    /// The text with its marks as entities; XML cannot hold most control characters, which are left out.
    private static func escaped(_ text: UTF8Text) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x26: bytes += "&amp;".utf8
            case 0x3C: bytes += "&lt;".utf8
            case 0x3E: bytes += "&gt;".utf8
            case 0x0D: bytes += "&#13;".utf8
            case 0x09, 0x0A, 0x20...: bytes.append(byte)
            default: break
            }
        }
        return bytes
    }

    static func binary(_ root: JSONValue) -> [UInt8] {
        var list = BinaryPropertyListWriter()
        list.collect(root)
        return list.write()
    }
}

/// Lays out a binary property list; equal strings are one object.
struct BinaryPropertyListWriter {
    private enum Object {
        case string(UTF8Text)
        case boolean(Bool)
        case array([Int])
        case dictionary([Int], [Int])
    }

    private var objects: [Object] = []
    private var places: [UTF8Text: Int] = [:]

    /// Numbers a value and all in it, the outermost first.
    @discardableResult
    mutating func collect(_ value: JSONValue) -> Int {
        switch value.kind {
        case .array:
            let place = add(.array([]))
            objects[place] = .array(value.elements.map { collect($0) })
            return place
        case .object:
            let place = add(.dictionary([], []))
            let keys = value.members.map { string($0.name) }
            objects[place] = .dictionary(keys, value.members.map { collect($0.value) })
            return place
        case .boolean: return add(.boolean(value.boolean == true))
        default: return string(value.text ?? .empty)
        }
    }

    private mutating func add(_ object: Object) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    private mutating func string(_ text: UTF8Text) -> Int {
        if let place = places[text] { return place }
        let place = add(.string(text))
        places[text] = place
        return place
    }

    func write() -> [UInt8] {
        var bytes = [UInt8]("bplist00".utf8)
        var offsets: [Int] = []
        let size = Self.size(of: objects.count)
        for object in objects {
            offsets.append(bytes.count)
            switch object {
            case .string(let text): Self.append(text, to: &bytes)
            case .boolean(let value): bytes.append(value ? 9 : 8)
            case .array(let elements):
                Self.head(0xA0, elements.count, to: &bytes)
                for element in elements { Self.number(element, size: size, to: &bytes) }
            case .dictionary(let keys, let values):
                Self.head(0xD0, keys.count, to: &bytes)
                for element in keys + values { Self.number(element, size: size, to: &bytes) }
            }
        }
        let table = bytes.count
        let offsetSize = Self.size(of: table)
        for offset in offsets { Self.number(offset, size: offsetSize, to: &bytes) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(size)]
        for number in [objects.count, 0, table] { Self.number(number, size: 8, to: &bytes) }
        return bytes
    }

    private static func size(of number: Int) -> Int { number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : 4 }

    private static func number(_ value: Int, size: Int, to bytes: inout [UInt8]) {
        for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }

    private static func head(_ kind: UInt8, _ count: Int, to bytes: inout [UInt8]) {
        if count < 15 { return bytes.append(kind | UInt8(count)) }
        let size = size(of: count)
        bytes += [kind | 15, size == 1 ? 0x10 : size == 2 ? 0x11 : 0x12]
        number(count, size: size, to: &bytes)
    }

    private static func append(_ text: UTF8Text, to bytes: inout [UInt8]) {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 < 0x80 }) {
            head(0x50, utf8.count, to: &bytes)
            bytes += utf8
            return
        }
        let units = Array(String(text).utf16)
        head(0x60, units.count, to: &bytes)
        for unit in units { number(Int(unit), size: 2, to: &bytes) }
    }
}
