import CascadeCore
import CascadeSources

/// The area protocol: a parent's id in, the areas under it out.
///
/// `POST <base>/app/member/area` with the body `id=<parent id>`, as a form or as JSON, or GET with the id in the query; the
/// id of the first level's parent is 0. `view=stored` in the query leaves out the city step, `set=<name>` asks another set
/// than the first. The answer is `{"error_code":0,"data":[{"area_id":110000,"name":"北京市"},…]}`; a refusal has the status of
/// the response as its `error_code` and one sentence as its `message`.
package struct AreaService: Sendable {
    /// The path of the service below its base.
    package static let path = "/app/member/area"
    /// The largest body of a request in bytes.
    package static let bodyLimit = 64 * 1024

    private let catalog: Catalog

    /// The service over the sets of a catalog.
    ///
    /// The ids of a set in memory are its codes if each row has one of its own in digits, else row numbers; the ids of a
    /// live table are its codes.
    package init(_ catalog: Catalog) {
        self.catalog = catalog
    }

    /// The service over a hierarchy.
    ///
    /// - Complexity: O(*n*).
    package init(_ hierarchy: Hierarchy) {
        self.init(Catalog([ServedSet(name: "areas", content: .whole(hierarchy))]))
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

    /// The answer to a request; it blocks for a live table.
    package func answer(_ request: Request) -> Response {
        let edition = catalog.current
        do throws(AreaError) {
            return try answer(request, edition, try Self.set(request, edition))
        } catch {
            return .area(error)
        }
    }

    /// The answer, where a live table takes its time with it.
    func unhurriedAnswer(_ request: Request) -> Answer {
        let edition = catalog.current
        guard let set = try? Self.set(request, edition), let queue = set.questions else { return .now(answer(request)) }
        return .later { reply in
            if !queue.add({ reply.send(answer(request)) }) { reply.send(.area(.busy)) }
        }
    }

    private func answer(_ request: Request, _ edition: Edition, _ set: ServedSet) throws(AreaError) -> Response {
        let form = try Self.form(request)
        let id = try Self.parent(request)
        guard let index = set.index else {
            let rows = try Self.liveRows(id, set, form)
            return Rendering(Self.body(rows)).response(to: request, caching: "no-cache")
        }
        let name = UTF8Text("\(set.name)/\(form.rawValue)//area \(id)")
        let rendering: Rendering
        if let kept = edition.kept[name] {
            rendering = kept
        } else {
            rendering = try Self.rendering(id, index, form)
            edition.kept.keep(rendering, as: name)
        }
        var response = rendering.response(to: request, caching: "no-cache")
        response.retention = Retention(
            generation: edition.generation, varies: ["Accept-Encoding", "Content-Type", "If-None-Match", "Origin"])
        return response
    }

    private static func set(_ request: Request, _ edition: Edition) throws(AreaError) -> ServedSet {
        let name = request.target.query["set"]
        guard let set = edition.set(named: name) else { throw .set(name ?? "") }
        return set
    }

    private static func form(_ request: Request) throws(AreaError) -> HierarchyView.Form {
        switch request.target.query["view"] {
        case nil, "step": return .step
        case "stored": return .stored
        default: throw .view
        }
    }

    private static func rendering(
        _ id: String, _ index: SetIndex, _ form: HierarchyView.Form
    ) throws(AreaError) -> Rendering {
        guard 1...20 ~= id.utf8.count, isDigits(id) else { throw .notDigits }
        let view = index.view(form)
        guard let place = index.areas.place(id, in: view) else { throw .unknown(id) }
        let rows = view.rows(under: place)
        return Rendering(
            body((0..<rows.count).map { AreaRecord(id: index.areas.id(of: rows[$0]), name: rows[$0].name) }))
    }

    private static func liveRows(
        _ id: String, _ set: ServedSet, _ form: HierarchyView.Form
    ) throws(AreaError) -> [AreaRecord] {
        guard let live = set.live else { throw .set(set.name) }
        // The codes of a table need not be digits.
        guard 1...ServedRow.longestKey ~= id.utf8.count else { throw .notDigits }
        let rows: [ServedRow]?
        do throws(AreaStoreError) {
            rows = try live.rows(under: id.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? "" : id, in: form)
        } catch {
            throw .store(error)
        }
        guard let rows else { throw .unknown(id) }
        return rows.map { AreaRecord(id: .code($0.key), name: $0.name) }
    }

    private static func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    private static func body(_ rows: [AreaRecord]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("error_code")
        json.integer(0)
        json.key("data")
        json.beginArray()
        for row in rows { row.write(to: &json) }
        json.endArray()
        json.endObject()
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
