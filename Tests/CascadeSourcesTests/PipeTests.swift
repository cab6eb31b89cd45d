import CascadeSources
import Foundation
import Testing

@Suite struct PipeTests {
    @Test func `A pipe that nobody writes into is refused by those who must not wait, and so is a device`() throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path()
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        var options = ReadOptions()
        options.takesPipes = false
        for path in [pipe, "/dev/null"] {
            let error = #expect(throws: SourceError.self) { try HierarchyFile.read(path: path, options: options) }
            #expect(error?.fault == .unreadable(reason: "it is a pipe, device or folder"))
        }
    }
}
