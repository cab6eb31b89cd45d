import CascadeCore
import CascadeSources

/// Makes the body for a request.
struct DivisionRendering {
    let asked: DivisionRequest
    private let edition: Edition
    var set: ServedSet { asked.set }

    init(_ asked: DivisionRequest, _ edition: Edition) {
        self.asked = asked
        self.edition = edition
    }

    /// The body; for a live table it blocks.
    func rendering() throws(DivisionError) -> Rendering {
        switch asked.resource {
        case .sets: return Rendering(SetList(edition).json)
        case .children(let parent):
            let rows = try rows(under: parent)
            return try write(rows) { json, language in
                json.key("parent")
                json.string(parent)
                json.language(language)
                json.rows(rows, in: language)
            }
        case .tree(let parent, let depth):
            let rows = try tree(under: parent, depth: depth)
            return try write(rows) { json, language in
                json.key("parent")
                json.string(parent)
                json.language(language)
                json.rows(rows, in: language)
            }
        case .path(let code): return try path(to: code)
        case .page(let place, let address): return try page(at: place, returning: address)
        }
    }

    private func path(to code: UTF8Text) throws(DivisionError) -> Rendering {
        let (levels, isFormer) = try levels(to: code)
        return try write(levels.flatMap(\.rows)) { json, language in
            json.key("asked")
            json.string(code)
            if let last = levels.last {
                json.key("code")
                json.string(last.rows[last.chosen].code)
            }
            json.key("outcome")
            json.string(isFormer ? "former" : "exact")
            json.language(language)
            json.key("levels")
            json.beginArray()
            for level in levels {
                json.beginObject()
                json.key("parent")
                json.string(level.parent)
                json.key("chosen")
                json.integer(level.chosen)
                json.rows(level.rows, in: language)
                json.endObject()
            }
            json.endArray()
        }
    }

    /// Writes an object about the set, in the language that comes of the wish.
    private func write(
        _ rows: [ServedRow], _ body: (inout JSONWriter, SetLanguages.Choice) -> Void
    ) throws(DivisionError) -> Rendering {
        let language = try language(of: rows)
        var json = JSONWriter()
        json.beginObject()
        json.key("set")
        json.string(UTF8Text(set.name))
        body(&json, language)
        json.endObject()
        return Rendering(json.bytes + [UInt8(ascii: "\n")], language: language.tag)
    }

    func language(of rows: [ServedRow]) throws(DivisionError) -> SetLanguages.Choice {
        let languages = set.index?.languages ?? SetLanguages(own: set.language, rows: rows)
        if let choice = asked.wish.choice(of: languages) { return choice }
        // A table may have names in a language for some rows only.
        guard set.index != nil, case .exactly(let tag) = asked.wish else { return languages.own }
        throw .language(tag.description, set: set.name)
    }
}

extension SetLanguages {
    /// No language is known.
    static let none = Choice(tag: nil, key: nil)

    /// The languages that some rows have names in.
    init(own language: String?, rows: [ServedRow]) {
        var keys: [UTF8Text] = []
        for row in rows {
            for key in row.attributes.map(\.key) + row.names.map(\.key) where !keys.contains(key) { keys.append(key) }
        }
        self.init(own: language, keys: keys)
    }
}
