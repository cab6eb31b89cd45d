/// Finds the handler for a request by its path and method.
package struct Router: Sendable {
    package typealias Handler = @Sendable (Request) -> Answer

    struct Route: Sendable {
        /// The largest body in bytes.
        let bodyLimit: Int
        let handle: Handler
    }

    enum Match: Sendable {
        case route(Route)
        case refusal(Response)
    }

    /// What is added to every answer.
    package var headers: [(name: String, value: String)] = []

    private var routes: [String: [Method: Route]] = [:]
    private var fallback: Route?

    package init() {}

    /// Adds a handler for one path; one for GET answers HEAD, too.
    ///
    /// - Parameter bodyLimit: The largest body in bytes; a larger one is refused before the handler is asked.
    package mutating func add(_ method: Method, _ path: String, bodyLimit: Int = 0, _ handler: @escaping Handler) {
        let route = Route(bodyLimit: bodyLimit, handle: handler)
        routes[path, default: [:]][method] = route
        if method == .get { routes[path, default: [:]][.head] = route }
    }

    /// Sets the handler of GET and HEAD requests for all other paths.
    package mutating func setFallback(_ handler: @escaping Handler) {
        fallback = Route(bodyLimit: 0, handle: handler)
    }

    func match(_ method: Method, _ path: String) -> Match {
        if let methods = routes[path] {
            if let route = methods[method] { return .route(route) }
            let allowed = methods.keys.map(\.name).sorted().joined(separator: ", ")
            var response = Response.sentence(.methodNotAllowed, "\(path) takes \(allowed) only.")
            response.headers.append(("Allow", allowed))
            return .refusal(response)
        }
        guard let fallback else { return .refusal(.sentence(.notFound, "There is nothing at \(path).")) }
        if method == .get || method == .head { return .route(fallback) }
        var response = Response.sentence(.methodNotAllowed, "\(path) takes GET and HEAD only.")
        response.headers.append(("Allow", "GET, HEAD"))
        return .refusal(response)
    }

    /// The answer to a complete request.
    package func answer(_ request: Request) -> Answer {
        switch match(request.method, request.target.path) {
        case .refusal(let response): .now(response)
        case .route(let route):
            request.body.count > route.bodyLimit ? .now(.tooLarge(route.bodyLimit)) : route.handle(request)
        }
    }
}

extension Response {
    static func tooLarge(_ limit: Int) -> Response {
        limit == 0
            ? .sentence(.contentTooLarge, "This address takes no body; send none.")
            : .sentence(.contentTooLarge, "The body may have at most \(limit) bytes; send less.")
    }
}
