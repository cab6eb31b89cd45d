import CascadeTerminal
import Glibc

/// Tells on standard error how far a long command is: a bar on a terminal, lines or nothing elsewhere.
struct Progress {
    /// How it is told.
    enum Form: Equatable, Sendable {
        /// One line that is drawn anew, of so many columns.
        case bar(columns: Int)
        /// A line for each tenth.
        case lines
        case silent
    }

    private static let barColumns = 24

    private let title: String
    private let total: Int
    private let unit: String
    private let form: Form
    private let write: (String) -> Void
    private var tenths = 0
    private var drawn = ""

    /// Nothing is told before the first `advance`.
    ///
    /// - Parameters:
    ///   - title: What is done, for example `importing areas.csv`.
    ///   - total: How many there are; 0 if that is not known.
    ///   - unit: What is counted, in the plural.
    ///   - form: How it is told; see `form(isQuiet:elsewhere:)`.
    ///   - write: Takes the text; standard error by default.
    init(
        _ title: String, total: Int, unit: String, form: Form,
        write: @escaping (String) -> Void = Progress.writeToStandardError
    ) {
        self.title = CellWidth.printable(title.unicodeScalars)
        self.total = total
        self.unit = unit
        self.form = form
        self.write = write
    }

    /// A bar if standard error is a terminal that can move its cursor; `elsewhere` otherwise.
    static func form(isQuiet: Bool, elsewhere: Form = .lines) -> Form {
        if isQuiet { return .silent }
        let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
        guard isatty(STDERR_FILENO) == 1, !terminal.isEmpty, terminal != "dumb" else { return elsewhere }
        var size = winsize()
        let hasSize = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return .bar(columns: hasSize ? Int(size.ws_col) : 80)
    }

    /// Tells that so many are done, if that shows.
    mutating func advance(to count: Int) {
        switch form {
        case .silent: return
        case .lines:
            guard total > 0 else { return }
            let reached = min(10, 10 * count / total)
            guard reached > tenths else { return }
            tenths = reached
            write("\(title): \(percentage(count)) (\(counts(count)))\n")
        case .bar(let columns):
            let line = bar(count, columns)
            guard line != drawn else { return }
            write("\r" + line + "\u{1B}[K")
            drawn = line
        }
    }

    /// Takes the bar away, so that what comes next begins at the left.
    mutating func end() {
        guard !drawn.isEmpty else { return }
        write("\r\u{1B}[K")
        drawn = ""
    }

    /// The line as it fits; it changes at most once for each column of the bar and each percent.
    private func bar(_ count: Int, _ columns: Int) -> String {
        guard total > 0 else { return fitting([title, Self.grouped(count) + " " + unit], columns) }
        let filled = min(Self.barColumns, Self.barColumns * count / total)
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barColumns - filled)
        return fitting([bar, percentage(count), title], columns)
    }

    /// The parts by spaces, as many as fit.
    private func fitting(_ parts: [String], _ columns: Int) -> String {
        var line = ""
        var width = 0
        for part in parts {
            let needed = CellWidth.of(part) + 1
            guard width + needed < columns else { break }
            line += (line.isEmpty ? "" : " ") + part
            width += needed
        }
        return line
    }

    private func percentage(_ count: Int) -> String {
        "\(min(100, 100 * count / total)) %"
    }

    private func counts(_ count: Int) -> String {
        "\(Self.grouped(count)) of \(Self.grouped(total)) \(unit)"
    }

    private static func writeToStandardError(_ text: String) {
        let bytes = [UInt8](text.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress?.advanced(by: start), $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            start += count
        }
    }

    /// A number with a comma between each three digits.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
