import ConformanceRunner
import Foundation
import Testing
import UIKit

extension Faces {
    @MainActor @Suite struct ConformanceTests {
        static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../Conformance").standardizedFileURL.path

        @Test(arguments: [1, 2, 3] as [UInt64])
        func `Every script holds on the wheels of the face, whatever a reload does to them (P1…P24)`(seed: UInt64)
            throws
        {
            UIPickerView.seed = seed
            UIPickerView.raised = []
            let scripts = try Script.scripts(inFolder: Self.folder)
            for script in scripts {
                for complaint in ScriptRun.complaints(about: script) { Issue.record("seed \(seed): \(complaint)") }
            }
            #expect(!scripts.isEmpty)
            #expect(UIPickerView.raised == [])
        }
    }
}
