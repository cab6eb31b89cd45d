import CascadeCore

/// A set of divisions that is given out whole.
package struct NamedSet: Sendable {
    /// What programs call it, for example `cn`.
    package let name: String
    /// What people call it.
    package let title: String
    /// The data.
    package let hierarchy: Hierarchy

    package init(name: String, title: String, hierarchy: Hierarchy) {
        self.name = name
        self.title = title
        self.hierarchy = hierarchy
    }
}

/// Gives out sets of divisions in packed form, which a browser opens without parsing.
///
/// `GET /sets` lists them as `[{"name":"cn","title":"…","rows":3631,"levels":3}]`, `GET /sets/cn.cascade` answers the bytes.
package struct SetService: Sendable {
    private static let path = "/sets"
    private static let ending = ".cascade"

    private let sets: [NamedSet]

    package init(_ sets: [NamedSet]) {
        self.sets = sets
    }

    /// Adds the service to a router.
    package func add(to router: inout Router) {
        router.add(.get, Self.path) { _ in .now(list) }
        router.addFolder(.get, Self.path + "/") { request in .now(set(request.target.path)) }
    }

    private var list: Response {
        var json = JSONWriter()
        json.beginArray()
        for set in sets {
            json.beginObject()
            json.key("name")
            json.string(UTF8Text(set.name))
            json.key("title")
            json.string(UTF8Text(set.title))
            json.key("rows")
            json.integer(set.hierarchy.count)
            json.key("levels")
            json.integer(set.hierarchy.depth)
            json.endObject()
        }
        json.endArray()
        return Response(json: json)
    }

    private func set(_ path: String) -> Response {
        let file = path.dropFirst(Self.path.count + 1)
        guard let set = sets.first(where: { file == $0.name + Self.ending }) else {
            return .sentence(.notFound, "There is no set \(file); \(Self.path) lists them.")
        }
        return Response(type: .bytes, body: set.hierarchy.packed)
    }
}
