import CascadeCore
import Foundation
import Testing
import UIKit

@testable import AddressApp
@testable import CascadeUIKit

extension Faces {
    /// The address app on a real network: its own requests, by URLSession, to `cascade demo`.
    @MainActor @Suite struct DemoTests {
        /// `cascade demo` on a port of its own.
        private final class Demo {
            private let process = Process()
            let base: String

            init() throws {
                let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
                let output = Pipe()
                process.executableURL = URL(
                    fileURLWithPath: ProcessInfo.processInfo.environment["CASCADE"] ?? root + "/.build/release/cascade")
                process.arguments = ["demo", "--port", "0"]
                process.currentDirectoryURL = URL(fileURLWithPath: root)
                process.standardOutput = output
                try process.run()
                var line = Data()
                while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]), !byte.isEmpty {
                    line += byte
                }
                let address = try #require(String(decoding: line, as: UTF8.self).firstMatch(of: /http:\/\/[^ ]*\//))
                base = String(address.0.dropLast())
            }

            func stop() {
                process.terminate()
                process.waitUntilExit()
            }
        }

        private func rest(_ app: AddressViewController, _ condition: () -> Bool) async {
            while !condition() { await Task.yield() }
        }

        private func app(_ base: String, _ folder: URL, _ address: SelectionRequest? = nil) -> AddressViewController {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let app = AddressViewController(service: .http(base: base, folder: folder), address: address)
            window.rootViewController = app
            app.viewDidLayoutSubviews()
            app.button.tap()
            return app
        }

        @Test func `System 1 picks from the demo's service, and has its first level without it`() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("areas-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let demo = try Demo()
            let app = app(demo.base, folder, .names(["广东省", "深圳市", "南山区"]))
            await rest(app) { app.picker.selection.isComplete }
            #expect(app.picker.selection.names == ["广东省", "深圳市", "南山区"])
            app.picker.doneItem.tap()
            try await app.choosing?.value
            #expect(app.label.text == "广东省 深圳市 南山区")

            demo.stop()
            let offline = self.app(demo.base, folder)
            await rest(offline) { offline.picker.columns.contains { $0.failure != nil } }
            #expect(offline.picker.selection.names == ["北京市"])
            #expect(offline.picker.columns[1].failure.map { !String($0).isEmpty } == true)
            offline.picker.cancelItem.tap()
            try await offline.choosing?.value
        }
    }
}
