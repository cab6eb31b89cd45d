import Glibc

/// Why a file that exists cannot be read: the reason in the system's words.
struct FileError: Error {
    let reason: String

    static var last: FileError { FileError(reason: String(cString: strerror(errno))) }
}

/// Reads regular files.
enum FileContents {
    /// The file at a path below a folder; `nil` if there is none, or a link leads out of the folder.
    static func read(_ path: String, inside folder: String) throws(FileError) -> [UInt8]? {
        guard let root = resolved(folder), let file = resolved(folder + "/" + path) else { return nil }
        guard file.hasPrefix(root + "/") else { return nil }
        return try read(file)
    }

    /// The file at a path; `nil` if there is none.
    static func read(_ path: String) throws(FileError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .last
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try read(descriptor, size: Int(status.st_size))
    }

    private static func read(_ descriptor: Int32, size: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = .last }
                if got <= 0 { break }
                count += got
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
