import CascadeCore

/// The native engine behind its wire format, as the WebAssembly module shows it.
struct Engine {
    private var picker: Picker
    private static let wire = Wire { _ in nil }

    init(source: Value, options: Value) throws(JSONError) {
        picker = Picker(
            try Self.wire.source(JSONDocument(source.json).root),
            options: try Self.wire.options(JSONDocument(options.json).root))
    }

    mutating func handle(_ event: Value) throws(JSONError) -> [Value] {
        let effects = picker.handle(try Self.wire.event(JSONDocument(event.json).root))
        var writer = JSONWriter()
        writer.effects(effects)
        return try Value(parsing: writer.bytes).list ?? []
    }

    func state() throws(JSONError) -> Value {
        var writer = JSONWriter()
        writer.state(picker)
        return try Value(parsing: writer.bytes)
    }

    func rows(_ column: Int) throws(JSONError) -> [Value] {
        var writer = JSONWriter()
        writer.rows(picker.columns[column], from: 0, count: picker.columns[column].rowCount)
        return try Value(parsing: writer.bytes).list ?? []
    }
}
