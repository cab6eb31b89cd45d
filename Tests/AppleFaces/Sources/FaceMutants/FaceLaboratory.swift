import Foundation

/// Compiles each mutant's one file anew, links it with what the last build of the tests left, and runs the tests.
struct FaceLaboratory: Sendable {
    /// What became of a mutant.
    enum Fate: Sendable {
        case caught(by: String)
        case survived
        case unusable(String)
    }

    private let root: URL
    private let build: URL
    private let scratch: URL
    private let objects: [String]
    private let files: [String]

    init(root: URL) throws {
        self.root = root
        build = root.appendingPathComponent(".build/apple-faces/debug").resolvingSymlinksInPath()
        scratch = root.appendingPathComponent(".build/apple-faces/mutants")
        try? FileManager.default.removeItem(at: scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let list = build.appendingPathComponent("AppleFacesPackageTests.product/Objects.LinkFileList")
        objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        let faces = root.appendingPathComponent("Sources/CascadeUIKit")
        files = (FileManager.default.enumerator(atPath: faces.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted().map { faces.appendingPathComponent($0).path }
    }

    /// The fate of the faces as they are, but for one freedom of the double.
    func fateUnchanged(without freedom: String?) throws -> Fate {
        try verdict(objects, name: "unchanged", without: freedom)
    }

    func fate(of mutant: FaceMutant, number: Int) throws -> Fate {
        let original = root.appendingPathComponent("Sources/CascadeUIKit").appendingPathComponent(mutant.file)
        guard let mutated = mutant.applied(to: try String(contentsOf: original, encoding: .utf8)) else {
            return .unusable("its old text is not exactly once in \(mutant.file)")
        }
        let name = "mutant-\(number)"
        let file = scratch.appendingPathComponent("\(name).swift").path
        try mutated.write(toFile: file, atomically: true, encoding: .utf8)
        let object = scratch.appendingPathComponent("\(name).o").path
        let (status, output) = try run(
            "swiftc",
            ["-frontend", "-c", "-primary-file", file] + files.filter { $0 != original.path } + [
                "-I", build.appendingPathComponent("Modules").path, "-module-name", "CascadeUIKit", "-swift-version",
                "6", "-package-name", "applefaces", "-enable-testing", "-Onone", "-parse-as-library", "-o", object,
            ])
        if status != 0 { return .unusable("it does not compile: \(output.suffix(600))") }
        let ending = "/CascadeUIKit.build/\((mutant.file as NSString).lastPathComponent).o"
        guard objects.contains(where: { $0.hasSuffix(ending) }) else { return .unusable("no object \(ending)") }
        let linked = objects.map { $0.hasSuffix(ending) ? object : $0 }
        let fate = try verdict(linked, name: name, without: nil)
        guard case .caught = fate, let needs = mutant.needs else { return fate }
        switch try verdict(linked, name: name, without: needs) {
        case .survived: return fate
        case .caught(let test): return .unusable("without \(needs) it is caught, too, by \(test)")
        case .unusable(let reason): return .unusable(reason)
        }
    }

    /// Links the tests of these objects and runs them, the quick ones first.
    private func verdict(_ objects: [String], name: String, without freedom: String?) throws -> Fate {
        let list = scratch.appendingPathComponent("\(name).list")
        try objects.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        let tests = scratch.appendingPathComponent("\(name).run").path
        let (status, output) = try run(
            "swiftc", ["-o", tests, "-emit-executable", "-profile-generate", "-L", build.path, "@\(list.path)"])
        if status != 0 { return .unusable("it does not link: \(output.suffix(600))") }
        defer { try? FileManager.default.removeItem(atPath: tests) }
        for selection in [["--skip", "ConformanceTests"], ["--filter", "ConformanceTests"]] {
            let (status, output) = try run(
                "timeout", ["100", tests, "--testing-library", "swift-testing"] + selection,
                ["NO_COLOR": "1", "CASCADE_DOUBLE_WITHOUT": freedom ?? "", "LLVM_PROFILE_FILE": "/dev/null"])
            let lines = output.split(separator: "\n").map(String.init)
            if let issue = lines.first(where: { $0.contains(Self.mark) }) { return .caught(by: issue) }
            if status != 0 { return .caught(by: "tests that trap or do not end") }
        }
        return .survived
    }

    private static let mark = "recorded an issue"

    /// Runs a tool to its end, or tests to their first issue: what waits for something that a fault prevents would not end.
    private func run(
        _ tool: String, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = root
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        var output = ""
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            output += String(decoding: data, as: UTF8.self)
            if let issue = output.range(of: Self.mark), output[issue.upperBound...].contains("\n") {
                process.terminate()
                break
            }
        }
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
