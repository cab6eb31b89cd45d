import Foundation
import Testing

/// Hostile files, each read by a process that may not take more memory than the bound.
@Suite(.serialized) struct BadInputTests {
    /// Converts a file in a process whose data may grow to so many bytes; the exit code, -1 if it crashed.
    private func convert(_ bytes: Data, limit: Int) throws -> Int32 {
        let file = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID().uuidString)")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = bundle.deletingLastPathComponent().appending(path: "cascade").path()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -c 0; ulimit -d \(limit >> 10); exec \"$0\" \"$@\"", program, "convert", file.path(),
            "/dev/null",
            "--to", "json", "--quiet",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    private static let hostile: [(String, Data)] = [
        ("arrays 10,000 deep", Data(String(repeating: "[", count: 10_000).utf8)),
        ("200 KB of opening brackets", Data(repeating: 0x5B, count: 200_000)),
        ("200 KB of empty strings and a fault", Data(("[" + String(repeating: "\"\",", count: 68_000)).utf8)),
        (
            "200 KB of small numbers in a wrong place",
            Data(("{\"a\":1,\"b\":true,\"c\":[" + String(repeating: "1,", count: 100_000) + "1]}").utf8)
        ),
        ("200 KB of commas", Data(repeating: 0x2C, count: 200_000)),
        ("200 KB of lines with a comma", Data(String(repeating: ",\n", count: 100_000).utf8)),
        ("200 KB of elements", Data(("<plist><array>" + String(repeating: "<array/>", count: 24_000)).utf8)),
        ("elements 10,000 deep", Data(("<plist>" + String(repeating: "<array>", count: 10_000)).utf8)),
        (
            "200 KB of bytes that are no text",
            Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) })
        ),
        ("200 KB of GB 18030 and a fault", Data((0..<100_000).flatMap { _ in [0xB9, 0xE3] as [UInt8] } + [0xFF])),
        (
            "parents in a circle",
            Data(("id,pid,name\n" + (0..<10_000).map { "\($0),\(($0 + 1) % 10_000),a\n" }.joined()).utf8)
        ),
        (
            "a binary list that claims 100 MB",
            Data([UInt8]("bplist00".utf8) + [0x5F, 0x12, 0x06, 0, 0, 0] + [UInt8](repeating: 0, count: 40))
        ),
        ("SQL without an end", Data(("INSERT INTO a VALUES " + String(repeating: "(1,'", count: 40_000)).utf8)),
        ("a script without an end", Data(("var a = " + String(repeating: "[{a:[", count: 40_000)).utf8)),
    ]

    @Test(arguments: hostile)
    func `Hostile files are refused within eight times their size and 64 MB`(_ name: String, _ bytes: Data) throws {
        #expect(try convert(bytes, limit: 8 * bytes.count + 64 << 20) == 1, "\(name)")
    }
}
