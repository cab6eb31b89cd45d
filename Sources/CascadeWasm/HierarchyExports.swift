import CascadeCore

/// Checks packed data; the number of its rows, or -1.
@_expose(wasm, "cascade_hierarchy_check")
@_cdecl("cascade_hierarchy_check")
func checkHierarchy(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int {
    do throws(HierarchyError) {
        return try Hierarchy(packed: UnsafeBufferPointer(start: bytes, count: size)).count
    } catch {
        return -1
    }
}
