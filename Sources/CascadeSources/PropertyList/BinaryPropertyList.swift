import CascadeCore

/// Writes a binary property list (`bplist00`) out as JSON, keys in the order of the file.
///
/// The layout is that of Apple's CFBinaryPList.c: objects, a table of their offsets, and a trailer of 32 bytes.
/// Objects may be shared, so what is written out is bounded.
struct BinaryPropertyList {
    static let magic: StaticString = "bplist0"
    static let maximumDepth = 128

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private let outputLimit: Int
    private var json = JSONWriter()
    private var path: [String] = []
    /// How many objects may still be written, each as often as it is referred to.
    private var budget: Int

    static func json(_ bytes: [UInt8]) throws(SourceError) -> [UInt8] {
        guard bytes.count >= 40 else { throw SourceError(.expected("the property list is cut off")) }
        let trailer = bytes.count - 32
        var list = try BinaryPropertyList(bytes, trailer: trailer)
        try list.write(object: list.number(at: trailer + 16, size: 8) ?? -1, holders: [])
        return list.json.bytes
    }

    private init(_ bytes: [UInt8], trailer: Int) throws(SourceError) {
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = Self.number(bytes, at: trailer + 8, size: 8) ?? -1
        tableOffset = Self.number(bytes, at: trailer + 24, size: 8) ?? -1
        // Strings are shared by design, so the text may be larger than the file. Arrays and dictionaries are not: in what
        // programs write there is a reference in the file, of a byte at least, for each value.
        outputLimit = 4 * bytes.count + 1 << 20
        budget = bytes.count + 1 << 16
        let isRight =
            (1...8).contains(offsetSize) && (1...8).contains(referenceSize) && objectCount >= 1
            && objectCount <= bytes.count && tableOffset >= 8 && tableOffset <= trailer
            && objectCount <= (trailer - tableOffset) / offsetSize
        guard isRight else { throw SourceError(.expected("the trailer of the property list is damaged")) }
    }

    private func number(at offset: Int, size: Int) -> Int? { Self.number(bytes, at: offset, size: size) }

    /// A big-endian number; `nil` if it leaves the file or does not fit.
    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    private mutating func write(object: Int, holders: [Int]) throws(SourceError) {
        guard object >= 0, object < objectCount else { throw damaged("a reference to no object") }
        guard let offset = number(at: tableOffset + object * offsetSize, size: offsetSize), offset >= 8,
            offset < tableOffset
        else { throw damaged("an object outside the file") }
        budget -= 1
        guard budget >= 0, json.bytes.count <= outputLimit else { throw error(.tooManyValues(limit: outputLimit)) }
        let low = Int(bytes[offset] & 15)
        switch bytes[offset] >> 4 {
        case 0x0:
            switch low {
            case 0: json.null()
            case 8: json.boolean(false)
            case 9: json.boolean(true)
            default: throw damaged("an unknown kind of object")
            }
        case 0x1: try writeInteger(at: offset + 1, size: 1 << low)
        case 0x2: try writeReal(at: offset + 1, size: 1 << low)
        case 0x3: try writeReal(at: offset + 1, size: 8)
        case 0x8: try writeInteger(at: offset + 1, size: low + 1)
        case 0x4: try writeData(at: offset)
        case 0x5, 0x6, 0x7: json.string(UTF8Text(utf8: try string(at: offset)))
        case 0xA, 0xC: try writeArray(object, at: offset, holders)
        case 0xD: try writeDictionary(object, at: offset, holders)
        default: throw damaged("an unknown kind of object")
        }
    }

    /// Where the contents of an object begin and how many units there are.
    private func extent(at offset: Int, unit: Int) throws(SourceError) -> (start: Int, count: Int) {
        var start = offset + 1
        var count = Int(bytes[offset] & 15)
        if count == 15 {
            guard start < bytes.count, bytes[start] >> 4 == 1 else { throw damaged("a size that is no number") }
            let size = 1 << Int(bytes[start] & 15)
            guard size <= 8, let number = number(at: start + 1, size: size) else {
                throw damaged("a size that is no number")
            }
            count = number
            start += 1 + size
        }
        guard start <= tableOffset, count <= (tableOffset - start) / unit else {
            throw damaged("more contents than the file holds")
        }
        return (start, count)
    }

    private mutating func writeArray(_ object: Int, at offset: Int, _ holders: [Int]) throws(SourceError) {
        let (start, count) = try extent(at: offset, unit: referenceSize)
        let holders = try adding(object, to: holders)
        json.beginArray()
        for place in 0..<count {
            path.append("[\(place)]")
            try write(object: reference(start, place), holders: holders)
            path.removeLast()
        }
        json.endArray()
    }

    private mutating func writeDictionary(_ object: Int, at offset: Int, _ holders: [Int]) throws(SourceError) {
        let (start, count) = try extent(at: offset, unit: 2 * referenceSize)
        let holders = try adding(object, to: holders)
        json.beginObject()
        for place in 0..<count {
            let reference = reference(start, place)
            guard reference >= 0, reference < objectCount,
                let keyOffset = number(at: tableOffset + reference * offsetSize, size: offsetSize), keyOffset >= 8,
                keyOffset < tableOffset, (5...7).contains(bytes[keyOffset] >> 4)
            else { throw damaged("a key that is no string") }
            let key = UTF8Text(utf8: try string(at: keyOffset))
            json.key(key)
            path.append((path.isEmpty ? "" : ".") + String(key))
            try write(object: self.reference(start, count + place), holders: holders)
            path.removeLast()
        }
        json.endObject()
    }

    private func adding(_ object: Int, to holders: [Int]) throws(SourceError) -> [Int] {
        if holders.contains(object) { throw error(.circular) }
        guard holders.count < Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
        return holders + [object]
    }

    private func reference(_ start: Int, _ place: Int) -> Int {
        number(at: start + place * referenceSize, size: referenceSize) ?? -1
    }

    private func damaged(_ what: String) -> SourceError {
        error(.expected("the property list is damaged (\(what))"))
    }

    private func error(_ fault: SourceError.Fault) -> SourceError {
        SourceError(fault, path: (path.count > 12 ? "…" : "") + path.suffix(12).joined())
    }
}

extension BinaryPropertyList {
    private mutating func writeInteger(at offset: Int, size: Int) throws(SourceError) {
        guard size <= 16, offset <= tableOffset - size else { throw damaged("a number outside the file") }
        // Numbers of 8 bytes are signed, smaller ones are not; of 16 bytes the upper half only repeats the sign.
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size].suffix(8) { value = value << 8 | UInt64(byte) }
        if size == 16, bytes[offset] == 0 {
            json.raw(UTF8Text(String(value)))
        } else {
            json.integer(Int(truncatingIfNeeded: value))
        }
    }

    private mutating func writeReal(at offset: Int, size: Int) throws(SourceError) {
        guard size == 4 || size == 8, offset <= tableOffset - size else { throw damaged("a number outside the file") }
        var bits: UInt64 = 0
        for byte in bytes[offset..<offset + size] { bits = bits << 8 | UInt64(byte) }
        let text =
            size == 4
            ? String(describing: Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            : String(describing: Double(bitPattern: bits))
        if XMLPropertyList.isNumber(UTF8Text(text)) {
            json.raw(UTF8Text(text))
        } else {
            json.string(UTF8Text(text))
        }
    }

    /// Bytes, in base 16.
    private mutating func writeData(at offset: Int) throws(SourceError) {
        let (start, count) = try extent(at: offset, unit: 1)
        var text: [UInt8] = []
        text.reserveCapacity(2 * count)
        let digits = [UInt8]("0123456789abcdef".utf8)
        for byte in bytes[start..<start + count] { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        json.string(UTF8Text(utf8: text))
    }

    private func string(at offset: Int) throws(SourceError) -> [UInt8] {
        let isWide = bytes[offset] >> 4 == 6
        let (start, count) = try extent(at: offset, unit: isWide ? 2 : 1)
        let slice = [UInt8](bytes[start..<start + count * (isWide ? 2 : 1)])
        do throws(SourceError) {
            if isWide { return try TextEncoding.utf16BigEndian.decode(slice) }
            return try TextEncoding.utf8.decode(slice)
        } catch {
            throw damaged("a string that is no text")
        }
    }
}
