/// The page at the root of the service: its sets with their forms, and where programs begin.
struct IndexPage {
    private static let addresses = ["/v1/sets", "/openapi.json"]

    private let texts: FormTexts
    /// Whether the address names the language, which the links then hand on.
    private let isNamed: Bool
    private let sets: [ServedSet]
    private var html = HTMLWriter()

    /// The page for a reader; `nil` if the address names no language.
    init?(_ request: Request, _ edition: Edition) {
        let named = request.target.query["lang"]
        if let named, LanguageTag(named) == nil { return nil }
        let preferences = named.map { [LanguageTag($0)] } ?? LanguageTag.preferences(request.header("Accept-Language"))
        texts = .best(for: preferences, setLanguage: edition.sets.first?.language)
        isNamed = named != nil
        sets = edition.sets
    }

    /// The page in UTF-8.
    func bytes() -> [UInt8] {
        var page = self
        page.write()
        return [UInt8](page.html.text.utf8)
    }

    private mutating func write() {
        html.begin(texts, title: texts.service)
        html.languages(texts) { "/?lang=" + $0.tag }
        html.markup("<main>\n<h1>")
        html.text(texts.service)
        html.markup("</h1>\n<section>\n<h2>")
        html.text(texts.sets)
        html.markup("</h2>\n<ul>\n")
        for set in sets {
            let query = isNamed ? "?lang=" + texts.tag : ""
            link(percentEncoded("/v1/\(set.name)/form") + query, set.titles[texts.tag] ?? set.title)
        }
        html.markup("</ul>\n</section>\n<section>\n<h2>")
        html.text(texts.addresses)
        html.markup("</h2>\n<ul>\n")
        for address in Self.addresses { link(address, address) }
        html.markup("</ul>\n</section>\n</main>\n</body>\n</html>\n")
    }

    private mutating func link(_ address: String, _ text: String) {
        html.markup("<li><a href=\"")
        html.text(address)
        html.markup("\">")
        html.text(text)
        html.markup("</a></li>\n")
    }
}
