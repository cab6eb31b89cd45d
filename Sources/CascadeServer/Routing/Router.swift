/// Finds the handler for a request by its path and method.
package struct Router: Sendable {
    package typealias Handler = @Sendable (Request) -> Answer

    struct Route: Sendable {
        /// What the metrics call it.
        let pattern: String
        /// The largest body in bytes.
        let bodyLimit: Int
        /// Whether it only says, in its own way, that the address does not take the method.
        var isRefusal = false
        var handle: Handler
    }

    enum Match: Sendable {
        case route(Route)
        case refusal(Response)
    }

    /// What is added to every answer.
    package var headers: [(name: String, value: String)] = []

    /// How refusals that no handler made are told below some paths.
    private var tellings: [(path: String, tell: @Sendable (Response, _ path: String) -> Response)] = []
    var routes: [String: [Method: Route]] = [:]
    var folders: [(path: String, methods: [Method: Route])] = []

    package init() {}

    /// Adds a handler for one path; one for GET answers HEAD, too.
    ///
    /// - Parameter bodyLimit: The largest body in bytes; a larger one is refused before the handler is asked.
    package mutating func add(_ method: Method, _ path: String, bodyLimit: Int = 0, _ handler: @escaping Handler) {
        Self.add(method, Route(pattern: path, bodyLimit: bodyLimit, handle: handler), to: &routes[path, default: [:]])
    }

    /// Adds a handler for all paths that begin with one that ends with a slash, and have no handler of their own.
    ///
    /// Of several such beginnings, the one added first takes a path.
    ///
    /// - Parameter bodyLimit: The largest body in bytes; a larger one is refused before the handler is asked.
    package mutating func addFolder(
        _ method: Method, _ path: String, bodyLimit: Int = 0, _ handler: @escaping Handler
    ) {
        let index = folders.firstIndex { $0.path == path } ?? folders.count
        if index == folders.count { folders.append((path, [:])) }
        Self.add(
            method, Route(pattern: path + "*", bodyLimit: bodyLimit, handle: handler), to: &folders[index].methods)
    }

    /// Has a handler say that the paths of a folder take no other methods than those added for it.
    mutating func refuseOthers(in path: String, bodyLimit: Int, _ handler: @escaping Handler) {
        guard let index = folders.firstIndex(where: { $0.path == path }) else { return }
        for method in [Method.post, .options, .unused] where folders[index].methods[method] == nil {
            folders[index].methods[method] = Route(
                pattern: path + "*", bodyLimit: bodyLimit, isRefusal: true, handle: handler)
        }
    }

    /// Has refusals below a path that no handler made, which are sentences, told in another form.
    mutating func tellRefusals(
        in path: String, _ tell: @escaping @Sendable (_ sentence: Response, _ path: String) -> Response
    ) {
        tellings.append((path, tell))
    }

    /// A response in the form that refusals have where the target of its request is.
    func told(_ response: Response, target: [UInt8]) -> Response {
        guard response.status.rawValue >= 400, response.headers.first?.value == MediaType.text.header,
            let telling = tellings.first(where: { target.starts(with: $0.path.utf8) })
        else { return response }
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        return telling.tell(response, String(decoding: path, as: UTF8.self))
    }

    private static func add(_ method: Method, _ route: Route, to methods: inout [Method: Route]) {
        methods[method] = route
        if method == .get { methods[.head] = route }
    }

    func match(_ method: Method, _ path: String) -> Match {
        guard let methods = routes[path] ?? folders.first(where: { path.utf8.starts(with: $0.path.utf8) })?.methods
        else {
            return .refusal(.sentence(.notFound, "There is nothing at \(path)."))
        }
        if let route = methods[method] { return .route(route) }
        if method == .unknown {
            return .refusal(.sentence(.notImplemented, "The method of the request is none of HTTP; use GET or POST."))
        }
        let allowed = Self.allowed(methods)
        var response = Response.sentence(.methodNotAllowed, "\(path) takes \(allowed) only.")
        response.headers.append(("Allow", allowed))
        return .refusal(response)
    }

    /// The names of the methods that are taken, as the `Allow` header has them.
    static func allowed(_ methods: [Method: Route]) -> String {
        methods.filter { !$0.value.isRefusal }.keys.map(\.name).sorted().joined(separator: ", ")
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
