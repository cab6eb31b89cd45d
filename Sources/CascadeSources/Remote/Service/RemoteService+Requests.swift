import CascadeCore
import Foundation

extension RemoteService {
    /// The request for the children of a parent; `nil` is the root.
    func children(of parent: String?) -> RemoteRequest {
        switch dialect {
        case .area:
            var request = RemoteRequest(url: base.appendingPathComponent("app/member/area"), method: "POST")
            request.headers["Content-Type"] = "application/x-www-form-urlencoded"
            request.body = [UInt8]("id=\(Self.encoded(parent ?? "0"))".utf8)
            return request
        case .v1:
            let name = parent.map { "children/" + Self.encoded($0) } ?? "children"
            return RemoteRequest(url: url(name))
        }
    }

    /// The request for the path of a code; `nil` where the protocol has none.
    func path(to code: String) -> RemoteRequest? {
        switch dialect {
        case .area: nil
        case .v1: RemoteRequest(url: url("path/" + Self.encoded(code)))
        }
    }

    /// The request for the list of sets; `nil` where the protocol has none.
    var sets: RemoteRequest? {
        switch dialect {
        case .area: nil
        case .v1: RemoteRequest(url: Self.extended(base, "v1/sets.json"))
        }
    }

    private func url(_ name: String) -> URL {
        guard case .v1(let set, let view, let language) = dialect else { return base }
        let options = (view == .stored ? "stored/" : "") + (language.map { $0 + "/" } ?? "")
        return Self.extended(base, "v1/\(set)/\(options)\(name).json")
    }

    /// An address with more path, which is percent-encoded already.
    private static func extended(_ base: URL, _ path: String) -> URL {
        URL(string: base.absoluteString + "/" + path) ?? base
    }

    /// A text as one segment of a path or one value of a form: all but letters, digits, `-` and `_` percent-encoded.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
