/// Gives out files: whole folders under a path, and single files.
///
/// Where a file has a neighbour of the same name with `.gz` behind it, that is sent to those who take gzip.
package struct StaticFiles: Sendable {
    private struct Mount: Sendable {
        let path: String
        let place: String
        let isFolder: Bool
    }

    private var mounts: [Mount] = []

    package init() {}

    /// Gives out the files of a folder at the addresses that begin with `path`, which ends with a slash.
    ///
    /// Where several folders are given for a path, the first that has the file gives it.
    package mutating func add(folder: String, at path: String) {
        mounts.append(Mount(path: path, place: folder, isFolder: true))
    }

    /// Gives out one file at one address.
    package mutating func add(file: String, at path: String) {
        mounts.append(Mount(path: path, place: file, isFolder: false))
    }

    /// The file that a request asks for; for an address that ends with a slash, `index.html` there.
    package func answer(_ request: Request) -> Response {
        var path = request.target.path
        if path.hasSuffix("/") { path += "index.html" }
        // An empty folder name would give one file several addresses.
        for mount in mounts where !path.contains("//") {
            do throws(FileError) {
                guard let bytes = try contents(of: path, in: mount) else { continue }
                let packed = request.acceptsGzip ? try contents(of: path, ending: ".gz", in: mount) : nil
                var response = Response(type: MediaType(fileName: path), body: packed ?? bytes)
                if packed != nil { response.headers.append(("Content-Encoding", "gzip")) }
                response.headers.append(("Vary", "Accept-Encoding"))
                // The files change while a page is worked on.
                response.headers.append(("Cache-Control", "no-cache"))
                return response
            } catch {
                return .sentence(.internalError, "The file for \(path) cannot be read: \(error.reason).")
            }
        }
        return .sentence(.notFound, "There is nothing at \(request.target.path).")
    }

    private func contents(
        of path: String, ending: String = "", in mount: Mount
    ) throws(FileError) -> [UInt8]? {
        if mount.isFolder {
            guard path.hasPrefix(mount.path) else { return nil }
            return try FileContents.read(String(path.dropFirst(mount.path.count)) + ending, inside: mount.place)
        }
        return path == mount.path ? try FileContents.read(mount.place + ending) : nil
    }
}
