import CascadeCore
import CascadeUIKit
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The remote areas: the children of an id.
struct AreaService: Sendable {
    /// Gets the body of the answer for the children of an id.
    let answer: @Sendable (_ id: String) async throws -> Data

    var source: CascadeSource {
        .loading(levels: 3) { [answer] path in
            let id = path.last.map { String($0.code) } ?? "0"
            switch try AreaAnswer([UInt8](try await answer(id))) {
            case .rows(let rows): return HierarchyView(rows)
            case .failure(let code, let message): throw AreaFailure(code: code, message: String(message))
            }
        }
    }

    static func http(base: String) -> AreaService {
        AreaService { id in
            guard let url = URL(string: base + "/app/member/area") else { throw URLError(.badURL) }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data("id=\(id)".utf8)
            let (data, response) = try await URLSession.shared.data(for: request)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
            return data
        }
    }
}

/// The service says that it has failed.
struct AreaFailure: LocalizedError {
    let code: Int
    let message: String
    var errorDescription: String? { message.isEmpty ? "error \(code)" : message }
}
