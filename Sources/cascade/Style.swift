import Glibc

/// Colours for terminals that have them and users who want them.
struct Style {
    /// A colour of the terminal's own palette, by its number in ECMA-48.
    enum Colour: Int {
        case red = 31
        case yellow = 33
    }

    private let hasColours: Bool

    /// What standard output shows: colours only on a terminal that is not dumb, unless `NO_COLOR` is set and not empty.
    static var ofOutput: Style {
        let term = variable("TERM")
        return Style(
            hasColours: isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").isEmpty && !term.isEmpty && term != "dumb")
    }

    /// A text in a colour, or as it is.
    func text(_ text: String, _ colour: Colour?) -> String {
        guard hasColours, let colour else { return text }
        return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
