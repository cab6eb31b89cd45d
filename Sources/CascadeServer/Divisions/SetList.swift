import CascadeCore

/// The list of sets as the service tells it.
struct SetList {
    let json: [UInt8]

    init(_ edition: Edition) {
        var json = JSONWriter()
        json.beginObject()
        json.key("sets")
        json.beginArray()
        for set in edition.sets { Self.write(set, to: &json) }
        json.endArray()
        json.endObject()
        self.json = json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ set: ServedSet, to json: inout JSONWriter) {
        json.beginObject()
        json.key("name")
        json.string(UTF8Text(set.name))
        json.key("title")
        json.string(UTF8Text(set.title))
        json.key("live")
        json.boolean(set.index == nil)
        if let index = set.index {
            json.key("rows")
            json.integer(index.hierarchy.count)
            json.key("levels")
            json.integer(index.view(.step).depth)
            json.key("storedLevels")
            json.integer(index.view(.stored).depth)
            json.key("languages")
            json.beginArray()
            for tag in index.languages.tags { json.string(UTF8Text(tag.description)) }
            json.endArray()
        }
        if let language = set.language.flatMap({ LanguageTag($0) }) {
            json.key("language")
            json.string(UTF8Text(language.description))
        }
        json.endObject()
    }
}
