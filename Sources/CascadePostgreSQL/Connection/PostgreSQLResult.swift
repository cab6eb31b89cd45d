import CLibPQ

/// The rows that a statement gave; rows and columns count from 0.
final class PostgreSQLResult {
    private let handle: OpaquePointer
    let count: Int

    init(_ handle: OpaquePointer) {
        self.handle = handle
        count = Int(PQntuples(handle))
    }

    deinit {
        PQclear(handle)
    }

    var status: ExecStatusType { PQresultStatus(handle) }

    /// The code of a failure in the SQL standard.
    var state: String { PQresultErrorField(handle, 67).map { String(cString: $0) } ?? "" }

    /// The first line of a failure.
    var message: String {
        (PQresultErrorField(handle, 77) ?? PQresultErrorMessage(handle)).map { String(cString: $0) } ?? ""
    }

    /// A value as text; `nil` for NULL.
    func text(_ row: Int, _ column: Int) -> String? {
        bytes(row, column).map { String(decoding: $0, as: UTF8.self) }
    }

    func isTrue(_ row: Int, _ column: Int) -> Bool { text(row, column) == "t" }

    /// The bytes of a value, valid as long as the result; `nil` for NULL.
    func bytes(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8>? {
        guard PQgetisnull(handle, Int32(row), Int32(column)) == 0,
            let start = PQgetvalue(handle, Int32(row), Int32(column))
        else { return nil }
        let length = Int(PQgetlength(handle, Int32(row), Int32(column)))
        return start.withMemoryRebound(to: UInt8.self, capacity: length) {
            UnsafeBufferPointer(start: $0, count: length)
        }
    }
}
