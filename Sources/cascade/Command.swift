/// A subcommand.
struct Command: Sendable {
    /// The word it is called by.
    let name: String
    /// What it does, in a few words.
    let summary: String
    /// Runs it with the arguments after its name.
    let run: @Sendable ([String]) throws(CommandError) -> Void

    /// All subcommands, in the order of the help text.
    static let all: [Command] = [.demo, .pick, .data, .show, .list, .check, .convert]
}

/// Why a command ends without success.
enum CommandError: Error {
    /// The arguments are wrong; a sentence that says how.
    case usage(String)
    /// It could not be done; a sentence that says why.
    case failure(String)
    /// The user gave up.
    case cancelled

    /// What is told; `nil` where the user knows.
    var sentence: String? {
        switch self {
        case .usage(let sentence), .failure(let sentence): sentence
        case .cancelled: nil
        }
    }

    var exitCode: Int32 {
        switch self {
        case .failure: 1
        case .usage: 2
        // As a shell reports a program that Ctrl-C ended.
        case .cancelled: 130
        }
    }
}
