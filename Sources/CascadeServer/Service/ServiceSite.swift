import CascadeCore

/// What `cascade serve` serves: the area protocol, the divisions below `/v1` with their form, the description of both, and
/// the files of the browser face.
package struct ServiceSite: Sendable {
    /// The addresses and their handlers.
    package var router = Router()

    /// The site over a catalog, whose sets may be replaced while it is served.
    package init(_ catalog: Catalog, options: ServiceOptions = ServiceOptions()) {
        let areas = AreaService(catalog)
        areas.add(to: &router) { request, _ in areas.unhurriedAnswer(request) }
        let divisions = DivisionService(catalog, origins: options.origins)
        divisions.add(to: &router)
        router.add(.get, "/") { request in
            guard let page = IndexPage(request, catalog.current) else {
                return .now(.sentence(.badRequest, "The parameter lang must be a language tag such as en or zh-Hant."))
            }
            var response = Rendering(page.bytes(), type: .html)
                .response(to: request, vary: ["Accept-Language"], caching: DivisionService.caching)
            response.headers += divisions.pageHeaders
            return .now(response)
        }
        var files: [(path: String, content: Rendering)] = [
            ("/openapi.json", ServiceFiles.description), ("/v1/form.css", ServiceFiles.style),
        ]
        if let folder = options.webFolder { files += ServiceFiles.web(folder) }
        for (path, content) in files {
            router.add(.get, path) { request in
                var response = content.response(to: request, caching: DivisionService.caching)
                response.pattern = path
                response.retention = Retention(
                    generation: catalog.current.generation, varies: ["Accept-Encoding", "If-None-Match", "Origin"])
                return .now(response)
            }
        }
        let crossOrigin = CrossOrigin(options.origins)
        router = router.shared(crossOrigin)
        router.headers = [("X-Content-Type-Options", "nosniff")] + crossOrigin.headers
    }
}
