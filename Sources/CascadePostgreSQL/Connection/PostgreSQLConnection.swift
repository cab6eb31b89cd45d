import CLibPQ
import Foundation

/// A connection to a server, for one thread at a time.
final class PostgreSQLConnection {
    private let address: PostgreSQLAddress
    let handle: OpaquePointer
    /// How long an answer is waited for, in seconds; `nil` for any time.
    private let timeLimit: Double?
    /// The statements that the server has prepared for this connection.
    private var prepared: Set<String> = []
    /// Whether nothing more can be asked by it.
    private(set) var isLost = false
    /// Whether it was given up because an answer took too long.
    private(set) var isLate = false

    /// What a connection is for.
    enum Purpose {
        /// Answers within a time-out.
        case serving
        /// Reading everything, however long it takes.
        case reading
        case writing
    }

    /// How long the server may think about a question of `serving`, in seconds; the answer is waited for a little longer.
    static let thinkingTime = 5.0

    /// A connection that is ready; of several hosts, the next one if a server ends just when it lets us in.
    static func opened(
        _ address: PostgreSQLAddress, for purpose: Purpose
    ) throws(PostgreSQLError) -> PostgreSQLConnection {
        let start = ContinuousClock.now
        do throws(PostgreSQLError) {
            return try ready(address, for: purpose)
        } catch {
            // libpq goes on to the next host when one refuses, but not when one goes away in the middle.
            guard case .unavailable = error.fault, start.duration(to: .now) < .seconds(1) else { throw error }
        }
        return try ready(address, for: purpose)
    }

    private static func ready(
        _ address: PostgreSQLAddress, for purpose: Purpose
    ) throws(PostgreSQLError) -> PostgreSQLConnection {
        let connection = try PostgreSQLConnection(address, for: purpose)
        try connection.prepare(for: purpose)
        return connection
    }

    private init(_ address: PostgreSQLAddress, for purpose: Purpose) throws(PostgreSQLError) {
        self.address = address
        timeLimit = purpose == .serving ? Self.thinkingTime + 1 : nil
        guard let handle = PQconnectdb(address.connection(writes: purpose == .writing)) else {
            throw PostgreSQLError(database: address.title, fault: .unavailable(reason: "out of memory"))
        }
        self.handle = handle
        guard PQstatus(handle) == CONNECTION_OK else { throw lost() }
        // What the server remarks on is nothing that the user of a command can use.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
    }

    /// Sets the limits of the server's side.
    private func prepare(for purpose: Purpose) throws(PostgreSQLError) {
        let milliseconds = purpose == .serving ? Int(Self.thinkingTime * 1000) : 0
        let isReading = purpose != .writing
        _ = try run("SET statement_timeout = \(milliseconds); SET lock_timeout = 10000")
        _ = try run("SET default_transaction_read_only = \(isReading ? "on" : "off")")
    }

    deinit {
        PQfinish(handle)
    }

    /// Runs a statement, or several without parameters.
    func run(_ sql: String, _ parameters: [String?] = []) throws(PostgreSQLError) -> PostgreSQLResult {
        let isSent = Self.withPointers(parameters) { values in
            parameters.isEmpty
                ? PQsendQuery(handle, sql)
                : PQsendQueryParams(handle, sql, Int32(parameters.count), nil, values, nil, nil, 0)
        }
        return try answer(isSent)
    }

    /// Runs a statement that the server prepares once under a name.
    func run(prepared name: String, _ sql: String, _ parameters: [String?]) throws(PostgreSQLError) -> PostgreSQLResult
    {
        if !prepared.contains(name) {
            _ = try answer(PQsendPrepare(handle, name, sql, 0, nil))
            prepared.insert(name)
        }
        let isSent = Self.withPointers(parameters) { values in
            PQsendQueryPrepared(handle, name, Int32(parameters.count), values, nil, nil, 0)
        }
        return try answer(isSent)
    }

    /// Runs a query and gives each row as it comes, so that all of them need not be held.
    func each(_ sql: String, _ body: (PostgreSQLResult) throws(PostgreSQLError) -> Void) throws(PostgreSQLError) {
        guard PQsendQuery(handle, sql) == 1, PQsetSingleRowMode(handle) == 1 else { throw lost() }
        var failure: PostgreSQLError?
        while let next = PQgetResult(handle) {
            let result = PostgreSQLResult(next)
            if result.status == PGRES_SINGLE_TUPLE {
                if failure != nil { continue }
                do throws(PostgreSQLError) {
                    try body(result)
                } catch {
                    failure = error
                    cancel()
                }
            } else if result.status != PGRES_TUPLES_OK, failure == nil {
                failure = refusal(result)
            }
        }
        if let failure { throw failure }
    }

    /// Asks the server to stop what it does.
    private func cancel() {
        guard let cancel = PQgetCancel(handle) else { return }
        var message = [CChar](repeating: 0, count: 256)
        PQcancel(cancel, &message, 256)
        PQfreeCancel(cancel)
    }

    /// The last result of what was sent.
    private func answer(_ isSent: Int32) throws(PostgreSQLError) -> PostgreSQLResult {
        guard isSent == 1 else { throw lost() }
        let end = timeLimit.map { DispatchTime.now().uptimeNanoseconds + UInt64($0 * 1e9) }
        var last: PostgreSQLResult?
        var failure: PostgreSQLError?
        while true {
            try waitForResult(until: end)
            guard let next = PQgetResult(handle) else { break }
            let result = PostgreSQLResult(next)
            last = result
            switch result.status {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
            // The copy itself goes on; there is no result after this one before its end.
            case PGRES_COPY_IN: return result
            default: failure = failure ?? refusal(result)
            }
        }
        if PQstatus(handle) != CONNECTION_OK { throw lost() }
        if let failure { throw failure }
        guard let last else { throw lost() }
        return last
    }

    /// Waits until the next result can be taken without waiting.
    private func waitForResult(until end: UInt64?) throws(PostgreSQLError) {
        while PQisBusy(handle) == 1 {
            var milliseconds: Int32 = -1
            if let end {
                let now = DispatchTime.now().uptimeNanoseconds
                guard now < end else {
                    // A server that stands still says nothing more; its late answer must meet nobody.
                    isLost = true
                    isLate = true
                    throw PostgreSQLError(
                        database: address.title, fault: .unavailable(reason: "it took longer than its time-out"))
                }
                milliseconds = Int32((end - now) / 1_000_000) + 1
            }
            var event = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
            if poll(&event, 1, milliseconds) < 0, errno != EINTR { throw lost() }
            if event.revents != 0, PQconsumeInput(handle) == 0 { throw lost() }
        }
    }

    /// The error for a connection that is gone.
    private func lost() -> PostgreSQLError {
        isLost = true
        let reason = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        return PostgreSQLError(database: address.title, fault: .unavailable(reason: address.cleaned(reason)))
    }

    /// The error for a statement that failed.
    private func refusal(_ result: PostgreSQLResult) -> PostgreSQLError {
        let state = result.state
        let reason = address.cleaned(result.message)
        // 08: connection; 53: resources; 57P: shutdown; 57014: time-out; 40: conflicts; 55P03: locked.
        let isPassing = ["08", "53", "57P", "57014", "40", "55P03"].contains { state.hasPrefix($0) }
        if state.hasPrefix("57P") || state.hasPrefix("08") || state.isEmpty { isLost = true }
        return PostgreSQLError(
            database: address.title,
            fault: isPassing || state.isEmpty
                ? .unavailable(reason: reason) : .refused(reason: reason, state: state))
    }

    /// Sends a piece of what is copied into a table.
    func copy(_ bytes: [UInt8]) throws(PostgreSQLError) {
        let isSent = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { PQputCopyData(handle, $0.baseAddress, Int32($0.count)) }
        }
        guard isSent == 1 else { throw lost() }
    }

    /// Ends a copy.
    func endCopy() throws(PostgreSQLError) {
        _ = try answer(PQputCopyEnd(handle, nil))
    }

    private static func withPointers<Result>(
        _ parameters: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = parameters.map { $0.flatMap { strdup($0) } }
        defer { copies.forEach { free($0) } }
        let pointers = copies.map { UnsafePointer($0) }
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    /// An identifier as SQL has it.
    static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// A text as SQL has it.
    static func literal(_ text: String) -> String {
        let escaped = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        return "E'" + escaped.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}
