import CMicroHTTPD
import Glibc
import Synchronization

/// Answers that are given again without asking their handlers; see `Retention`.
///
/// What is used least recently goes when they take too much memory: they stand in two halves, and when the younger one
/// is full it becomes the elder, whose content is forgotten unless it was asked for since. Each thread that serves has a
/// part of its own, so that none waits for another.
final class ReadyAnswers: Sendable {
    /// What is asked, as bytes that need not be taken apart.
    struct Question {
        let method: Method
        let target: [UInt8]
        let body: [UInt8]

        /// The largest body that is remembered, in bytes.
        static let bodyLimit = 256
    }

    private final class Entry: Sendable {
        let method: Method
        let target: [UInt8]
        let body: [UInt8]
        let generation: Int
        let varies: [String]
        /// The values of those headers.
        let values: [String?]
        let response: PreparedResponse

        init(_ question: Question, _ retention: Retention, _ values: [String?], _ response: PreparedResponse) {
            method = question.method
            target = question.target
            body = question.body
            generation = retention.generation
            varies = retention.varies
            self.values = values
            self.response = response
        }

        func isAbout(_ question: Question) -> Bool {
            method == question.method && target == question.target && body == question.body
        }

        /// Whether the request on a connection has the headers that this is the answer for.
        func fits(_ connection: OpaquePointer) -> Bool {
            for index in varies.indices {
                let value = MHD_lookup_connection_value(connection, .HEADER_KIND, varies[index])
                guard let kept = values[index] else {
                    if value != nil { return false }
                    continue
                }
                guard let value, strcmp(value, kept) == 0 else { return false }
            }
            return true
        }

        /// About how much memory it takes, in bytes.
        var size: Int { 512 + target.count + body.count + response.bytes }
    }

    private struct State {
        var young: [Int: [Entry]] = [:]
        var old: [Int: [Entry]] = [:]
        var youngBytes = 0
    }

    /// More answers to one question, for different headers, are not kept.
    private static let mostVariants = 32

    private final class Part: Sendable {
        let state = Mutex(State())
    }

    /// How much memory a part may take, in bytes.
    private let memory: Int
    private let generation: @Sendable () -> Int
    private let parts: [Part]

    /// - Parameter memory: How many bytes are kept at most, in all parts.
    init(memory: Int, parts: Int, generation: @escaping @Sendable () -> Int) {
        self.memory = memory / parts
        self.generation = generation
        self.parts = (0..<parts).map { _ in Part() }
    }

    /// The answer to a question with the headers of a connection's request, if it is kept.
    ///
    /// - Parameter descriptor: The connection's, by which the library shares the connections among its threads, too.
    func answer(_ question: Question, _ connection: OpaquePointer, _ descriptor: Int32) -> PreparedResponse? {
        let key = Self.key(question)
        let current = generation()
        nonisolated(unsafe) let connection = connection
        return part(descriptor).state.withLock { state in
            func find(_ entries: [Entry]?) -> Entry? {
                entries?.first { $0.generation == current && $0.isAbout(question) && $0.fits(connection) }
            }
            if let entry = find(state.young[key]) { return entry.response }
            guard let entry = find(state.old[key]) else { return nil }
            insert(entry, key, &state)
            return entry.response
        }
    }

    /// Keeps an answer to a question, if its retention is still right.
    func keep(
        _ response: PreparedResponse, _ question: Question, _ retention: Retention, _ connection: OpaquePointer,
        _ descriptor: Int32
    ) {
        guard retention.generation == generation() else { return }
        let values = retention.varies.map { name in
            MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
        }
        let entry = Entry(question, retention, values, response)
        guard entry.size <= memory / 4 else { return }
        part(descriptor).state.withLock { insert(entry, Self.key(question), &$0) }
    }

    private func part(_ descriptor: Int32) -> Part {
        parts[Int(descriptor) % parts.count]
    }

    private func insert(_ entry: Entry, _ key: Int, _ state: inout State) {
        if state.youngBytes + entry.size > memory / 2 {
            state.old = state.young
            state.young = [:]
            state.youngBytes = 0
        }
        if let others = state.young[key] {
            // Of a former generation none will be asked for.
            let lasting = others.filter { $0.generation == entry.generation }
            guard lasting.count < Self.mostVariants else { return }
            state.young[key] = lasting
        }
        state.young[key, default: []].append(entry)
        state.youngBytes += entry.size
    }

    private static func key(_ question: Question) -> Int {
        var hasher = Hasher()
        hasher.combine(question.method)
        question.target.withUnsafeBytes { hasher.combine(bytes: $0) }
        question.body.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
