/// Reads one HTTP/1 answer from the bytes of a connection as they come, within bounds.
///
/// Nothing is kept beyond the limit of the body, 64 KiB for all header fields together, and 500 of them.
struct AnswerReader {
    private enum State {
        case status, fields, untilEnd, length(Int), chunkSize, chunk(Int), chunkEnd, trailer, done
    }

    private static let headLimit = 64 << 10
    private static let fieldLimit = 500
    private static let interimLimit = 10

    private let limit: Int
    private var state = State.status
    private var line: [UInt8] = []
    private var headBytes = 0
    private var interims = 0
    private var status = 0
    private var fields: [(name: String, value: String)] = []
    private var body: [UInt8] = []

    /// A reader of an answer whose body has at most so many bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// The answer, once it is whole.
    var response: RemoteResponse? {
        if case .done = state { return RemoteResponse(status: status, headers: fields, body: body) }
        return nil
    }

    /// Takes bytes; those after the end of the answer are left alone.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(RemoteError) {
        var rest = bytes
        while !rest.isEmpty {
            switch state {
            case .done: return
            case .untilEnd: try add(rest.count, from: &rest)
            case .length(let missing):
                state = .length(missing - (try add(missing, from: &rest)))
                if case .length(0) = state { state = .done }
            case .chunk(let missing):
                state = .chunk(missing - (try add(missing, from: &rest)))
                if case .chunk(0) = state { state = .chunkEnd }
            case .status, .fields, .chunkSize, .chunkEnd, .trailer:
                guard let end = rest.firstIndex(of: 0x0A) else {
                    try lengthen(rest)
                    return
                }
                try lengthen(rest[..<end])
                rest = rest[(end + 1)...]
                if line.last == 0x0D { line.removeLast() }
                defer { line.removeAll(keepingCapacity: true) }
                try takeLine()
            }
        }
    }

    /// The service has closed the connection.
    mutating func end() throws(RemoteError) {
        switch state {
        case .untilEnd, .done: state = .done
        case .status where line.isEmpty && interims == 0: throw .unreachable(.closed)
        default: throw .cutOff
        }
    }

    @discardableResult
    private mutating func add(_ wanted: Int, from rest: inout ArraySlice<UInt8>) throws(RemoteError) -> Int {
        let part = rest.prefix(wanted)
        guard body.count + part.count <= limit else { throw .tooLarge(limit: limit) }
        body += part
        rest = rest.dropFirst(part.count)
        return part.count
    }

    private mutating func lengthen(_ part: ArraySlice<UInt8>) throws(RemoteError) {
        headBytes += part.count + 1
        guard headBytes <= Self.headLimit else { throw .http(.head) }
        line += part
    }

    private mutating func takeLine() throws(RemoteError) {
        switch state {
        case .status: try takeStatus()
        case .fields: line.isEmpty ? try beginBody() : try takeField()
        case .chunkSize: try takeChunkSize()
        case .chunkEnd:
            guard line.isEmpty else { throw .http(.chunks) }
            state = .chunkSize
        case .trailer: if line.isEmpty { state = .done }
        case .untilEnd, .length, .chunk, .done: break
        }
    }

    /// `HTTP/1.1 200 OK`; many services leave the words out.
    private mutating func takeStatus() throws(RemoteError) {
        let digits = line.dropFirst(9).prefix(3)
        guard line.starts(with: "HTTP/1.".utf8), line.count >= 12, line[8] == 0x20,
            digits.allSatisfy({ 0x30...0x39 ~= $0 }), digits.first != 0x30, line.count == 12 || line[12] == 0x20
        else { throw .http(.status) }
        status = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        state = .fields
    }

    private mutating func takeField() throws(RemoteError) {
        guard let colon = line.firstIndex(of: 0x3A), colon > 0, fields.count < Self.fieldLimit,
            line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
        else { throw .http(fields.count < Self.fieldLimit ? .field : .head) }
        fields.append(
            (
                String(decoding: line[..<colon], as: UTF8.self),
                String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingSpaces
            ))
    }

    private mutating func beginBody() throws(RemoteError) {
        if 100...199 ~= status {
            interims += 1
            guard interims <= Self.interimLimit, status != 101 else { throw .http(.status) }
            fields = []
            state = .status
            return
        }
        if status == 204 || status == 304 {
            state = .done
            return
        }
        let coding = values("content-encoding").filter { $0.lowercased() != "identity" && !$0.isEmpty }
        guard coding.isEmpty else { throw .http(.coding(String(coding[0].prefix(20)))) }
        let transfer = values("transfer-encoding")
        let lengths = values("content-length")
        if !transfer.isEmpty {
            guard transfer.count == 1, transfer[0].lowercased() == "chunked", lengths.isEmpty else {
                throw .http(.length)
            }
            state = .chunkSize
        } else if let first = lengths.first {
            guard lengths.allSatisfy({ $0 == first }), !first.isEmpty, first.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
            else { throw .http(.length) }
            guard let length = Int(first), length <= limit else { throw .tooLarge(limit: limit) }
            state = length == 0 ? .done : .length(length)
        } else {
            state = .untilEnd
        }
    }

    private mutating func takeChunkSize() throws(RemoteError) {
        let digits = line.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 }
        guard !digits.isEmpty, digits.allSatisfy({ Self.hexadecimal($0) != nil }) else { throw .http(.chunks) }
        let significant = digits.drop { $0 == 0x30 }
        guard significant.count <= 8 else { throw .tooLarge(limit: limit) }
        let size = significant.reduce(0) { $0 << 4 | (Self.hexadecimal($1) ?? 0) }
        guard size <= limit else { throw .tooLarge(limit: limit) }
        // The lines of chunks count for themselves: a body of many small ones is no long head.
        headBytes = 0
        state = size == 0 ? .trailer : .chunk(size)
    }

    private static func hexadecimal(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte - 0x30)
        case 0x41...0x46: Int(byte - 0x37)
        case 0x61...0x66: Int(byte - 0x57)
        default: nil
        }
    }

    private func values(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name }.flatMap { field in
            field.value.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
        }
    }
}
