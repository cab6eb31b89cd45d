/// The kinds of content that the server gives out.
package enum MediaType: String, Sendable {
    case html = "text/html; charset=utf-8"
    case css = "text/css; charset=utf-8"
    case javaScript = "text/javascript; charset=utf-8"
    case json = "application/json"
    case problem = "application/problem+json"
    case text = "text/plain; charset=utf-8"
    case xml = "application/xml"
    case svg = "image/svg+xml"
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webP = "image/webp"
    case icon = "image/x-icon"
    case webAssembly = "application/wasm"
    case bytes = "application/octet-stream"

    var header: String { rawValue }

    /// The type of a file by the end of its name.
    init(fileName: String) {
        let end = fileName.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
        self =
            switch end {
            case "html": .html
            case "css": .css
            case "js", "mjs": .javaScript
            case "json": .json
            case "txt", "csv", "tsv", "md": .text
            case "plist", "xml": .xml
            case "svg": .svg
            case "png": .png
            case "jpg", "jpeg": .jpeg
            case "webp": .webP
            case "ico": .icon
            case "wasm": .webAssembly
            default: .bytes
            }
    }
}
