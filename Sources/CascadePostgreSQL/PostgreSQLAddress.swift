import CLibPQ
import CascadeSources
import Foundation

/// Where a table of areas is: `postgres://USER@HOST,HOST/DATABASE?table=NAME&…`.
public struct PostgreSQLAddress: Sendable {
    /// How many connections a store opens at most, unless the address says `pool=`.
    static let connections = 8

    /// The database as messages may call it: without user and password.
    public let title: String
    /// The table and its columns.
    package let names: AreaTableNames
    /// How many connections a store may open.
    let connections: Int
    /// What libpq is given; holds the password.
    private let place: String
    private let query: [String]
    /// What no message may hold.
    private let secrets: [String]

    /// Reads an address; `table`, `id`, `parent`, `name`, `code`, `order`, `attributes` and `pool` are ours, the other
    /// words of the query are libpq's.
    ///
    /// - Throws: `PostgreSQLError` without the address.
    public init(_ text: String) throws(PostgreSQLError) {
        let address: StoreAddress
        do throws(StoreAddressError) {
            address = try StoreAddress(text)
        } catch {
            throw PostgreSQLError(database: "", fault: .address(reason: error.reason))
        }
        names = address.names
        place = address.place
        try Self.checkUser(place)
        let ours = address.rest.filter { $0.hasPrefix("pool=") }
        connections = try Self.count(ours.last)
        query = address.rest.filter { !$0.hasPrefix("pool=") }
        let options = try Self.options(Self.connection(place, query))
        let values = ["password", "sslpassword", "passfile", "sslkey"].map { options[$0] }
        let environment = getenv("PGPASSWORD").map { String(cString: $0) }
        secrets = (values + [environment]).compactMap { $0 }.filter { !$0.isEmpty }
        let hosts = options["host"] ?? options["hostaddr"] ?? "localhost"
        title = "postgres://\(hosts)/\(options["dbname"] ?? "")"
    }

    /// Refuses a user or password with a mark that ends it for libpq, which would take the rest for hosts and tell it.
    private static func checkUser(_ place: String) throws(PostgreSQLError) {
        guard let start = place.firstRange(of: "//")?.upperBound else { return }
        let parts = place[start...].utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let marks = parts.map { $0.count { $0 == UInt8(ascii: "@") } }
        guard marks[0] > 1 || marks.dropFirst().contains(where: { $0 > 0 }) else { return }
        throw PostgreSQLError(
            database: "",
            fault: .address(reason: "an @ or a / stands in its user or password; write %40 for @ and %2F for /"))
    }

    private static func count(_ text: String?) throws(PostgreSQLError) -> Int {
        guard let text else { return connections }
        guard let count = Int(text.dropFirst("pool=".count)), 1...200 ~= count else {
            throw PostgreSQLError(database: "", fault: .address(reason: "pool takes a number from 1 to 200"))
        }
        return count
    }

    private static func connection(_ place: String, _ query: [String]) -> String {
        place + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// What libpq is given; its time-outs are ours unless the address has some.
    ///
    /// - Parameter writes: Whether, of several hosts, one is taken that takes writes, whatever the address prefers.
    func connection(writes: Bool) -> String {
        var defaults = [
            "connect_timeout=4", "tcp_user_timeout=10000", "keepalives_idle=30", "fallback_application_name=cascade",
        ]
        var forced = ["client_encoding=UTF8"]
        if writes { forced.append("target_session_attrs=read-write") }
        func word(_ option: String) -> Substring { option.prefix { $0 != "=" } }
        let replaced = Set(forced.map(word))
        let given = query.filter { !replaced.contains(word($0)) }
        let known = Set(given.map(word))
        defaults.removeAll { known.contains(word($0)) }
        return Self.connection(place, given + defaults + forced)
    }

    /// The options that libpq reads in a connection string.
    private static func options(_ connection: String) throws(PostgreSQLError) -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let list = PQconninfoParse(connection, &message) else {
            // The message may quote any part of the address.
            PQfreemem(message)
            throw PostgreSQLError(
                database: "", fault: .address(reason: "libpq does not understand it, or a word of its query"))
        }
        defer { PQconninfoFree(list) }
        var options: [String: String] = [:]
        var place = list
        while let keyword = place.pointee.keyword {
            if let value = place.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            place += 1
        }
        return options
    }

    /// What libpq says, on one line, without secrets, marks that move a cursor, or an end far away.
    func cleaned(_ message: String) -> String {
        var text = message
        for secret in secrets { text = text.split(separator: secret).joined(separator: "…") }
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        let shown = words.unicodeScalars.prefix(400).filter { $0.properties.generalCategory != .control }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: shown)
        var result = String(line)
        while result.hasSuffix(".") || result.hasSuffix(";") { result.removeLast() }
        return result.isEmpty ? "it gives no reason" : result
    }
}
