import CascadeCore
import Foundation

@testable import CascadeUIKit

/// A source whose answers come when the test says so.
@MainActor final class HeldAreas {
    struct Refusal: LocalizedError {
        var errorDescription: String? { "服务不可用" }
    }

    private(set) var held: [(path: String, continuation: CheckedContinuation<HierarchyView, any Error>)] = []
    private var codes: [CheckedContinuation<[SelectionStep], any Error>] = []
    /// All paths asked for, in order.
    private(set) var requests: [String] = []

    func source(levels: Int = 3, resolves: Bool = false) -> CascadeSource {
        let load: CascadeSource.Load = { path in
            try await self.wait(path.map { String($0.name) }.joined(separator: "/"))
        }
        guard resolves else { return .loading(levels: levels, load: load) }
        return .loading(levels: levels, resolve: { _ in try await self.waitForCode() }, load: load)
    }

    private func wait(_ path: String) async throws -> HierarchyView {
        requests.append(path)
        return try await withCheckedThrowingContinuation { held.append((path, $0)) }
    }

    private func waitForCode() async throws -> [SelectionStep] {
        try await withCheckedThrowingContinuation { codes.append($0) }
    }

    func isAsked(_ path: String) -> Bool { held.contains { $0.path == path } }
    var isAskedForCode: Bool { !codes.isEmpty }

    func answer(_ path: String, _ rows: [String]) { end(path, .success(Self.rows(rows))) }
    func refuse(_ path: String, _ error: any Error = Refusal()) { end(path, .failure(error)) }
    func resolve(_ steps: [SelectionStep]) { codes.removeFirst().resume(returning: steps) }

    private func end(_ path: String, _ result: Result<HierarchyView, any Error>) {
        guard let index = held.firstIndex(where: { $0.path == path }) else { return }
        held.remove(at: index).continuation.resume(with: result)
    }

    static func rows(_ names: [String]) -> HierarchyView {
        var builder = HierarchyBuilder()
        for name in names { builder.add(UTF8Text(name)) }
        return HierarchyView(builder.build())
    }
}
