import CascadeCore
import Foundation

/// The rows of a service, level by level, for a picker.
///
/// Each call asks the service once, and again where that may help; see `RemoteOptions`. What has an ETag is kept and only
/// confirmed, and with a folder the first level is there without the service. A `RemoteDriver` carries out a picker's
/// effects with it; on UIKit and SwiftUI it goes straight into a source:
///
///     let areas = RemoteAreas(try .v1(base: "https://example.com", set: "cn"), transport: URLSessionTransport())
///     let source = CascadeSource.loading(levels: 3, resolve: areas.path(to:), load: areas.children(of:))
public struct RemoteAreas: Sendable {
    /// The service that is asked.
    public let service: RemoteService
    /// How it is asked.
    public let options: RemoteOptions

    private let fetching: RemoteFetching
    private let keys = RowKeysKept()

    /// The rows of a service.
    ///
    /// - Parameters:
    ///   - service: Where it is and what it speaks.
    ///   - transport: What sends requests: `URLSessionTransport` of CascadeURLSession, `CurlTransport` of CascadeCurl, or
    ///     one of the program's own.
    public init(
        _ service: RemoteService, options: RemoteOptions = RemoteOptions(), transport: any RemoteTransport
    ) {
        self.init(service, options: options, transport: transport, clock: .system)
    }

    init(_ service: RemoteService, options: RemoteOptions, transport: any RemoteTransport, clock: RemoteClock) {
        precondition(options.hasSoundHeaders, "a header field of the options cannot be sent")
        self.service = service
        self.options = options
        fetching = RemoteFetching(
            transport: transport, options: options, clock: clock,
            kept: KeptAnswers(limit: options.kept, folder: options.folder))
    }

    /// The source for a picker with so many columns, 1…32.
    public func source(levels: Int) -> Source {
        .loading(levels: levels, resolvesCodes: service.resolvesCodes)
    }

    /// The rows under a path, those of the first level for an empty one; no rows mean a leaf (P8).
    ///
    /// - Throws: `RemoteError`, after all tries.
    public func children(of path: Path) async throws(RemoteError) -> HierarchyView {
        var parent: String?
        if let last = path.last {
            parent = await keys.key(of: path) ?? String(last.code)
            guard parent?.isEmpty == false else { return HierarchyView(HierarchyBuilder().build()) }
        }
        let request = service.children(of: parent)
        let name = path.isEmpty ? AnswerName(request, kind: "first") : nil
        do throws(RemoteError) {
            let body = try await fetching.body(of: request)
            let view = try await view(of: body, under: path)
            if let name { await fetching.kept.keepFirstLevel(body, for: name) }
            return view
        } catch {
            guard let name, error.isPassing, let body = await fetching.kept.firstLevel(name),
                let view = try? await view(of: body, under: path)
            else { throw error }
            return view
        }
    }

    /// The path of a code; empty if no row has it (P13).
    ///
    /// - Throws: `RemoteError.unsupported` for the area protocol, `.ambiguous` if several rows have the code, and what
    ///   prevented the answer.
    public func path(to code: UTF8Text) async throws(RemoteError) -> [SelectionStep] {
        let text = String(code)
        guard let request = service.path(to: text) else { throw .unsupported }
        do throws(RemoteError) {
            return try RemoteAnswer.path(try await fetching.body(of: request))
        } catch {
            switch error {
            case .status(404, _): return []
            case .status(409, _): throw .ambiguous(code: text)
            default: throw error
            }
        }
    }

    /// How many columns the rows need, as the service says; `nil` if it does not.
    public func levels() async throws(RemoteError) -> Int? {
        guard let request = service.sets, case .v1(let set, let view, _) = service.dialect else { return nil }
        return try RemoteAnswer.levels(try await fetching.body(of: request), set: set, view: view)
    }

    private func view(of body: [UInt8], under path: Path) async throws(RemoteError) -> HierarchyView {
        let rows = service.dialect == .area ? try RemoteAnswer.areas(body) : try RemoteAnswer.rows(body)
        let view = HierarchyView(rows.hierarchy)
        if !rows.keys.isEmpty {
            let list = view.rows()
            await keys.keep(rows.keys.map { (path + [list.key(at: $0.key)], $0.value) })
        }
        return view
    }
}

/// What asks for the children of rows whose code does not: codes that repeat, and rows without one.
private actor RowKeysKept {
    /// More rows of that kind than any picker has seen at a time.
    private static let limit = 50_000

    private var keys: [Path: String] = [:]

    func key(of path: Path) -> String? { keys[path] }

    func keep(_ added: [(path: Path, key: String)]) {
        if keys.count + added.count > Self.limit { keys = [:] }
        for (path, key) in added.prefix(Self.limit) { keys[path] = key }
    }
}
