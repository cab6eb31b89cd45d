import Foundation

/// The built command, run as a process of its own.
struct CommandProcess {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// The command, which is built into the folder of the test bundle; that is the program that runs.
    static var program: URL {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return bundle.deletingLastPathComponent().appending(path: "cascade")
    }

    /// What the command reads.
    struct Input {
        fileprivate let bytes: Data

        /// A text of a few lines, which a pipe holds whole.
        init(_ text: String) {
            bytes = Data(text.utf8)
        }
    }

    /// Starts the command.
    init(_ arguments: [String], input: Input? = nil, folder: URL? = nil) throws {
        process.executableURL = Self.program
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.standardOutput = output
        process.standardError = errors
        let pipe = input.map { _ in Pipe() }
        process.standardInput = pipe ?? FileHandle.nullDevice
        try process.run()
        if let input, let pipe {
            try pipe.fileHandleForWriting.write(contentsOf: input.bytes)
            try pipe.fileHandleForWriting.close()
        }
    }

    /// The next line it prints, or what it printed until its end.
    func line() -> String {
        var bytes = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data([10]), !byte.isEmpty {
            bytes += byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for its end; the exit code, -1 if a signal ended it, and what else it printed.
    func end() -> (code: Int32, output: String, errors: String) {
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationReason == .exit ? process.terminationStatus : -1,
            String(decoding: printed, as: UTF8.self), String(decoding: complaints, as: UTF8.self)
        )
    }
}
