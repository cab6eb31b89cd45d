import CascadeSources
import Glibc

/// A kind of file, made of a piece that is repeated.
struct Sample: Sendable {
    let format: FileFormat
    let title: String
    private let start: String
    private let piece: @Sendable (Int) -> String
    private let end: String

    private init(
        _ format: FileFormat, _ title: String, _ start: String, _ end: String = "",
        piece: @escaping @Sendable (Int) -> String
    ) {
        self.format = format
        self.title = title
        self.start = start
        self.piece = piece
        self.end = end
    }

    /// Seconds of the processor, the best of three runs.
    func time(_ size: Int) -> Double {
        let bytes = file(size)
        var options = ReadOptions()
        options.format = format
        return (0..<3).map { _ in
            let before = Self.seconds
            _ = try? HierarchyFile.read(bytes, name: "file", options: options)
            return Self.seconds - before
        }.min() ?? 0
    }

    private func file(_ size: Int) -> [UInt8] {
        var bytes = [UInt8](start.utf8)
        bytes.reserveCapacity(size + 100)
        var number = 1
        while bytes.count < size {
            bytes += piece(number).utf8
            number += 1
        }
        return bytes + end.utf8
    }

    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    static func line(_ words: [String], _ times: [Double], _ growth: Double) -> String {
        let columns = words[0].padded(10) + words[1].padded(40)
        let milliseconds = times.map { (rounded($0 * 1000) + " ms").leading(10) }
        return columns + milliseconds.joined() + (rounded(growth) + " ×").leading(9)
    }

    private static func rounded(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension Sample {
    /// For each reader a file as people keep it and files that a careless reader takes too long for.
    static let all: [Sample] = [
        Sample(.json, "nested rows", "[", "0]") { "{\"name\":\"n\($0)\",\"code\":\"\($0)\",\"cities\":[\"a\"]}," },
        Sample(.json, "rows with parents", "[", "{\"id\":0,\"pid\":1}]") {
            "{\"id\":\($0),\"pid\":\($0 / 9),\"name\":\"n\"},"
        },
        Sample(.json, "brackets that do not close", "") { _ in "[{\"a\":" },
        Sample(.json, "one list of numbers in a wrong place", "{\"a\":1,\"c\":[", "1]}") { _ in "1," },
        Sample(.jsonLines, "a row on each line", "") { "{\"name\":\"n\($0)\",\"children\":[\"a\"]}\n" },
        Sample(.script, "an export", "export const a = [", "]") { "{name: 'n\($0)', children: ['a'],}," },
        Sample(.script, "starts of data", "") { _ in "=[{a:[" },
        Sample(.script, "quotation marks and comments", "") { _ in "('\"`/*" },
        Sample(.script, "data that goes wrong at its end", "x=[", "y]") { _ in "['a','b']," },
        Sample(.propertyList, "dictionaries", "<plist><array>", "</array></plist>") {
            "<dict><key>name</key><string>n\($0)</string></dict>"
        },
        Sample(.propertyList, "comments that do not close", "<plist>") { _ in "<!-- <" },
        Sample(.xml, "elements", "<r>", "</r>") { "<p name='n\($0)'><c name='a'/></p>" },
        Sample(.xml, "entities", "<r><p name='", "'/></r>") { _ in "&amp;" },
        Sample(.csv, "parents", "id,pid,name\n") { "\($0),\($0 / 9),n\($0)\n" },
        Sample(.csv, "codes", "code,name\n") { "\(100_000 + $0),n\($0)\n" },
        Sample(.csv, "levels", "level1,level2,level3\n") { "a\($0 / 99),b\($0 / 9),c\($0)\n" },
        Sample(.csv, "words without a header", "") { _ in "city,county,town\n" },
        Sample(.csv, "a chain of parents", "id,pid,name\n") { "\($0),\($0 - 1),n\n" },
        Sample(.csv, "a circle of parents", "id,pid,name\n0,1,n\n1,0,n\n") { "\($0),\($0 - 1),n\n" },
        Sample(.tsv, "quotation marks", "") { _ in "\"\"\t" },
        Sample(.text, "indentation", "") { "n\($0)\n\ta\n\t\tb\n" },
        Sample(.text, "blanks", "") { _ in "　 \t" },
        Sample(.sql, "an INSERT", "INSERT INTO a (id, pid, name) VALUES (1,0,'a')") {
            ",(\($0 + 1),\($0 / 9),'n\($0)')"
        },
        Sample(.sql, "a table in each INSERT", "") { "INSERT INTO t\($0) VALUES (1);\n" },
        Sample(.sql, "comments and strings", "INSERT INTO a VALUES ") { _ in "(1,/*'*/'--')," },
    ]
}

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    fileprivate func leading(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
