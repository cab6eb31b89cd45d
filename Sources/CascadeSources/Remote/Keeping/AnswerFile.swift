import Foundation

/// The form of an answer on disk: a line that says what it is, then name, tag, size and check, then the body.
enum AnswerFile {
    private static let mark = "CascadePicker answer 1"

    /// The bytes of a file.
    static func bytes(_ answer: KeptAnswer, _ name: AnswerName) -> [UInt8] {
        let head = [mark, name.text, answer.tag, String(answer.body.count)].joined(separator: "\n")
        return [UInt8]("\(head)\n\(check(head, answer.body))\n".utf8) + answer.body
    }

    /// The answer in a file; `nil` if it is damaged or of another name.
    static func answer(_ bytes: [UInt8], _ name: AnswerName) -> KeptAnswer? {
        var lines: [String] = []
        var rest = bytes[...]
        while lines.count < 5 {
            guard let end = rest.firstIndex(of: 0x0A) else { return nil }
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        let body = [UInt8](rest)
        guard lines[0] == mark, lines[1] == name.text, lines[3] == String(body.count),
            lines[4] == check(lines[..<4].joined(separator: "\n"), body)
        else { return nil }
        return KeptAnswer(tag: lines[2], body: body)
    }

    private static func check(_ head: String, _ body: [UInt8]) -> String {
        let number = AnswerName.number([UInt8](head.utf8) + body)
        return String(number, radix: 16)
    }
}
