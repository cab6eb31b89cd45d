/// Values that the host names by numbers from 1.
struct Handles<Value> {
    private var values: [Value?] = []

    subscript(handle: Int) -> Value? {
        get { isKnown(handle) ? values[handle - 1] : nil }
        set { if isKnown(handle) { values[handle - 1] = newValue } }
    }

    private func isKnown(_ handle: Int) -> Bool { handle >= 1 && handle <= values.count }

    mutating func add(_ value: Value) -> Int {
        if let free = values.firstIndex(where: { $0 == nil }) {
            values[free] = value
            return free + 1
        }
        values.append(value)
        return values.count
    }
}

/// A picker that is changed where it stands.
final class Session {
    var picker: Picker

    init(_ picker: Picker) {
        self.picker = picker
    }

    /// Lends the picker, which would be copied if it were read from outside.
    func with<Result>(_ body: (inout Picker) -> Result) -> Result {
        body(&picker)
    }

    func column(_ index: Int) -> Column? {
        with { $0.columns.indices.contains(index) ? $0.columns[index] : nil }
    }
}

// The module is single-threaded, and so is all access to what follows.
nonisolated(unsafe) var hierarchies = Handles<Hierarchy>()
nonisolated(unsafe) var pickers = Handles<Session>()
nonisolated(unsafe) private var result: [UInt8] = []

let wire = Wire { hierarchies[$0] }

/// Leaves bytes for the host to read until the next call; their number.
func leave(_ bytes: [UInt8]) -> Int {
    result = bytes
    return bytes.count
}

/// Leaves `{"error":"…"}`.
func leave(error: UTF8Text) -> Int {
    var json = JSONWriter()
    json.beginObject()
    json.key("error")
    json.string(error)
    json.endObject()
    return leave(json.bytes)
}

/// Where the bytes of the last call are.
@_expose(wasm, "cascade_result")
@_cdecl("cascade_result")
func resultAddress() -> UnsafePointer<UInt8>? {
    result.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many there are.
@_expose(wasm, "cascade_result_size")
@_cdecl("cascade_result_size")
func resultSize() -> Int {
    result.count
}
