/// What `cascade serve` can be told about its addresses.
package struct ServiceOptions: Sendable {
    /// The origins whose pages may read the answers, as in `https://shop.example`; `*` for all.
    package var origins: [String]
    /// The folder with the files of the browser face; `nil` to serve none.
    package var webFolder: String?

    package init(origins: [String] = [], webFolder: String? = nil) {
        self.origins = origins
        self.webFolder = webFolder
    }

    /// Whether a text is an origin: a scheme of the web, a host and perhaps a port, and nothing after them; or `*`.
    package static func isOrigin(_ text: String) -> Bool {
        CrossOrigin.isOrigin(text)
    }
}
