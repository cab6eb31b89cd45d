import CascadeCore
import PersonAtPicker

/// A whole picker view in the place of the engine.
///
/// Rows are read off the wheels, and what a person can do is done to them. `Script` and the rest are those of
/// Tests/ConformanceRunner.
struct Engine {
    private let person: Person
    private static let wire = Wire { _ in nil }

    init(source: Value, options: Value) throws(JSONError) {
        let source = try Self.wire.source(JSONDocument(source.json).root)
        let options = try Self.wire.options(JSONDocument(options.json).root)
        person = MainActor.assumeIsolated { Person(source, options: options) }
    }

    mutating func handle(_ json: Value) throws(JSONError) -> [Value] {
        let event = try Self.wire.event(JSONDocument(json.json).root)
        let person = person
        let effects = MainActor.assumeIsolated { person.perform(event) }
        var writer = JSONWriter()
        writer.effects(effects)
        return try Value(parsing: writer.bytes).list ?? []
    }

    func state() throws(JSONError) -> Value {
        let person = person
        var writer = JSONWriter()
        writer.state(MainActor.assumeIsolated { person.picker })
        let state = try Value(parsing: writer.bytes)
        let standing = MainActor.assumeIsolated { person.standing }
        let columns = (state["columns"]?.list ?? []).enumerated().map { index, column in
            column.with("row", .number(index < standing.count ? standing[index] : -2))
        }
        return state.with("columns", .list(columns))
    }

    func rows(_ column: Int) throws(JSONError) -> [Value] {
        let person = person
        let (picker, texts) = MainActor.assumeIsolated { (person.picker, person.texts(column)) }
        var writer = JSONWriter()
        writer.rows(picker.columns[column], from: 0, count: picker.columns[column].rowCount)
        let rows = try Value(parsing: writer.bytes).list ?? []
        // The text is what the wheel shows; kind and code, which no wheel shows, are the engine's.
        return texts.enumerated().map { index, text in
            guard index < rows.count else { return .object([.init(key: "name", value: .text("extra \(text)"))]) }
            if rows[index]["kind"]?.text == "data" { return rows[index].with("name", .text(text)) }
            let kind = MainActor.assumeIsolated { person.kind(ofText: text) }
            return rows[index].with("kind", .text(kind ?? "unknown \(text)"))
        }
    }
}
