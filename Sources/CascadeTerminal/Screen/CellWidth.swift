import CNcurses
import Glibc

/// How many cells of a terminal a text takes.
package enum CellWidth {
    /// The widths are those of the C library in the user's locale; where that knows no more than ASCII, in C.UTF-8.
    private static let isPrepared: Bool = {
        setlocale(LC_CTYPE, "")
        if nl_langinfo(Int32(CODESET)).map({ String(cString: $0) == "ANSI_X3.4-1968" }) ?? true {
            setlocale(LC_CTYPE, "C.UTF-8")
        }
        return true
    }()

    /// Sets the locale that widths and ncurses go by.
    static func prepare() {
        _ = isPrepared
    }

    /// The cells of a character: 0, 1 or 2 for most, more for clusters that terminals draw apart.
    static func of(_ character: Character) -> Int {
        prepare()
        return character.unicodeScalars.reduce(0) { $0 + max(Int(wcwidth(wchar_t($1.value))), 0) }
    }

    /// The cells of a text.
    package static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// A text as a terminal may have it: characters that would move its cursor, or turn the direction of writing, are
    /// replaced.
    package static func printable(_ text: some Sequence<Unicode.Scalar>) -> String {
        prepare()
        var output = String.UnicodeScalarView()
        for scalar in text {
            switch scalar.value {
            case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: output.append("\u{FFFD}")
            default: output.append(wcwidth(wchar_t(scalar.value)) < 0 ? "\u{FFFD}" : scalar)
            }
        }
        return String(output)
    }

    /// The beginning of a text that fits, with an ellipsis where it is cut.
    static func clipped(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        return beginning(of: text, width - 1) + "…"
    }

    /// The end of a text that fits, with an ellipsis where it is cut.
    static func clippedBefore(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        return "…" + String(beginning(of: String(text.reversed()), width - 1).reversed())
    }

    private static func beginning(of text: String, _ width: Int) -> String {
        var used = 0
        return String(
            text.prefix { character in
                used += of(character)
                return used <= width
            })
    }
}
