/// Makes a picker from `{"source":…,"options":…}`; a handle, or 0 with the error as the result.
@_expose(wasm, "cascade_picker_new")
@_cdecl("cascade_picker_new")
func makePicker(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    do throws(JSONError) {
        let json = try document(bytes, size).root
        guard let source = json["source"] else { throw json.error(.member) }
        let options = try json["options"].map { value throws(JSONError) in try wire.options(value) }
        return pickers.add(Session(Picker(try wire.source(source), options: options ?? Options())))
    } catch {
        _ = leave(error: error.message)
        return 0
    }
}

/// Forgets a picker.
@_expose(wasm, "cascade_picker_release")
@_cdecl("cascade_picker_release")
func releasePicker(_ handle: Int) {
    pickers[handle] = nil
}

/// Handles an event; the size of `{"effects":[…]}` or of the error.
@_expose(wasm, "cascade_picker_handle")
@_cdecl("cascade_picker_handle")
func handleEvent(_ handle: Int, _ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    do throws(JSONError) {
        let event = try wire.event(try document(bytes, size).root)
        guard let effects = pickers[handle]?.picker.handle(event) else { return leave([]) }
        var json = JSONWriter()
        json.beginObject()
        json.key("effects")
        json.effects(effects)
        json.endObject()
        return leave(json.bytes)
    } catch {
        return leave(error: error.message)
    }
}

/// The size of the state: columns, selection and value.
@_expose(wasm, "cascade_picker_state")
@_cdecl("cascade_picker_state")
func pickerState(_ handle: Int) -> Int {
    guard let session = pickers[handle] else { return leave([]) }
    var json = JSONWriter()
    session.with { json.state($0) }
    return leave(json.bytes)
}

/// The size of some rows of a column.
@_expose(wasm, "cascade_picker_rows")
@_cdecl("cascade_picker_rows")
func pickerRows(_ handle: Int, _ column: Int, _ first: Int, _ count: Int) -> Int {
    guard let column = pickers[handle]?.column(column) else { return leave([]) }
    var json = JSONWriter()
    json.rows(column, from: first, count: count)
    return leave(json.bytes)
}

/// The size of the text that a template makes of the selection (0) or the value (1), or of the error.
@_expose(wasm, "cascade_picker_format")
@_cdecl("cascade_picker_format")
func formatSelection(_ handle: Int, _ which: Int, _ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    guard let selection = selection(handle, which) else { return leave([]) }
    do throws(SelectionFormatError) {
        return leave(try SelectionFormat(text(bytes, size)).text(selection).utf8)
    } catch {
        return leave(error: error.message)
    }
}

/// The size of an attribute of a level of the selection (0) or the value (1).
@_expose(wasm, "cascade_picker_attribute")
@_cdecl("cascade_picker_attribute")
func selectionAttribute(
    _ handle: Int, _ which: Int, _ level: Int, _ key: UnsafePointer<UInt8>, _ size: Int
) -> Int {
    guard let selection = selection(handle, which), selection.entries.indices.contains(level) else { return leave([]) }
    return leave(selection.entries[level].attribute(text(key, size)).utf8)
}

/// Type-ahead: the next enabled row from a row on that begins with a text, or -1.
@_expose(wasm, "cascade_picker_find")
@_cdecl("cascade_picker_find")
func findRow(_ handle: Int, _ column: Int, _ start: Int, _ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    guard let column = pickers[handle]?.column(column) else { return -1 }
    return column.row(beginningWith: text(bytes, size), from: start) ?? -1
}

private func selection(_ handle: Int, _ which: Int) -> Selection? {
    pickers[handle]?.with { which == 0 ? $0.selection : $0.value }
}
