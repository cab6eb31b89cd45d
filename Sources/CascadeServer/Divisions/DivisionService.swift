import CascadeCore

/// The divisions of all sets, read level by level, by path, or as a tree, at addresses below `/v1`.
///
/// `Documentation/Service.md` describes the addresses for people, `/openapi.json` for programs.
package struct DivisionService: Sendable {
    /// How long answers may be taken for true without asking again.
    static let caching = "public, max-age=60"
    /// The same for tables that change by themselves.
    static let liveCaching = "public, max-age=5"
    /// The largest tree in rows.
    static let treeLimit = 200_000

    private let catalog: Catalog
    private let origins: [String]
    /// Answers with more rows than these wait for their turn.
    static let quickRows = 2000
    /// Where trees and large levels are written, so that they do not hold up small answers.
    private let large = WorkQueue(width: 1, limit: 100)

    /// The service.
    ///
    /// - Parameters:
    ///   - catalog: The sets.
    ///   - origins: Where the page may lead besides this server, as in `https://shop.example`.
    package init(_ catalog: Catalog, origins: [String] = []) {
        self.catalog = catalog
        self.origins = origins
    }

    /// Adds the service to a router.
    package func add(to router: inout Router) {
        router.addFolder(.get, DivisionRequest.root) { request in answer(request) }
        router.tellRefusals(in: DivisionRequest.root) { .problem($0, target: $1) }
        // A refusal is worth more than the body that comes with it.
        router.refuseOthers(in: DivisionRequest.root, bodyLimit: 1 << 20) { request in answer(request) }
    }

    /// What a page may load and where its forms may lead.
    var pageHeaders: [(name: String, value: String)] {
        let targets = (["'self'"] + origins.filter { $0 != "*" }).joined(separator: " ")
        let policy =
            "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action \(targets); base-uri 'none'; "
            + "frame-ancestors 'self'"
        return [("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")]
    }

    private func answer(_ request: Request) -> Answer {
        let edition = catalog.current
        var pattern: String?
        do throws(DivisionError) {
            let asked = try DivisionRequest(request, edition, origins: origins)
            pattern = asked.pattern
            guard request.method == .get || request.method == .head else { throw .method(allowed: "GET, HEAD") }
            try Self.checkType(request, asked)
            if let kept = Self.kept(asked, edition) { return .now(response(kept, to: request, asked, edition)) }
            return try respond(request, asked, edition)
        } catch {
            return .now(Self.problem(error, request, pattern, edition))
        }
    }

    /// Makes the answer, now or where it may take its time.
    private func respond(
        _ request: Request, _ asked: DivisionRequest, _ edition: Edition
    ) throws(DivisionError) -> Answer {
        let make: @Sendable () -> Response = { [self] in
            do throws(DivisionError) {
                let made = try DivisionRendering(asked, edition).rendering()
                if asked.set.index != nil, let name = Self.name(asked) { edition.kept.keep(made, as: name) }
                return response(made, to: request, asked, edition)
            } catch {
                return Self.problem(error, request, asked.pattern, edition)
            }
        }
        var queue = asked.set.questions
        if case .sets = asked.resource { queue = nil }
        if queue == nil, asked.isLarge { queue = large }
        guard let queue else { return .now(make()) }
        // Whether there is room shows only when the reply is at hand, and a reply has one answer.
        return .later { reply in
            if !queue.add({ reply.send(make()) }) { reply.send(Self.problem(.busy, request, asked.pattern, edition)) }
        }
    }

    private static func checkType(_ request: Request, _ asked: DivisionRequest) throws(DivisionError) {
        var type = MediaType.json
        if case .page = asked.resource { type = .html }
        guard let accept = request.header("Accept"), !accept.isEmpty else { return }
        let name = type.header.prefix { $0 != ";" }
        let range = name.prefix { $0 != "/" } + "/*"
        let weight = WeightedValues(accept).weight(of: [String(name), String(range), "*/*"])
        guard let weight, weight > 0 else { throw .type(type) }
    }

    /// What the answer is kept as; `nil` for a language that the set has not.
    private static func name(_ asked: DivisionRequest) -> UTF8Text? {
        guard let languages = asked.set.index?.languages else { return asked.name(in: SetLanguages.none) }
        return asked.wish.choice(of: languages).flatMap { asked.name(in: $0) }
    }

    private static func kept(_ asked: DivisionRequest, _ edition: Edition) -> Rendering? {
        name(asked).flatMap { edition.kept[$0] }
    }

    private func response(
        _ rendering: Rendering, to request: Request, _ asked: DivisionRequest, _ edition: Edition
    ) -> Response {
        let isLive = asked.set.index == nil
        var response = rendering.response(
            to: request, vary: asked.isNegotiated ? ["Accept-Language"] : [],
            caching: isLive ? Self.liveCaching : Self.caching)
        response.pattern = asked.pattern
        if case .page = asked.resource { response.headers += pageHeaders }
        if !isLive, rendering.status == .ok {
            response.retention = Retention(
                generation: edition.generation,
                varies: ["Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "Origin"])
        }
        return response
    }

    private static func problem(
        _ error: DivisionError, _ request: Request, _ pattern: String?, _ edition: Edition
    ) -> Response {
        var response = Response.problem(error, at: request.target.path)
        response.pattern = pattern ?? DivisionRequest.root
        return response
    }
}
