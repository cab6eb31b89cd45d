import Glibc

/// Reads what is piped into the program.
enum FileInput {
    /// All bytes of standard input, at most one more than the limit.
    static func standardInput(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}

/// Writes whole files.
enum FileOutput {
    /// Writes bytes to a file, or to standard output if it is called `-`; a file is there whole or as it was before.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        if path == "-" {
            var shown = bytes
            if Output.isTerminal {
                shown = [UInt8](String(decoding: bytes, as: UTF8.self).printable(keepsLines: true).utf8)
            }
            guard write(shown, to: STDOUT_FILENO) else { throw failure("standard output") }
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            try writeInPlace(bytes, path)
            return
        }
        // A link stays, and what it leads to is replaced, or made if there is nothing yet.
        let target = destination(path)
        let temporary = target + ".\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        let isWritten = write(bytes, to: descriptor)
        let keepsMode = !exists || fchmod(descriptor, status.st_mode & 0o7777) == 0
        let isClosed = close(descriptor) == 0
        guard isWritten, keepsMode, isClosed, rename(temporary, target) == 0 else {
            let error = failure(path)
            unlink(temporary)
            throw error
        }
    }

    /// Whether a path leads to the regular file that another leads to, or that standard input is if that is called `-`.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var status = stat()
        var others = stat()
        guard path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0, stat(other, &others) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return false }
        return status.st_dev == others.st_dev && status.st_ino == others.st_ino
    }

    /// Writes into a device or pipe, which cannot be there as it was before.
    private static func writeInPlace(_ bytes: [UInt8], _ path: String) throws(CommandError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        let isWritten = write(bytes, to: descriptor)
        guard close(descriptor) == 0, isWritten else { throw failure(path) }
    }

    /// Where a path leads when all links at its end are followed.
    private static func destination(_ path: String) -> String {
        var path = path
        // As many links as the system itself follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { break }
            let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = link.hasPrefix("/") ? link : folder + link
        }
        return path
    }

    private static func failure(_ path: String) -> CommandError {
        .failure("\(path) cannot be written (\(String(cString: strerror(errno)))); choose another place.")
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            // A reader that wants no more, such as head, is no fault.
            if count < 0, errno == EPIPE { return true }
            if count <= 0 { return false }
            start += count
        }
        return true
    }
}
