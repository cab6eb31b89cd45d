import Glibc

/// What goes to the terminal or the program that called.
enum Output {
    /// A line of what the command is for, at once, also if a program reads it.
    static func line(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// A line about what went wrong.
    static func error(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = [UInt8]((text + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // Whoever reads no more, such as head, wants no more; anything else is lost, and must not look like success.
            if count < 0, errno == EPIPE { return }
            if count <= 0 {
                if descriptor == STDOUT_FILENO {
                    error("cascade: standard output cannot be written (\(String(cString: strerror(errno)))).")
                    exit(1)
                }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
