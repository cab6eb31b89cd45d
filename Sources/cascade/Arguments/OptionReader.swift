import CGetopt
import Glibc

/// Reads the options of a command with the C library's `getopt_long`.
struct OptionReader {
    /// An option that a command knows.
    struct Option {
        let name: String
        /// What stands for its value in the help text; `nil` if it takes none.
        let value: String?
        let summary: String
    }

    /// What was given.
    struct Given {
        fileprivate var values: [String: [String]] = [:]
        fileprivate(set) var operands: [String] = []

        /// The value of an option, the last one if it repeats; empty for one that takes none; `nil` if it is not given.
        subscript(name: String) -> String? { values[name]?.last }

        /// All values of an option that may be given several times, in their order.
        func all(_ name: String) -> [String] { values[name] ?? [] }
    }

    private static let help = Option(name: "help", value: nil, summary: "print this text")

    let command: String
    /// The usage line after the command's name.
    let usage: String
    let options: [Option]
    /// What follows the options in the help text.
    var notes = ""

    /// Reads arguments; `nil` if they ask for help, which is then printed.
    func read(_ arguments: [String]) throws(CommandError) -> Given? {
        var given = Given()
        let all = options + [Self.help]
        var failure: CommandError?
        withLongOptions(all) { longOptions in
            Self.withArgumentVector([command] + arguments) { count, vector in
                cascade_getopt_restart()
                // A colon first: a missing value is told from an unknown option, and nothing is printed.
                while true {
                    var index: Int32 = 0
                    let letter = getopt_long(count, vector, ":h", longOptions, &index)
                    if letter == -1 { break }
                    switch letter {
                    case 0:
                        let value = cascade_getopt_value().map { String(cString: $0) } ?? ""
                        given.values[all[Int(index)].name, default: []].append(value)
                    case 104: given.values["help"] = [""]
                    default:
                        let word = Self.refusedOption(count, vector)
                        failure = .usage(
                            letter == 58
                                ? "The option \(word) needs a value; cascade \(command) --help tells which."
                                : "There is no option \(word), or it takes no value; cascade \(command) --help lists them."
                        )
                        return
                    }
                }
                given.operands = (Int(cascade_getopt_next())..<Int(count)).compactMap {
                    vector[$0].map { String(cString: $0) }
                }
            }
        }
        if let failure { throw failure }
        if given["help"] != nil {
            Output.line(helpText)
            return nil
        }
        return given
    }

    /// The option that `getopt_long` has just refused: a letter, or the word before the next one.
    private static func refusedOption(
        _ count: Int32, _ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> String {
        let letter = UnicodeScalar(UInt8(truncatingIfNeeded: cascade_getopt_letter()))
        if letter != "\0" { return "-\(letter)" }
        let place = Int(cascade_getopt_next()) - 1
        guard (0..<Int(count)).contains(place), let word = vector[place] else { return "" }
        return String(cString: word)
    }

    private var helpText: String {
        let all = options + [Self.help]
        let names = all.map { "--" + $0.name + ($0.value.map { " " + $0 } ?? "") }
        let width = names.map(\.count).max() ?? 0
        let list = zip(names, all).map { name, option in
            "  " + name + String(repeating: " ", count: width - name.count + 2) + option.summary
        }
        return "usage: cascade \(command) \(usage)\n\nOptions:\n" + list.joined(separator: "\n")
            + (notes.isEmpty ? "" : "\n\n" + notes)
    }

    private func withLongOptions(_ options: [Option], _ body: (UnsafePointer<option>) -> Void) {
        let names = options.map { strdup($0.name) }
        defer { names.forEach { free($0) } }
        var list = zip(names, options).map { name, known in
            option(
                name: UnsafePointer(name), has_arg: known.value == nil ? no_argument : required_argument, flag: nil,
                val: 0)
        }
        list.append(option())
        list.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { body(base) }
        }
    }

    private static func withArgumentVector(
        _ arguments: [String], _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
    ) {
        // getopt_long changes the order of the pointers, so each is kept to be freed.
        let copies = arguments.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var vector = copies + [nil]
        vector.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { body(Int32(copies.count), base) }
        }
    }
}
