import Glibc

/// What goes to the terminal or the program that called.
enum Output {
    /// Whether a person reads standard output, whose terminal must not do what names in data say.
    static let isTerminal = isatty(STDOUT_FILENO) == 1

    /// A line of what the command is for, at once, also if a program reads it.
    static func line(_ text: String) {
        write(isTerminal ? text.printable(keepsLines: true) : text, to: STDOUT_FILENO)
    }

    /// A line with a word that may have a colour.
    static func line(_ start: String, _ word: String, _ colour: Style.Colour?, _ end: String) {
        guard isTerminal else { return line(start + word + end) }
        let parts = [start, word, end].map { $0.printable(keepsLines: true) }
        write(parts[0] + Style.ofOutput.text(parts[1], colour) + parts[2], to: STDOUT_FILENO)
    }

    /// A line about what went wrong, whatever arguments and names it repeats.
    static func error(_ text: String) {
        write(text.printable(keepsLines: false), to: STDERR_FILENO)
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
