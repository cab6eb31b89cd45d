/// Why the wheels cannot be shown.
package enum TerminalError: Error, Equatable, Sendable {
    /// The program has no controlling terminal, or ncurses cannot draw on it.
    case noTerminal

    /// One sentence: what is wrong, and what to do.
    package var sentence: String {
        switch self {
        case .noTerminal: "There is no terminal to show the wheels on; run it in one, or give --start and --json."
        }
    }
}
