import CascadeCore
import CascadeDatasets
import CascadeSources
import CascadeTerminal

extension Command {
    /// `cascade pick`: the wheels in the terminal.
    static let pick = Command(
        name: "pick", summary: "lets you choose from a set, a file or a service in the terminal", run: PickCommand.run)
}

private enum PickCommand {
    private static let reader = OptionReader(
        command: "pick",
        usage: "[SOURCE] [OPTION…]   (a set that cascade data lists, a file, -, or an address; cn by default)",
        options: [
            .init(name: "start", value: "PATH|CODE", summary: "where the wheels begin: 广东省/深圳市, or 440300"),
            .init(name: "levels", value: "N", summary: "the number of wheels, 1 to 32; by default all levels"),
            .init(name: "format", value: "TEMPLATE", summary: "what is printed; {0} {1} {2} by default"),
            .init(name: "json", value: nil, summary: "print JSON; with --start also without a terminal"),
            .init(name: "title", value: "TEXT", summary: "what stands above the wheels"),
            .init(name: "height", value: "ROWS", summary: "how many lines of the terminal are taken"),
        ] + FileOptions.all,
        notes: """
            Keys: arrows or h j k l, Page Up and Down, Home, End, Tab; letters, digits and / filter the wheel (name, \
            pinyin, initials, code); Enter is done, Escape and Ctrl-C cancel, r loads again what failed.
            An address is http://host/v1/SET of cascade serve, or what stands before /app/member/area of another service;
            its levels are loaded while the screen is alive. A start that several rows answer to is told with them.
            Exit codes: 0 chosen, 1 no data or no terminal, 2 wrong usage, 130 cancelled.

            Examples:
              dest=$(cascade pick tw)
              cascade pick cn --start 440305 --json
              cascade pick tw --format '{0}{1} {1.zip}'
              cascade pick places.csv --title 出发地 --height 12
              cascade pick http://127.0.0.1:8421/v1/cn --start 440305
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if given.operands.count > 1 { throw .usage("Give pick one source; see cascade pick --help.") }
        let form = try ResultForm(template: given["format"], isJSON: given["json"] != nil)
        let levels = try given["levels"].map { text throws(CommandError) in try number(text, "levels", 1...32) }
        let height = try given["height"].map { text throws(CommandError) in try number(text, "height", 1...10_000) }
        let start = StartPlace(given["start"])
        let source = try DataSource.read(given.operands.first ?? "cn", isFile: given["from"] != nil)
        let options = try FileOptions.read(given)

        let texts = Texts.ofEnvironment
        let title = given["title"] ?? texts.title
        let opening: (picker: Picker, effects: [Effect])
        var host: TerminalSession.Host?
        let answer: () throws(CommandError) -> Selection
        if case .service(let address) = source.place {
            let remote = try RemotePicking(address: address, levels: levels)
            var picker = remote.picker
            opening.effects = picker.handle(.open(start.request))
            opening.picker = picker
            host = remote.host
            answer = { () throws(CommandError) in try remote.selection(at: start) }
        } else {
            let picker = Picker(.whole(try source.view(options)), options: Options(levels: levels))
            opening = start.opened(picker)
            answer = { () throws(CommandError) in try start.selection(in: picker) }
        }
        var session = TerminalSession(
            Wheels(opening.picker, opening: opening.effects, title: title), texts: texts, height: height, host: host)
        let outcome: Wheels.Outcome
        do throws(TerminalError) {
            outcome = try session.run()
        } catch {
            // What is asked for is answered whole or not at all where nobody can be asked.
            guard start.isGiven, form.isJSON else { throw .failure(error.sentence) }
            Output.line(form.text(try answer()))
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
