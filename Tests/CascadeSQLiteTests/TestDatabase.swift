import CSQLite
import CascadeCore
import CascadeSources
import Foundation

@testable import CascadeSQLite

/// A database file of one test, gone when the test ends.
final class TestDatabase {
    let path: String

    /// Makes the file by statements.
    init(_ sql: String = "") throws {
        path = FileManager.default.temporaryDirectory.appending(path: "cascade-\(UUID().uuidString).db").path()
        try run(sql)
    }

    /// Makes a file of these bytes.
    init(bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "cascade-\(UUID().uuidString).db").path()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit {
        for ending in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    /// Why SQLite did not take a statement.
    struct Failure: Error {
        let message: String
    }

    func run(_ sql: String) throws {
        let connection = try Connection(path)
        try connection.run(sql)
    }

    /// A connection of another program.
    final class Connection {
        private var handle: OpaquePointer?

        init(_ path: String) throws {
            guard sqlite3_open(path, &handle) == SQLITE_OK else { throw Failure(message: path) }
        }

        deinit {
            sqlite3_close_v2(handle)
        }

        func run(_ sql: String) throws {
            guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
                throw Failure(message: String(cString: sqlite3_errmsg(handle)))
            }
        }
    }

    func read(
        _ query: String = "", options: ReadOptions = ReadOptions(), timeLimit: Double = SQLiteFile.timeLimit
    ) throws -> ReadResult {
        let names = try StoreAddress("\(path)?\(query)").names
        return try SQLiteFile.read(path: path, names: names, options: options, timeLimit: timeLimit)
    }

    /// The rows as lines: code, name and attributes, indented by their level.
    func outline(_ query: String = "") throws -> String {
        Self.outline(try read(query).hierarchy)
    }

    static func outline(_ hierarchy: Hierarchy) -> String {
        var lines: [String] = []
        func add(_ node: Int, _ indent: String) {
            for child in hierarchy.children(of: node) {
                var words = [String(hierarchy.code(of: child)), String(hierarchy.name(of: child))]
                for key in hierarchy.attributeKeys where key != "name" && key != "code" {
                    let values = hierarchy.attributes(key, of: child).map { String($0) }
                    if !values.isEmpty { words.append("\(String(key))=\(values.joined(separator: "+"))") }
                }
                lines.append(indent + words.filter { !$0.isEmpty }.joined(separator: " "))
                add(child, indent + " ")
            }
        }
        add(Hierarchy.root, "")
        return lines.joined(separator: "\n")
    }

    /// The sentence with which reading is refused, without the file.
    func refusal(
        _ query: String = "", options: ReadOptions = ReadOptions(), timeLimit: Double = SQLiteFile.timeLimit
    ) -> String? {
        do {
            _ = try read(query, options: options, timeLimit: timeLimit)
            return nil
        } catch {
            let sentence = "\(error)"
            return sentence.hasPrefix(path + ": ") ? String(sentence.dropFirst(path.count + 2)) : sentence
        }
    }
}
