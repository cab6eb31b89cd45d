extension Router {
    /// The same addresses, with answers that pages of other origins may read as far as they are allowed to, and an answer
    /// to OPTIONS at each.
    func shared(_ crossOrigin: CrossOrigin) -> Router {
        var shared = self
        for path in shared.routes.keys { Self.share(&shared.routes[path, default: [:]], path, crossOrigin) }
        for index in shared.folders.indices {
            Self.share(&shared.folders[index].methods, shared.folders[index].path + "*", crossOrigin)
        }
        return shared
    }

    private static func share(_ methods: inout [Method: Route], _ pattern: String, _ crossOrigin: CrossOrigin) {
        for method in methods.keys { methods[method]?.mark(crossOrigin) }
        let allowed = allowed(methods) + ", OPTIONS"
        methods[.options] = Route(pattern: pattern, bodyLimit: 0) { request in
            .now(crossOrigin.preflight(request, methods: allowed))
        }
    }
}

extension Router.Route {
    /// Has the answers say what their origin may do with them.
    fileprivate mutating func mark(_ crossOrigin: CrossOrigin) {
        let handle = handle
        self.handle = { request in
            switch handle(request) {
            case .now(let response): .now(crossOrigin.marked(response, for: request))
            case .later(let start):
                .later { reply in
                    start(Reply { reply.send(crossOrigin.marked($0, for: request), whenSent: $1) })
                }
            }
        }
    }
}
