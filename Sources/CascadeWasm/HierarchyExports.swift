/// Opens a copy of packed data after checking all of it; a handle, or 0 with the error as the result.
@_expose(wasm, "cascade_hierarchy_packed")
@_cdecl("cascade_hierarchy_packed")
func openPacked(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    do throws(HierarchyError) {
        return hierarchies.add(try Hierarchy(packed: UnsafeBufferPointer(start: bytes, count: size)))
    } catch {
        _ = leave(error: error.message)
        return 0
    }
}

/// Reads nested rows from JSON; a handle, or 0 with the error as the result.
///
/// The options are `{"name":"…","code":"…","children":"…"}`, each optional, for keys that are not to be found out.
@_expose(wasm, "cascade_hierarchy_json")
@_cdecl("cascade_hierarchy_json")
func openJSON(
    _ bytes: UnsafePointer<UInt8>, _ size: Int, _ options: UnsafePointer<UInt8>?, _ optionsSize: Int
) -> Int {
    do throws(JSONError) {
        var keys = RowKeys.detected
        if let options, optionsSize > 0 {
            let json = try document(options, optionsSize).root
            keys = RowKeys(name: json["name"]?.text, code: json["code"]?.text, children: json["children"]?.text)
        }
        let rows = [UInt8](UnsafeBufferPointer(start: bytes, count: size))
        return hierarchies.add(try Hierarchy(json: rows, keys: keys))
    } catch {
        _ = leave(error: error.message)
        return 0
    }
}

/// Forgets a hierarchy; pickers that use it keep it.
@_expose(wasm, "cascade_hierarchy_release")
@_cdecl("cascade_hierarchy_release")
func releaseHierarchy(_ handle: Int) {
    hierarchies[handle] = nil
}

func document(_ bytes: UnsafePointer<UInt8>, _ size: Int) throws(JSONError) -> JSONDocument {
    try JSONDocument([UInt8](UnsafeBufferPointer(start: bytes, count: size)))
}

func text(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> UTF8Text {
    UTF8Text(utf8: UnsafeBufferPointer(start: bytes, count: size))
}
