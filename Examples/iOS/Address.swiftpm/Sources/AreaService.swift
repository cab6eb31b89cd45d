import CascadeCore
import CascadeSources
import CascadeUIKit
import CascadeURLSession
import Foundation

/// The remote areas: the children of an id.
struct AreaService: Sendable {
    let source: CascadeSource

    /// The service at an address, whose first level is kept in a folder for when there is no network.
    static func http(base: String, folder: URL? = caches) -> AreaService {
        var options = RemoteOptions()
        options.folder = folder
        return AreaService(base: base, options: options, transport: URLSessionTransport())
    }

    static var caches: URL? {
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.appendingPathComponent("areas")
    }

    /// The service at an address, asked in a way of the caller's.
    init(base: String, options: RemoteOptions = RemoteOptions(), transport: any RemoteTransport) {
        do throws(RemoteError) {
            let areas = RemoteAreas(try .area(base: base), options: options, transport: transport)
            source = .loading(levels: 3) { path in try await areas.children(of: path) }
        } catch {
            source = .loading(levels: 3) { _ in throw error }
        }
    }
}
