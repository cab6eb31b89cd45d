import CSQLite
import CascadeSources

/// A connection to a database whose contents nobody vouches for.
final class SQLiteDatabase {
    /// How long a lock of another program is waited for, in milliseconds.
    static let busyTimeout: Int32 = 3000
    /// The largest value that is read, in bytes.
    static let valueLimit = 16 << 20

    let title: String
    let handle: OpaquePointer
    /// What ends reading that takes too long.
    private let deadline: Deadline?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - title: What messages call the database.
    ///   - flags: `SQLITE_OPEN_…`.
    ///   - timeLimit: How many seconds everything together may take; `nil` for any time.
    init(path: String, title: String, flags: Int32, timeLimit: Double?) throws(SQLiteError) {
        self.title = title
        // Names that begin otherwise mean no file to SQLite.
        let file = path.hasPrefix("/") ? path : "./" + path
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(file, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let reason = handle.map(Self.reason) ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteError(database: title, fault: .unreadable(reason: reason))
        }
        self.handle = handle
        deadline = timeLimit.map { Deadline(seconds: $0) }
        try guardItself()
    }

    /// A database in memory: empty, or with the contents of a file.
    init(contents: [UInt8]?, title: String, timeLimit: Double? = nil) throws(SQLiteError) {
        self.title = title
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw SQLiteError(database: title, fault: .unreadable(reason: "out of memory"))
        }
        self.handle = handle
        deadline = timeLimit.map { Deadline(seconds: $0) }
        if let contents { try load(contents) }
        try guardItself()
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Takes the bytes of a file for the database.
    private func load(_ contents: [UInt8]) throws(SQLiteError) {
        guard let copy = sqlite3_malloc64(UInt64(contents.count))?.assumingMemoryBound(to: UInt8.self) else {
            throw SQLiteError(database: title, fault: .unreadable(reason: "out of memory"))
        }
        contents.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { copy.update(from: base, count: bytes.count) }
        }
        // A write-ahead log needs files beside the database; in memory there is none, and its contents are not here.
        if contents.count > 19, contents[18] == 2, contents[19] == 2 {
            copy[18] = 1
            copy[19] = 1
        }
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let size = Int64(contents.count)
        guard sqlite3_deserialize(handle, "main", copy, size, size, flags) == SQLITE_OK else {
            throw SQLiteError(database: title, fault: .foreign)
        }
    }

    /// What SQLite advises for files from outside: no functions, tables or limits that the schema could misuse.
    private func guardItself() throws(SQLiteError) {
        sqlite3_busy_timeout(handle, Self.busyTimeout)
        for option in [SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL] {
            _ = cascade_sqlite_configure(handle, option, 0)
        }
        _ = cascade_sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        let limits: [(Int32, Int32)] = [
            (SQLITE_LIMIT_LENGTH, Int32(Self.valueLimit)), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
            (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_COMPOUND_SELECT, 50), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_VDBE_OP, 100_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 50), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
        if let deadline {
            sqlite3_progress_handler(
                handle, 20_000,
                { context in
                    guard let context else { return 0 }
                    return Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
                }, Unmanaged.passUnretained(deadline).toOpaque())
        }
        try run("PRAGMA cell_size_check = ON")
        try run("PRAGMA mmap_size = 0")
    }

    /// Runs a statement without results.
    func run(_ sql: String) throws(SQLiteError) {
        let statement = try SQLiteStatement(sql, in: self)
        while try statement.step() {}
    }

    /// What the last call found wrong.
    func error() -> SQLiteError {
        let code = sqlite3_extended_errcode(handle)
        let fault: SQLiteError.Fault
        switch code & 0xFF {
        case SQLITE_NOTADB: fault = .foreign
        case SQLITE_BUSY, SQLITE_LOCKED: fault = .locked
        case SQLITE_CORRUPT: fault = .damaged
        case SQLITE_TOOBIG: fault = .tooLong(limit: Self.valueLimit)
        case SQLITE_INTERRUPT: fault = .tooSlow(seconds: deadline?.seconds ?? 0)
        case SQLITE_READONLY, SQLITE_FULL: fault = .unwritable(reason: Self.reason(handle))
        case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_AUTH:
            fault = .unreadable(reason: Self.reason(handle))
        default: fault = .refused(reason: Self.reason(handle))
        }
        return SQLiteError(database: title, fault: fault)
    }

    /// What SQLite says, without what would move a cursor or have no end.
    private static func reason(_ handle: OpaquePointer) -> String {
        let text = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "no reason"
        return String(
            text.prefix(200).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    }
}
