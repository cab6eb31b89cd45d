import CSQLite
import CascadeSources

/// A prepared statement; columns and parameters count from 0.
final class SQLiteStatement {
    private let database: SQLiteDatabase
    private let handle: OpaquePointer

    /// What a value of a row is.
    enum Kind {
        case null, integer, real, text, blob
    }

    init(_ sql: String, in database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        var handle: OpaquePointer?
        guard sqlite3_prepare_v2(database.handle, sql, -1, &handle, nil) == SQLITE_OK, let handle else {
            throw database.error()
        }
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Goes on to the next row; `false` after the last.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.error()
        }
    }

    /// Makes it ready to run again.
    func reset() {
        sqlite3_reset(handle)
    }

    func bind(_ number: Int, at place: Int) {
        sqlite3_bind_int64(handle, Int32(place + 1), Int64(number))
    }

    func bind(_ text: UnsafeBufferPointer<UInt8>, at place: Int) {
        guard let base = text.baseAddress else {
            cascade_sqlite_bind_text(handle, Int32(place + 1), "", 0)
            return
        }
        base.withMemoryRebound(to: CChar.self, capacity: text.count) {
            _ = cascade_sqlite_bind_text(handle, Int32(place + 1), $0, UInt64(text.count))
        }
    }

    func bind(_ text: String, at place: Int) {
        var text = text
        text.withUTF8 { bind($0, at: place) }
    }

    func bindNull(at place: Int) {
        sqlite3_bind_null(handle, Int32(place + 1))
    }

    func kind(_ column: Int) -> Kind {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

    func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

    /// The bytes of a text, number or blob, valid until the next step.
    func bytes(_ column: Int) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
        let start: UnsafePointer<UInt8>? =
            kind(column) == .blob
            ? sqlite3_column_blob(handle, Int32(column))?.assumingMemoryBound(to: UInt8.self)
            : sqlite3_column_text(handle, Int32(column))
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        if start == nil, count > 0 || sqlite3_errcode(database.handle) == SQLITE_NOMEM { throw database.error() }
        return UnsafeBufferPointer(start: start, count: count)
    }

    /// A text, with what is no UTF-8 repaired.
    func string(_ column: Int) throws(SQLiteError) -> String {
        String(decoding: try bytes(column), as: UTF8.self)
    }
}
