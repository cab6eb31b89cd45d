import CSQLite
import CascadeCore
import CascadeSources

/// Reads and writes trees of areas in SQLite databases.
public enum SQLiteFile {
    /// How long reading a file may take, in seconds.
    package static let timeLimit = 60.0

    /// Reads the table of areas of a database: the one whose columns look most like it.
    ///
    /// - Throws: `SQLiteError` that names the file, and the table and column where they are known.
    public static func read(path: String, options: ReadOptions = ReadOptions()) throws(SQLiteError) -> ReadResult {
        try read(path: path, names: AreaTableNames(), options: options)
    }

    /// Reads a table with columns that may be named.
    package static func read(
        path: String, names: AreaTableNames, options: ReadOptions, timeLimit: Double = timeLimit
    ) throws(SQLiteError) -> ReadResult {
        try withDatabase(path, timeLimit) { database throws(SQLiteError) in
            var reader = SQLiteReader(database, names: names, options: options)
            return try reader.read()
        }
    }

    /// Reads the bytes of a database file.
    ///
    /// - Parameter name: What errors call it.
    public static func read(
        _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
    ) throws(SQLiteError) -> ReadResult {
        try read(bytes, name: name, options: options, timeLimit: timeLimit)
    }

    /// Reads the bytes of a database file within a time, in seconds.
    package static func read(
        _ bytes: [UInt8], name: String, options: ReadOptions, timeLimit: Double
    ) throws(SQLiteError) -> ReadResult {
        let database = try SQLiteDatabase(contents: bytes, title: name, timeLimit: timeLimit)
        var reader = SQLiteReader(database, names: AreaTableNames(), options: options)
        return try reader.read()
    }

    /// The rows of a table as they stand there, also those that are no tree, and how to read them.
    package static func table(
        path: String, names: AreaTableNames, options: ReadOptions
    ) throws(SQLiteError) -> (Table, ReadOptions) {
        try withDatabase(path, timeLimit) { database throws(SQLiteError) in
            var reader = SQLiteReader(database, names: names, options: options)
            return try reader.table()
        }
    }

    /// The bytes of a database file with a table `areas` that holds the tree.
    public static func bytes(_ hierarchy: Hierarchy) throws(SQLiteError) -> [UInt8] {
        let database = try SQLiteDatabase(contents: nil, title: "the new database")
        try SQLiteWriter(database, names: AreaTableNames()).write(hierarchy, replaces: false) { _ in }
        var size: sqlite3_int64 = 0
        guard let start = sqlite3_serialize(database.handle, "main", &size, 0) else { throw database.error() }
        defer { sqlite3_free(start) }
        return [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
    }

    /// Replaces what is in a table by a tree, in one transaction; the file is made if there is none.
    ///
    /// - Parameters:
    ///   - replaces: Whether a table that is none of ours is dropped for it.
    ///   - progress: Called with the number of rows written so far.
    package static func write(
        _ hierarchy: Hierarchy, path: String, names: AreaTableNames, replaces: Bool, progress: (Int) -> Void
    ) throws(SQLiteError) {
        let isNew = sizeOfFile(path) == nil
        do throws(SQLiteError) {
            let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            let database = try SQLiteDatabase(path: path, title: path, flags: flags, timeLimit: nil)
            // Also the folder's entry of the journal is on the disk before a transaction counts as done.
            try database.run("PRAGMA synchronous = EXTRA")
            try SQLiteWriter(database, names: names).write(hierarchy, replaces: replaces, progress: progress)
        } catch {
            putBack(path)
            if isNew, sizeOfFile(path) == 0 { removeFile(path) }
            throw error
        }
    }

    /// Has what was before a failed transaction put back: where the disk was full, SQLite leaves that to the next who opens
    /// the file and may write.
    private static func putBack(_ path: String) {
        guard sizeOfFile(path + "-journal") != nil else { return }
        let database = try? SQLiteDatabase(path: path, title: path, flags: SQLITE_OPEN_READWRITE, timeLimit: timeLimit)
        try? database?.run("SELECT 1 FROM sqlite_schema")
    }

    /// Opens a file to read; where a program was killed while it wrote, SQLite first puts back what was before.
    private static func withDatabase<Result>(
        _ path: String, _ timeLimit: Double, _ body: (SQLiteDatabase) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do throws(SQLiteError) {
            let flags = SQLITE_OPEN_READONLY
            return try body(SQLiteDatabase(path: path, title: path, flags: flags, timeLimit: timeLimit))
        } catch {
            guard case .unwritable = error.fault else { throw error }
            let flags = SQLITE_OPEN_READWRITE
            return try body(SQLiteDatabase(path: path, title: path, flags: flags, timeLimit: timeLimit))
        }
    }
}
