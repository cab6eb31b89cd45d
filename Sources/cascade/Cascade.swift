/// The command: finds the subcommand and runs it.
enum Cascade {
    static let version = "0.1.0"

    /// Runs the command with its arguments; the exit code: 0 for success, 1 for failure, 2 for wrong usage.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(CommandError) {
            try dispatch(arguments)
            return 0
        } catch {
            if let sentence = error.sentence { Output.error("cascade: \(sentence)") }
            return error.exitCode
        }
    }

    private static func dispatch(_ arguments: [String]) throws(CommandError) {
        guard let first = arguments.first else { throw .usage("Name a command; cascade --help lists them.") }
        switch first {
        case "--help", "-h", "help":
            guard let name = arguments.dropFirst().first else { return Output.line(help) }
            guard arguments.count == 2 else {
                throw .usage("Name one command after \(first); cascade --help lists them.")
            }
            try command(name).run(["--help"])
        case "--version":
            guard arguments.count == 1 else { throw .usage("Nothing can follow --version; leave the rest out.") }
            Output.line("cascade \(version)")
        default:
            try command(first).run(Array(arguments.dropFirst()))
        }
    }

    private static func command(_ name: String) throws(CommandError) -> Command {
        guard let command = Command.all.first(where: { $0.name == name }) else {
            throw .usage("There is no command \(name); cascade --help lists them.")
        }
        return command
    }

    private static var help: String {
        let width = Command.all.map { $0.name.count }.max() ?? 0
        let list = Command.all.map { command in
            "  " + command.name + String(repeating: " ", count: width - command.name.count + 2) + command.summary
        }
        return """
            usage: cascade COMMAND [OPTION…]

            Commands:
            \(list.joined(separator: "\n"))

            cascade COMMAND --help tells the options of a command; cascade --version prints the version.
            """
    }
}
