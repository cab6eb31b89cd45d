import Foundation

/// Compiles the engine once, then each mutant's one file anew, and runs the conformance scripts on it.
struct Laboratory: Sendable {
    /// What became of a mutant.
    enum Fate: Sendable {
        case caught(by: String)
        case survived
        case unusable(String)
    }

    let root: URL
    private let scratch: URL
    private let core: URL
    private let sources: [String]
    private let flags = ["-swift-version", "6", "-Onone", "-package-name", "cascade"]

    init(root: URL) throws {
        self.root = root
        core = root.appendingPathComponent("Sources/CascadeCore")
        scratch = root.appendingPathComponent(".build/mutants")
        try? FileManager.default.removeItem(at: scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        sources = (FileManager.default.enumerator(atPath: core.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// Compiles the engine as it is and the runner of the scripts.
    func prepare() throws {
        let files = sources.map { core.appendingPathComponent($0).path }
        try compile("CascadeCore", ["-parse-as-library"] + files)
        try compile("ConformanceRunner", ["-parse-as-library", "-wmo"] + swiftFiles("Tests/ConformanceRunner"))
        try run("swiftc", flags + ["-I", ".", "-c"] + swiftFiles("Tests/ConformanceCommand"))
        guard case .survived = try verdict(objects: sources.map(object), name: "unchanged") else {
            throw Failure(text: "the scripts fail on the engine as it is; run them first")
        }
    }

    func fate(of mutant: Mutant, number: Int) throws -> Fate {
        let source = try String(contentsOf: core.appendingPathComponent(mutant.file), encoding: .utf8)
        guard let mutated = mutant.applied(to: source) else {
            return .unusable("its old text is not exactly once in \(mutant.file)")
        }
        let name = "mutant-\(number)"
        let folder = scratch.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent((mutant.file as NSString).lastPathComponent)
        try mutated.write(to: file, atomically: true, encoding: .utf8)
        let others = sources.filter { $0 != mutant.file }.map { core.appendingPathComponent($0).path }
        let compiled = "\(name)/mutant.o"
        do {
            try run(
                "swiftc",
                ["-frontend", "-c", "-primary-file", file.path] + others + flags
                    + ["-module-name", "CascadeCore", "-parse-as-library", "-o", compiled])
        } catch {
            return .unusable("it does not compile: \(error)")
        }
        let objects = sources.map { $0 == mutant.file ? compiled : object($0) }
        return try verdict(objects: objects, name: name)
    }

    /// Links the engine of these objects with the runner and runs the scripts, for a minute at most.
    private func verdict(objects: [String], name: String) throws -> Fate {
        try run("swiftc", objects + ["ConformanceRunner.o", "main.o", "-o", "\(name).run"])
        let scripts = root.appendingPathComponent("Conformance").path
        let (status, output) = try output(
            "bash", ["-c", "ulimit -v 8000000; exec timeout 60 ./\(name).run --first '\(scripts)'"])
        try? FileManager.default.removeItem(at: scratch.appendingPathComponent("\(name).run"))
        if status == 0 { return .survived }
        if status == 2 { return .unusable("the scripts could not be run: \(output.prefix(200))") }
        let first = output.split(separator: "\n").first.map(String.init) ?? "the scripts trap or do not end"
        return .caught(by: first)
    }

    private func compile(_ module: String, _ arguments: [String]) throws {
        try run(
            "swiftc",
            flags + ["-I", ".", "-module-name", module, "-emit-module", "-emit-module-path", "\(module).swiftmodule"]
                + ["-c"] + arguments + (arguments.contains("-wmo") ? ["-o", "\(module).o"] : []))
    }

    private func object(_ source: String) -> String {
        ((source as NSString).lastPathComponent as NSString).deletingPathExtension + ".o"
    }

    private func swiftFiles(_ folder: String) -> [String] {
        let url = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { url.appendingPathComponent($0).path }
    }

    private func run(_ tool: String, _ arguments: [String]) throws {
        let (status, output) = try output(tool, arguments)
        if status != 0 { throw Failure(text: "\(tool) ended with \(status): \(output.suffix(2000))") }
    }

    private func output(_ tool: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = scratch
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

/// Why the mutants cannot be tried.
struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
