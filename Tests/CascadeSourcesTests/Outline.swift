import CascadeCore
import CascadeSources

/// A tree on one line: each row as `name=code key:value`, its children in brackets.
func outline(_ hierarchy: Hierarchy, of node: Int = 0) -> String {
    hierarchy.children(of: node).map { child in
        var text = String(hierarchy.name(of: child))
        if !hierarchy.code(of: child).isEmpty { text += "=" + String(hierarchy.code(of: child)) }
        for key in hierarchy.attributeKeys where key != "name" && key != "code" {
            for value in hierarchy.attributes(key, of: child) { text += " \(String(key)):\(String(value))" }
        }
        let inside = outline(hierarchy, of: child)
        return inside.isEmpty ? text : text + "(" + inside + ")"
    }.joined(separator: ", ")
}

/// What a text is read as.
func read(_ text: String, options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try HierarchyFile.read([UInt8](text.utf8), name: "file", options: options)
}

/// Why bytes are refused, or `nil` if they are not.
func refusal(_ bytes: [UInt8], options: ReadOptions = ReadOptions()) -> SourceError? {
    do throws(SourceError) {
        _ = try HierarchyFile.read(bytes, name: "file", options: options)
        return nil
    } catch {
        return error
    }
}

/// Why a text is refused, or `nil` if it is not.
func refusal(_ text: String, options: ReadOptions = ReadOptions()) -> SourceError? {
    refusal([UInt8](text.utf8), options: options)
}
