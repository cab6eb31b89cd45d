/// A subcommand.
struct Command: Sendable {
    /// The word it is called by.
    let name: String
    /// What it does, in a few words.
    let summary: String
    /// Runs it with the arguments after its name.
    let run: @Sendable ([String]) throws(CommandError) -> Void

    /// All subcommands, in the order of the help text.
    static let all: [Command] = [.demo, .serve, .pick, .data, .show, .list, .check, .convert, .importing, .exportSite]
}

/// Why a command ends without success.
enum CommandError: Error {
    /// The arguments are wrong; a sentence that says how.
    case usage(String)
    /// It could not be done; a sentence that says why.
    case failure(String)
    /// It could not be done, and nothing is to be said of it.
    case silent
    /// The user gave up.
    case cancelled

    /// An argument of a command that takes none.
    static func misplaced(_ argument: String, in command: String) -> CommandError {
        .usage("There is no place for \(argument); see cascade \(command) --help.")
    }

    /// What is told; `nil` where the user knows, or wants to know nothing.
    var sentence: String? {
        switch self {
        case .usage(let sentence), .failure(let sentence): sentence
        case .silent, .cancelled: nil
        }
    }

    var exitCode: Int32 {
        switch self {
        case .failure, .silent: 1
        case .usage: 2
        // As a shell reports a program that Ctrl-C ended.
        case .cancelled: 130
        }
    }
}
