import CascadeCore

/// What `cascade demo` serves: the gallery, the browser face, the example files, the area service and the
/// conversion of files.
package struct DemoSite {
    /// The addresses and their handlers.
    package let router: Router

    /// The site of a checkout of the project.
    ///
    /// - Parameters:
    ///   - root: The folder of the checkout.
    ///   - divisions: What the area service gives out.
    ///   - sets: What is given out whole.
    ///   - demo: The switches.
    package init(root: String, divisions: Hierarchy, sets: [NamedSet] = [], demo: DemoService = DemoService()) {
        var router = Router()
        router.headers = [
            ("Content-Security-Policy", Self.contentSecurityPolicy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
        ]
        demo.add(to: &router)
        AreaService(divisions).add(to: &router) { demo.disturb($0, $1) }
        SetService(sets).add(to: &router)
        ConversionService(folder: root + "/Examples/Data").add(to: &router)

        var files = StaticFiles()
        files.add(file: root + "/.build/web/cascade-picker.wasm", at: "/cascade-picker.wasm")
        files.add(file: root + "/.build/web/cascade-picker.js", at: "/cascade-picker.js")
        files.add(folder: root + "/Examples/Data", at: "/examples/")
        files.add(folder: root + "/Web/gallery", at: "/")
        files.add(folder: root + "/Web/element", at: "/")
        router.addFolder(.get, "/") { [files] in .now(files.answer($0)) }
        self.router = router
    }

    /// Everything comes from this server, and WebAssembly may be compiled; no inline script or style runs.
    static let contentSecurityPolicy =
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'self'"
}
