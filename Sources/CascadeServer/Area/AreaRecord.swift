import CascadeCore

/// An area as the protocol tells it.
struct AreaRecord: Sendable {
    /// What an area is called in the protocol.
    enum ID: Sendable {
        case code(UTF8Text)
        /// The number of its row.
        case number(Int)
    }

    let id: ID
    let name: UTF8Text

    /// Writes the record; the id as a number if every reader gets it back unchanged, else as a string.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("area_id")
        switch id {
        case .number(let number): json.integer(number)
        case .code(let code) where Self.isPlainNumber(code): json.raw(code)
        case .code(let code): json.string(code)
        }
        json.key("name")
        json.string(name)
        json.endObject()
    }

    /// Whether a code is digits that begin with no 0 and are exact in the floating point numbers of JavaScript.
    private static func isPlainNumber(_ code: UTF8Text) -> Bool {
        code.withUTF8 { bytes in
            1...15 ~= bytes.count && bytes[0] != UInt8(ascii: "0")
                && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        }
    }
}
