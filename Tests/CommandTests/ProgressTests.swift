import Testing

@testable import cascade

@Suite struct ProgressTests {
    private final class Paper {
        var text = ""
    }

    private func told(
        _ form: Progress.Form, title: String = "reading", total: Int = 42_000, counts: [Int], ends: Bool = false
    ) -> String {
        let paper = Paper()
        var progress = Progress(title, total: total, unit: "rows", form: form) { paper.text += $0 }
        for count in counts { progress.advance(to: count) }
        if ends { progress.end() }
        return paper.text
    }

    @Test func `Elsewhere than on a terminal each tenth is one line`() {
        let text = told(.lines, counts: Array(stride(from: 0, through: 42_000, by: 1000)))
        let lines = text.split(separator: "\n")
        #expect(lines.count == 10)
        #expect(lines.first == "reading: 11 % (5,000 of 42,000 rows)")
        #expect(lines.last == "reading: 100 % (42,000 of 42,000 rows)")
    }

    @Test func `A bar is drawn anew only when it looks different, and taken away at the end`() {
        let once = told(.bar(columns: 80), counts: [21_000, 21_001, 21_002])
        #expect(once == "\r████████████░░░░░░░░░░░░ 50 % reading\u{1B}[K")
        #expect(told(.bar(columns: 80), counts: [21_000], ends: true).hasSuffix("\r\u{1B}[K"))
    }

    @Test(arguments: [1, 10, 25, 26, 33, 34, 80])
    func `A bar stays within one line of a terminal of any width`(_ columns: Int) {
        let text = told(.bar(columns: columns), title: "导入 行政区划.csv", counts: [42_000])
        let line = text.dropFirst().prefix { $0 != "\u{1B}" }
        #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x3000 ? 2 : 1) } < max(columns, 1))
    }

    @Test func `Nothing is told where quiet is asked for, or where nothing is to do`() {
        #expect(told(.silent, counts: [1, 42_000], ends: true).isEmpty)
        #expect(told(.lines, total: 0, counts: [0, 1]).isEmpty)
        #expect(told(.lines, counts: [0], ends: true).isEmpty)
    }

    @Test func `Marks that move a cursor are not drawn`() {
        #expect(!told(.lines, title: "a\u{1B}[2J\rb", counts: [42_000]).contains("\u{1B}"))
    }
}
