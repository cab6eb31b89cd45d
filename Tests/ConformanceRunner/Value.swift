import CascadeCore

/// A JSON value as the runner takes it apart and puts it together.
enum Value: Equatable, Sendable {
    case null
    case truth(Bool)
    case number(Int)
    case text(String)
    case list([Value])
    case object([Member])

    struct Member: Equatable, Sendable {
        var key: String
        var value: Value
    }

    init(_ json: JSONValue) {
        switch json.kind {
        case .null: self = .null
        case .boolean: self = .truth(json.boolean == true)
        case .number: self = .number(json.integer ?? 0)
        case .string: self = .text(json.text.map { String($0) } ?? "")
        case .array: self = .list(json.elements.map { Value($0) })
        case .object: self = .object(json.members.map { Member(key: String($0.name), value: Value($0.value)) })
        }
    }

    init(parsing bytes: [UInt8]) throws(JSONError) {
        self.init(try JSONDocument(bytes).root)
    }

    subscript(key: String) -> Value? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The same object with another value for a key.
    func with(_ key: String, _ value: Value) -> Value {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != key } + [Member(key: key, value: value)])
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var number: Int? {
        if case .number(let number) = self { return number }
        return nil
    }

    var truth: Bool? {
        if case .truth(let truth) = self { return truth }
        return nil
    }

    var list: [Value]? {
        if case .list(let list) = self { return list }
        return nil
    }

    /// The value as JSON text.
    var json: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .truth(let truth): writer.boolean(truth)
        case .number(let number): writer.integer(number)
        case .text(let text): writer.string(UTF8Text(text))
        case .list(let list):
            writer.beginArray()
            for value in list { value.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(UTF8Text(member.key))
                member.value.write(to: &writer)
            }
            writer.endObject()
        }
    }
}

extension Value: CustomStringConvertible {
    var description: String { String(decoding: json, as: UTF8.self) }
}
