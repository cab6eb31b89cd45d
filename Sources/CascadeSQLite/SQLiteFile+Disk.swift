#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension SQLiteFile {
    /// What every file of SQLite begins with.
    private static let mark = "SQLite format 3\0".utf8

    /// Whether bytes are a database file.
    package static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

    /// Whether a file that can be read is a database.
    package static func isOne(path: String) -> Bool {
        var status = stat()
        // A pipe would lose what is read from it.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: mark.count)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return count == bytes.count && isOne(bytes)
    }

    /// The size of a file in bytes; `nil` if there is none.
    static func sizeOfFile(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func removeFile(_ path: String) {
        unlink(path)
    }
}
