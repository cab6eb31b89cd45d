import CascadeCore
import CascadeSources

/// Reads and writes trees of areas in PostgreSQL databases.
public enum PostgreSQLDatabase {
    /// Reads a whole table of areas: the one the address names, else the one whose columns look most like it.
    ///
    /// - Throws: `PostgreSQLError` that names the database, and the table and column where they are known.
    public static func read(
        _ address: PostgreSQLAddress, options: ReadOptions = ReadOptions()
    ) throws(PostgreSQLError) -> ReadResult {
        var reader = try PostgreSQLReader(address, options: options)
        return try reader.read()
    }

    /// Replaces what is in a table by a tree, in one transaction; the table is made if there is none.
    ///
    /// - Parameters:
    ///   - replaces: Whether a table that is none of ours is dropped for it.
    ///   - progress: Called with the number of rows sent so far.
    package static func write(
        _ hierarchy: Hierarchy, to address: PostgreSQLAddress, replaces: Bool, progress: (Int) -> Void
    ) throws(PostgreSQLError) {
        try PostgreSQLWriter(address).write(hierarchy, replaces: replaces, progress: progress)
    }
}
