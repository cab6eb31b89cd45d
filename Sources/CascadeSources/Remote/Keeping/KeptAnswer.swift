import Foundation

/// An answer that is kept, with the tag by which the service tells whether it still holds.
struct KeptAnswer: Equatable {
    /// The ETag as it was sent; empty for a first level without one.
    let tag: String
    let body: [UInt8]

    /// Whether a text from outside can be sent back as a tag.
    static func isTag(_ text: String) -> Bool {
        1...256 ~= text.utf8.count && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}

/// What an answer is kept under: all that makes the request another one.
struct AnswerName: Hashable {
    let text: String

    /// The name of a request; kinds keep answers to the same request apart.
    init(_ request: RemoteRequest, kind: String = "answer") {
        let body = String(decoding: request.body, as: UTF8.self)
        text = [kind, request.method, request.url.absoluteString, body].joined(separator: " ")
    }

    /// A number that hardly two names share (FNV-1a), for names of files.
    var number: UInt64 { Self.number(text.utf8) }

    static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return number
    }
}
