import CascadeCore
import CascadeDatasets
import CascadeSources
import CascadeTerminal

extension Command {
    /// `cascade pick`: the wheels in the terminal.
    static let pick = Command(
        name: "pick", summary: "lets you choose from a set or a file in the terminal", run: PickCommand.run)
}

private enum PickCommand {
    private static let reader = OptionReader(
        command: "pick", usage: "[SOURCE] [OPTION…]   (a set that cascade data lists, a file, or -; cn by default)",
        options: [
            .init(name: "start", value: "PATH|CODE", summary: "where the wheels begin: 广东省/深圳市, or 440300"),
            .init(name: "levels", value: "N", summary: "the number of wheels, 1 to 32; by default all levels"),
            .init(name: "format", value: "TEMPLATE", summary: "what is printed; {0} {1} {2} by default"),
            .init(name: "json", value: nil, summary: "print JSON; with --start also without a terminal"),
            .init(name: "title", value: "TEXT", summary: "what stands above the wheels"),
            .init(name: "height", value: "ROWS", summary: "how many lines of the terminal are taken"),
            .init(name: "from", value: "FORMAT", summary: "the format of a file; found out by default"),
        ],
        notes: """
            Keys: arrows or h j k l, Page Up and Down, Home, End, Tab; letters, digits and / filter the wheel (name, \
            pinyin, initials, code); Enter is done, Escape and Ctrl-C cancel, r loads again what failed.
            Exit codes: 0 chosen, 1 no data or no terminal, 2 wrong usage, 130 cancelled.

            Examples:
              dest=$(cascade pick tw)
              cascade pick cn --start 440305 --json
              cascade pick tw --format '{0}{1} {1.zip}'
              cascade pick places.csv --title 出发地 --height 12
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if given.operands.count > 1 { throw .usage("Give pick one set or file; see cascade pick --help.") }
        let form = try ResultForm(template: given["format"], isJSON: given["json"] != nil)
        let levels = try given["levels"].map { text throws(CommandError) in try number(text, "levels", 1...32) }
        let height = try given["height"].map { text throws(CommandError) in try number(text, "height", 1...10_000) }
        let start = StartPlace(given["start"])
        let view = try PickSource.view(given.operands.first ?? "cn", format: given["from"])
        let picker = Picker(.whole(view), options: Options(levels: levels))

        let texts = Texts.ofEnvironment
        let opening = start.opened(picker)
        let wheels = Wheels(opening.picker, opening: opening.effects, title: given["title"] ?? texts.title)
        var session = TerminalSession(wheels, texts: texts, height: height)
        let outcome: Wheels.Outcome
        do throws(TerminalError) {
            outcome = try session.run()
        } catch {
            // What is asked for is answered whole or not at all where nobody can be asked.
            guard start.isGiven, form.isJSON else { throw .failure(error.sentence) }
            Output.line(form.text(try start.selection(in: picker)))
            return
        }
        guard case .chosen(let selection) = outcome else { throw .cancelled }
        Output.line(form.text(selection))
    }

    private static func number(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int {
        guard let number = Int(text), range ~= number else {
            throw .usage(
                "The option --\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \(text).")
        }
        return number
    }
}
