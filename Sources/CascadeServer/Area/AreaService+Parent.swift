import CascadeCore

extension AreaService {
    /// The id that a request asks for, as it stands there.
    package static func parent(_ request: Request) throws(AreaError) -> String {
        if request.method != .post {
            guard let id = request.target.query["id"] else { throw .noID }
            return id
        }
        switch request.mediaType {
        case "application/x-www-form-urlencoded", "":
            guard let form = Parameters(form: request.body) else { throw .form }
            guard let id = form["id"] else { throw .noID }
            return id
        case "application/json":
            return try jsonParent(request.body)
        default:
            throw .mediaType
        }
    }

    private static func jsonParent(_ body: [UInt8]) throws(AreaError) -> String {
        do throws(JSONError) {
            let root = try JSONDocument(body, budget: JSONBudget(depth: 8, nodes: 1000, bytes: bodyLimit)).root
            guard root.kind == .object else { throw root.error(.object) }
            guard let id = root["id"], let text = id.text else { throw root.error(.member) }
            return id.kind == .number ? whole(String(text)) : String(text)
        } catch {
            throw .json(error)
        }
    }

    /// A number without the fraction or exponent that programs write it with though it is whole, as in `440000.0`.
    private static func whole(_ number: String) -> String {
        guard number.utf8.contains(where: { "eE.".utf8.contains($0) }), let value = Double(number) else {
            return number
        }
        return Int(exactly: value).map { String($0) } ?? number
    }
}
