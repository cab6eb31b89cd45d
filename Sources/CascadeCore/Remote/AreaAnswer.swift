/// The answer of a remote area service: the children of one row.
///
/// The service answers `{"error_code": 0, "data": [{"area_id": 110000, "name": "北京市"}, …]}`; ids are numbers or
/// strings of digits; `data` that is missing, null or empty says that there is no further level (P8).
public enum AreaAnswer: Sendable {
    /// The children, as level 0, with `area_id` for code and further scalars for attributes.
    case rows(Hierarchy)
    /// The service reports a failure: an `error_code` other than 0, and what it says about it, perhaps nothing.
    case failure(code: Int, message: UTF8Text)

    /// Reads the body of an answer.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: `JSONError` if it is not such an answer.
    public init(
        _ bytes: [UInt8], budget: JSONBudget = JSONBudget(depth: 16, nodes: 1_000_000, bytes: 16 << 20)
    ) throws(JSONError) {
        let root = try JSONDocument(bytes, budget: budget).root
        guard root.kind == .object else { throw root.error(.object) }
        guard let status = root["error_code"] else { throw root.error(.member) }
        guard let code = Self.digits(status)?.number else { throw status.error(.integer) }
        guard code == 0 else {
            self = .failure(code: code, message: Self.message(root))
            return
        }
        var builder = HierarchyBuilder()
        if let data = root["data"], data.kind != .null {
            guard data.kind == .array else { throw data.error(.array) }
            for row in data.elements { try Self.add(row, to: &builder) }
        }
        self = .rows(builder.build())
    }

    private static func add(_ row: JSONValue, to builder: inout HierarchyBuilder) throws(JSONError) {
        guard row.kind == .object else { throw row.error(.object) }
        guard let id = row["area_id"] else { throw row.error(.code) }
        guard let code = digits(id)?.text else { throw id.error(.code) }
        guard let name = row["name"] else { throw row.error(.name) }
        guard name.kind == .string, let text = name.text else { throw name.error(.string) }
        let added = builder.add(text, code: code)
        for member in row.members where !member.isCalled("area_id") && !member.isCalled("name") {
            guard let value = member.value.text, !value.isEmpty, !member.isCalled("code") else { continue }
            guard builder.canSet(member.name) else { throw member.value.error(.fewerKeys) }
            builder.set(member.name, value, on: added)
        }
    }

    /// A whole number, or a string of digits, as both.
    private static func digits(_ value: JSONValue) -> (text: UTF8Text, number: Int?)? {
        guard let text = value.text, !text.isEmpty else { return nil }
        if value.kind == .number { return value.integer.map { (text, $0) } }
        let isDigits = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
        return isDigits ? (text, JSONValue.integer(text)) : nil
    }

    /// What a service says about a failure, under one of the keys in use.
    private static func message(_ root: JSONValue) -> UTF8Text {
        for member in root.members where member.value.kind == .string {
            let isMessage =
                member.isCalled("error_msg") || member.isCalled("message") || member.isCalled("msg")
                || member.isCalled("error")
            if isMessage, let text = member.value.text { return text }
        }
        return .empty
    }
}
