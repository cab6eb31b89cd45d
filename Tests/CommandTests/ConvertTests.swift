import Foundation
import Testing

@Suite struct ConvertTests {
    /// A folder of this test's own, gone when it ends.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cascade-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `A CSV becomes JSON on standard output, or the format of the ending of a file`() throws {
        try withFolder { folder in
            let input = folder.appending(path: "a.csv")
            try Data("id,pid,name\n1,0,甲\n2,1,乙\n".utf8).write(to: input)
            let printed = try CommandProcess(["convert", input.path()]).end()
            #expect(
                printed.output == "[{\"name\":\"甲\",\"code\":\"1\",\"children\":[{\"name\":\"乙\",\"code\":\"2\"}]}]\n")
            let output = folder.appending(path: "b.txt")
            #expect(try CommandProcess(["convert", input.path(), output.path()]).end().code == 0)
            #expect(try String(contentsOf: output, encoding: .utf8) == "1 甲\n\t2 乙\n")
        }
    }

    @Test func `A link stays a link, a file keeps its mode, and a pipe is written into`() throws {
        try withFolder { folder in
            let input = folder.appending(path: "a.json").path()
            try Data(#"["甲"]"#.utf8).write(to: URL(fileURLWithPath: input))
            let target = folder.appending(path: "target.json").path()
            let link = folder.appending(path: "link.json").path()
            #expect(
                FileManager.default.createFile(atPath: target, contents: nil, attributes: [.posixPermissions: 0o600]))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
            #expect(try CommandProcess(["convert", input, link]).end().code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
            #expect(try String(contentsOfFile: target, encoding: .utf8) == "[{\"name\":\"甲\"}]\n")
            let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)

            let pipe = folder.appending(path: "pipe").path()
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            #expect(try CommandProcess(["convert", input, pipe, "--to", "json"]).end().code == 0)
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "[{\"name\":\"甲\"}]\n")
            #expect(try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
        }
    }

    @Test func `The file that is read is overwritten only with --force`() throws {
        try withFolder { folder in
            let file = folder.appending(path: "a.json")
            let link = folder.appending(path: "b.json")
            try Data(#"["甲"]"#.utf8).write(to: file)
            try FileManager.default.linkItem(at: file, to: link)
            for output in [file, link] {
                let refused = try CommandProcess(["convert", file.path(), output.path(), "--to", "text"]).end()
                #expect(refused.code == 2)
                #expect(refused.errors.contains("--force"))
            }
            let piped = Process()
            piped.executableURL = CommandProcess.program
            piped.arguments = ["convert", "-", file.path()]
            piped.standardInput = try FileHandle(forReadingFrom: file)
            piped.standardError = FileHandle.nullDevice
            try piped.run()
            piped.waitUntilExit()
            #expect(piped.terminationStatus == 2)
            #expect(try String(contentsOf: file, encoding: .utf8) == #"["甲"]"#)
            let forced = try CommandProcess(["convert", file.path(), file.path(), "--to", "text", "--force"]).end()
            #expect(forced.code == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == "甲\n")
        }
    }

    @Test func `A link that leads nowhere yet stays a link`() throws {
        try withFolder { folder in
            let link = folder.appending(path: "link.json").path()
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
            let result = try CommandProcess(["convert", "mo", link]).end()
            #expect(result == (0, "", ""))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "target.json").path()))
        }
    }

    @Test func `A folder is told to be one, whatever its name`() throws {
        try withFolder { folder in
            let places = folder.appending(path: "places")
            try FileManager.default.createDirectory(at: places, withIntermediateDirectories: true)
            let process = try CommandProcess(["convert", "places"], folder: folder).end()
            #expect(process.code == 1)
            #expect(process.errors.contains("places: the file cannot be read (it is a folder)"))
        }
    }

    @Test func `Sentences repeat no control characters`() throws {
        let result = try CommandProcess(["show", "\u{1B}[31mx\n\u{9B}y\u{202E}"]).end()
        #expect(result.errors.contains("\u{FFFD}[31mx\u{FFFD}\u{FFFD}y\u{FFFD}"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func `Output that is lost is a failure`() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let process = Process()
        process.executableURL = CommandProcess.program
        process.arguments = ["list"]
        process.standardOutput = full
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }

    @Test func `Standard output that is lost is called so by convert`() throws {
        let errors = Pipe()
        let process = Process()
        process.executableURL = CommandProcess.program
        process.arguments = ["convert", "mo"]
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.run()
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(told.hasPrefix("cascade: standard output cannot be written ("))
    }

    @Test func `What a format cannot hold is refused without a file left, and written with --lossy`() throws {
        try withFolder { folder in
            let input = folder.appending(path: "a.json")
            let output = folder.appending(path: "b.txt")
            try Data(#"[{"name":"甲","code":"x","zip":"1"}]"#.utf8).write(to: input)
            let refused = try CommandProcess(["convert", input.path(), output.path()]).end()
            #expect(refused.code == 1)
            #expect(refused.errors.contains("would lose 1 code, 1 attribute"))
            #expect(!FileManager.default.fileExists(atPath: output.path()))
            let written = try CommandProcess(["convert", input.path(), output.path(), "--lossy"]).end()
            #expect(written.code == 0)
            #expect(written.errors.contains("lost 1 code, 1 attribute"))
        }
    }

    @Test func `A built-in set is a source`() throws {
        let result = try CommandProcess(["convert", "mo", "--to", "csv"]).end()
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("code,parent,name"))
    }

    @Test(arguments: [
        ["convert"], ["convert", "a", "b", "c"], ["convert", "a", "--to", "x"], ["convert", "a", "--from", "x"],
        ["convert", "a", "b.unknown"], ["convert", "a", "--encoding", "x"],
    ])
    func `Wrong usage ends with 2`(_ arguments: [String]) throws {
        #expect(try CommandProcess(arguments).end().code == 2)
    }

    @Test func `A file that is not there is named`() throws {
        let result = try CommandProcess(["convert", "/nowhere/a.json"]).end()
        #expect(result.code == 1)
        #expect(result.errors.contains("/nowhere/a.json"))
    }
}
