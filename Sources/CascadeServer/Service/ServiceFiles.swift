import CascadeServiceFiles

/// The files that the service gives out as they are.
enum ServiceFiles {
    /// The description of the service in the form of OpenAPI.
    static let description = Rendering(bytes(cascade_service_description()))
    /// The style sheet of the form.
    static let style = Rendering(bytes(cascade_service_style()), type: .css)

    /// The files of the browser face, as they are called in its folder and at the root of the site.
    private static let webFiles = ["cascade-picker.js", "cascade-picker.wasm"]

    /// The files of the browser face in a folder, with their addresses; those that are not there are left out.
    static func web(_ folder: String) -> [(path: String, content: Rendering)] {
        webFiles.compactMap { name in
            guard let body = try? FileContents.read(folder + "/" + name) else { return nil }
            let packed = try? FileContents.read(folder + "/" + name + ".gz")
            return ("/" + name, Rendering(body, type: MediaType(fileName: name), packed: packed ?? nil))
        }
    }

    private static func bytes(_ file: CascadeServiceFile) -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: file.base, count: file.count))
    }
}
