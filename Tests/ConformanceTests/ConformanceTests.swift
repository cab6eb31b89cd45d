import ConformanceRunner
import Foundation
import Testing

@Suite struct ConformanceTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Conformance").standardizedFileURL.path

    @Test func `Every script holds on the native engine (P1…P24)`() throws {
        let scripts = try Script.scripts(inFolder: Self.folder)
        for script in scripts {
            for complaint in ScriptRun.complaints(about: script) { Issue.record("\(complaint)") }
        }
        #expect(!scripts.isEmpty)
    }

    @Test func `Every rule has a script of its own (P1…P24)`() throws {
        let cited = Set(try Script.scripts(inFolder: Self.folder).flatMap(\.rules))
        #expect((1...24).map { "P\($0)" }.filter { !cited.contains($0) } == [])
    }
}
