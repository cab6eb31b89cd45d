import CascadeCore

/// The area protocol: a parent's id in, the areas under it out.
///
/// `POST <base>/app/member/area` with the body `id=<parent id>`, as a form or as JSON, or GET with the id in the query; the
/// id of the first level's parent is 0. `view=stored` in the query leaves out the city step. The answer is
/// `{"error_code":0,"data":[{"area_id":110000,"name":"北京市"},…]}`; a refusal has the status of the response as its
/// `error_code` and one sentence as its `message`.
package struct AreaService: Sendable {
    /// The path of the service below its base.
    package static let path = "/app/member/area"
    /// The largest body of a request in bytes.
    package static let bodyLimit = 64 * 1024

    private let stepView: HierarchyView
    private let storedView: HierarchyView
    private let identifiers: AreaIdentifiers

    /// The service over a hierarchy; the ids are its codes if each row has one of its own in digits, else row numbers.
    ///
    /// - Complexity: O(*n*).
    package init(_ hierarchy: Hierarchy) {
        stepView = HierarchyView(hierarchy, form: .step)
        storedView = HierarchyView(hierarchy)
        identifiers = AreaIdentifiers(hierarchy)
    }

    /// Adds the service to a router.
    ///
    /// - Parameters:
    ///   - base: What comes before the path of the service; empty, or begins with a slash and ends without one.
    ///   - around: Changes or delays an answer.
    package func add(
        to router: inout Router, base: String = "",
        around: @escaping @Sendable (Request, @escaping @Sendable (Request) -> Response) -> Answer = { .now($1($0)) }
    ) {
        for method in [Method.get, .post] {
            let limit = method == .post ? Self.bodyLimit : 0
            router.add(method, base + Self.path, bodyLimit: limit) { request in around(request, answer) }
        }
    }

    /// The answer to a request.
    package func answer(_ request: Request) -> Response {
        do throws(AreaError) {
            let view = try view(request)
            let place = try place(Self.parent(request), in: view)
            return areas(view.rows(under: place))
        } catch {
            return .area(error)
        }
    }

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
            guard let id = root["id"]?.text else { throw root.error(.member) }
            return String(id)
        } catch {
            throw .json(error)
        }
    }

    private func view(_ request: Request) throws(AreaError) -> HierarchyView {
        switch request.target.query["view"] {
        case nil, "step": stepView
        case "stored": storedView
        default: throw .view
        }
    }

    private func place(_ id: String, in view: HierarchyView) throws(AreaError) -> Place {
        guard 1...20 ~= id.utf8.count, id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw .notDigits
        }
        guard let place = identifiers.place(id, in: view) else { throw .unknown(id) }
        return place
    }

    private func areas(_ rows: RowList) -> Response {
        var json = JSONWriter()
        json.beginObject()
        json.key("error_code")
        json.integer(0)
        json.key("data")
        json.beginArray()
        for index in 0..<rows.count {
            let entry = rows[index]
            json.beginObject()
            json.key("area_id")
            identifiers.write(entry, to: &json)
            json.key("name")
            json.string(entry.name)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return Response(json: json)
    }
}
