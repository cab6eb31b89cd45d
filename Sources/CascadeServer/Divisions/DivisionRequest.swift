import CascadeCore

/// A request to the service under `/v1`, read.
struct DivisionRequest: Sendable {
    /// What is asked for.
    enum Resource: Sendable {
        /// The list of sets.
        case sets
        /// The rows under a key; empty for the first level.
        case children(parent: UTF8Text)
        /// The levels down to a code.
        case path(code: UTF8Text)
        /// The rows under a key with what is under them, down to some levels.
        case tree(parent: UTF8Text, depth: Int)
        /// The page that asks level by level, at a key so far, and where it leads in the end.
        case page(at: UTF8Text, returning: String?)
    }

    /// Which language the names are to be in.
    enum LanguageWish: Sendable {
        /// The rows' own.
        case own
        /// The best for what is preferred.
        case best([LanguageTag?])
        /// This one and no other.
        case exactly(LanguageTag)
    }

    /// More levels than any picker has columns.
    static let deepest = 32

    let resource: Resource
    /// The set; the default for the list of sets.
    let set: ServedSet
    var form = HierarchyView.Form.step
    var wish = LanguageWish.own
    /// Whether the header `Accept-Language` had a say.
    var isNegotiated = false

    /// Whether its answer, from rows in memory, may be too large to be made while others wait.
    var isLarge: Bool {
        let key: UTF8Text
        switch resource {
        case .sets: return false
        case .tree: return true
        case .children(let parent): key = parent
        case .path(let code): key = code
        case .page(let place, _): key = place
        }
        return set.index.map { $0.extent(of: key, in: form) > DivisionService.quickRows } ?? false
    }

    /// The address with its changing parts in braces.
    var pattern: String {
        switch resource {
        case .sets: "/v1/sets"
        case .children: "/v1/{set}/children"
        case .path: "/v1/{set}/path"
        case .tree: "/v1/{set}/tree"
        case .page: "/v1/{set}/form"
        }
    }

    /// What the answer to this and no other request is kept as; `nil` for a page, which depends on more.
    ///
    /// - Parameter language: The language that came of the wish.
    func name(in language: SetLanguages.Choice) -> UTF8Text? {
        let key: String
        switch resource {
        case .sets: key = "sets"
        case .children(let parent): key = "children \(String(parent))"
        case .path(let code): key = "path \(String(code))"
        case .tree(let parent, let depth): key = "tree \(depth) \(String(parent))"
        case .page: return nil
        }
        return UTF8Text("\(set.name)/\(form.rawValue)/\(language.tag?.description ?? "")/\(key)")
    }
}

extension DivisionRequest.LanguageWish {
    /// The language that comes of it.
    func choice(of languages: SetLanguages) -> SetLanguages.Choice? {
        switch self {
        case .own: languages.own
        case .best(let preferences): languages.best(for: preferences)
        case .exactly(let tag): languages.named(tag)
        }
    }
}
