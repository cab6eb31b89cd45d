import CFileExchange
import Glibc

/// A folder of files that is written beside the one it replaces, and put in its place when it is whole.
struct SiteFolder {
    /// A file that says that a folder was written by this program and may be replaced.
    private static let mark = ".cascade-site"

    /// The folder as it was named.
    private let name: String
    private let target: String
    private let partial: String

    /// Begins a folder.
    ///
    /// - Parameter path: The folder to be; it must not exist, or be empty, or have been written so before.
    init(_ path: String) throws(CommandError) {
        name = path
        var bare = path
        while bare.count > 1, bare.hasSuffix("/") { bare.removeLast() }
        target = Self.resolved(bare) ?? bare
        partial = target + ".partial"
        if target == "/" { throw .usage("The site cannot be written over the whole file system; name a folder.") }
        for folder in [target, partial] { try Self.checkReplaceable(folder) }
        try Self.remove(partial)
        guard mkdir(partial, 0o777) == 0 else { throw Self.failure(partial, "made") }
        try write([], at: Self.mark)
    }

    /// Writes a file, and the folders that it lies in.
    ///
    /// - Parameter path: Below the folder, with slashes.
    func write(_ bytes: [UInt8], at path: String) throws(CommandError) {
        let file = partial + "/" + path
        var descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == ENOENT {
            try makeFolders(above: path)
            descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw Self.failure(file, "written") }
        let isWritten = FileOutput.write(bytes, to: descriptor)
        guard close(descriptor) == 0, isWritten else { throw Self.failure(file, "written") }
    }

    /// Puts the folder in its place.
    func finish() throws(CommandError) {
        // Exchanging the two leaves no moment without either.
        if cascade_exchange(partial, target) == 0 {
            try Self.remove(partial)
        } else if rename(partial, target) != 0 {
            throw Self.failure(name, "replaced")
        }
    }

    /// Takes away what was written.
    func abandon() {
        try? Self.remove(partial)
    }

    private func makeFolders(above path: String) throws(CommandError) {
        var folder = partial
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw Self.failure(folder, "made") }
        }
    }

    private static func checkReplaceable(_ folder: String) throws(CommandError) {
        guard let names = try entries(folder), !names.isEmpty, !names.contains(mark) else { return }
        throw .failure("\(folder) has files that are not of such a site; name an empty folder or a new one.")
    }

    /// The names in a folder; `nil` if there is none.
    private static func entries(_ folder: String) throws(CommandError) -> [String]? {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return nil }
            throw failure(folder, "read")
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a folder with all that is in it; links are removed, not followed.
    private static func remove(_ folder: String) throws(CommandError) {
        guard let names = try entries(folder) else { return }
        for name in names {
            let path = folder + "/" + name
            if unlink(path) == 0 { continue }
            guard errno == EISDIR || errno == EPERM else { throw failure(path, "removed") }
            try remove(path)
        }
        guard rmdir(folder) == 0 else { throw failure(folder, "removed") }
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func failure(_ path: String, _ deed: String) -> CommandError {
        .failure("\(path) cannot be \(deed): \(String(cString: strerror(errno))).")
    }
}
