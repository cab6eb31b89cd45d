import CascadeCore

/// The languages that the names of a set are there in.
///
/// Names in other languages than the rows' own are attributes: `name.<tag of BCP 47>` for any language, and the short keys
/// `en`, `hans`, `hant` and `pt` of the built-in sets.
struct SetLanguages: Sendable {
    /// A language and the attribute that holds names in it; no attribute for the rows' own.
    struct Choice: Sendable, Equatable {
        let tag: LanguageTag?
        let key: UTF8Text?
    }

    /// The rows' own names.
    let own: Choice
    /// The other languages, in the order of their attributes.
    let others: [Choice]

    private static let shortKeys: [(key: UTF8Text, tag: String)] = [
        ("en", "en"), ("hans", "zh-Hans"), ("hant", "zh-Hant"), ("pt", "pt"),
    ]

    init(own language: String?, keys: [UTF8Text]) {
        own = Choice(tag: language.flatMap { LanguageTag($0) }, key: nil)
        var others: [Choice] = []
        for key in keys {
            guard let tag = Self.tag(of: key), tag != own.tag else { continue }
            if !others.contains(where: { $0.tag == tag }) { others.append(Choice(tag: tag, key: key)) }
        }
        self.others = others
    }

    /// The language that an attribute has names in; `nil` for other attributes.
    static func tag(of key: UTF8Text) -> LanguageTag? {
        let text = String(key)
        let tag = text.hasPrefix("name.") ? String(text.dropFirst(5)) : shortKeys.first { $0.key == key }?.tag
        return tag.flatMap { LanguageTag($0) }
    }

    /// All tags, the rows' own first.
    var tags: [LanguageTag] {
        ([own] + others).compactMap(\.tag)
    }

    /// The language with exactly a tag.
    func named(_ tag: LanguageTag) -> Choice? {
        ([own] + others).first { $0.tag == tag }
    }

    /// The best language for what somebody prefers, the most wanted first; the rows' own if none is there.
    ///
    /// A language in another script or region than asked for is better than one asked for less.
    func best(for preferences: [LanguageTag?]) -> Choice {
        for preference in preferences {
            guard let wanted = preference else { return own }
            if let exact = named(wanted) { return exact }
            if let near = ([own] + others).first(where: { $0.tag?.primary == wanted.primary }) { return near }
        }
        return own
    }
}
