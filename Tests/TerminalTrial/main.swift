// The wheels over a source that loads, for the tests in Tests/terminal: a line of standard input says what becomes of a
// load, and each load, with its ticket and path, is a line of standard error.
//
//     answer 1 广东省 湖南省      the rows of ticket 1; none for a leaf
//     fail 2 no answer            why ticket 2 failed
//     crash                       what a fault in a source does to the program

import CascadeCore
import CascadeTerminal
import Foundation

func event(_ line: String) -> Event? {
    var words = line.split(separator: " ").map(String.init)
    let command = words.isEmpty ? "" : words.removeFirst()
    if command == "crash" { fatalError("The source crashed, as it was told to.") }
    guard let ticket = words.first.flatMap({ Int($0) }) else { return nil }
    words.removeFirst()
    if command == "fail" { return .failure(ticket: ticket, reason: UTF8Text(words.joined(separator: " "))) }
    var builder = HierarchyBuilder()
    for name in words { _ = builder.add(UTF8Text(name), under: .root) }
    return .answer(ticket: ticket, HierarchyView(builder.build()))
}

func readEvents(into mailbox: Mailbox) {
    Thread.detachNewThread {
        // Not the reader of the C library: the program could not end while that waits.
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(STDIN_FILENO, &byte, 1) == 1 {
            if byte != UInt8(ascii: "\n") {
                line.append(byte)
                continue
            }
            if let event = event(String(decoding: line, as: UTF8.self)) { mailbox.post(event) }
            line = []
        }
    }
}

var picker = Picker(.loading(levels: 3, resolvesCodes: false))
let effects = picker.handle(.open(nil))
var session = TerminalSession(
    Wheels(picker, opening: effects, title: "出发地"), texts: .ofEnvironment,
    host: { effect, mailbox in
        guard case .load(let ticket, let path) = effect else { return }
        // The first load: until then there is nothing to answer.
        if ticket == 1 { readEvents(into: mailbox) }
        let names = path.map { String($0.name) }.joined(separator: "/")
        FileHandle.standardError.write(Data("load \(ticket) \(names)\n".utf8))
    })
guard case .chosen(let selection) = try session.run() else { exit(130) }
print(selection.names.joined(separator: " "))
