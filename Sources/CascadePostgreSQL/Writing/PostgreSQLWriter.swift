import CascadeCore
import CascadeSources

/// Writes a tree into a table: a row for each node, numbered as the tree numbers them, so that the order of the ids
/// is the order of siblings.
struct PostgreSQLWriter {
    /// How many bytes are sent at once.
    private static let pieceSize = 1 << 16

    private let address: PostgreSQLAddress
    private let connection: PostgreSQLConnection
    private let columns: [String]

    init(_ address: PostgreSQLAddress) throws(PostgreSQLError) {
        self.address = address
        connection = try PostgreSQLConnection.opened(address, for: .writing)
        columns = address.names.ownColumns
    }

    /// Replaces the contents of the table, whole or not at all; others read the old rows until then.
    func write(_ hierarchy: Hierarchy, replaces: Bool, progress: (Int) -> Void) throws(PostgreSQLError) {
        // The server gives everything back that is not committed when the connection ends, also on a failure.
        _ = try connection.run("BEGIN")
        let table = try preparedTable(replaces: replaces)
        let list = columns.map(PostgreSQLConnection.quoted).joined(separator: ", ")
        _ = try connection.run("COPY \(table.name) (\(list)) FROM STDIN")
        try copy(hierarchy, progress)
        try connection.endCopy()
        if table.isNew { try index(table.name) }
        _ = try connection.run("COMMIT")
        progress(hierarchy.count)
        _ = try connection.run("ANALYZE \(table.name)")
    }

    /// Empties the table, or makes it; its name as SQL has it.
    private func preparedTable(replaces: Bool) throws(PostgreSQLError) -> (name: String, isNew: Bool) {
        let wanted = address.names.table ?? AreaTableNames.ownTable
        if let found = try PostgreSQLTable.named(wanted, by: connection) {
            let lacks = found.lacking(columns)
            if lacks.isEmpty, !found.isView {
                // Readers go on; another import waits, or gives up.
                _ = try connection.run("LOCK TABLE \(found.quoted) IN SHARE ROW EXCLUSIVE MODE")
                _ = try connection.run("DELETE FROM \(found.quoted)")
                return (found.quoted, false)
            }
            guard replaces, !found.isView else {
                let what = found.isView ? ["of a table, being a view"] : lacks
                throw PostgreSQLError(database: address.title, fault: .otherTable(found.name, lacks: what))
            }
            _ = try connection.run("DROP TABLE \(found.quoted)")
            try create(found.quoted)
            return (found.quoted, true)
        }
        let name = wanted.split(separator: ".", maxSplits: 1).map { PostgreSQLConnection.quoted(String($0)) }
            .joined(separator: ".")
        try create(name)
        return (name, true)
    }

    private func create(_ table: String) throws(PostgreSQLError) {
        let names = columns.map(PostgreSQLConnection.quoted)
        _ = try connection.run(
            """
            CREATE TABLE \(table) (\(names[0]) bigint PRIMARY KEY, \(names[1]) bigint, \(names[2]) text, \
            \(names[3]) text NOT NULL, \(names[4]) json)
            """)
    }

    private func index(_ table: String) throws(PostgreSQLError) {
        let names = columns.map(PostgreSQLConnection.quoted)
        for column in [1, 2] {
            _ = try connection.run("CREATE INDEX ON \(table) (\(names[column]), \(names[0]))")
        }
    }

    private func copy(_ hierarchy: Hierarchy, _ progress: (Int) -> Void) throws(PostgreSQLError) {
        let rows = StoredRows(hierarchy)
        var piece: [UInt8] = []
        if rows.attributes(of: Hierarchy.root) != nil { try append(rows, Hierarchy.root, under: nil, to: &piece) }
        var parent = 0
        for node in 1..<hierarchy.count + 1 {
            while !hierarchy.children(of: parent).contains(node) { parent += 1 }
            try append(rows, node, under: parent, to: &piece)
            guard piece.count >= Self.pieceSize else { continue }
            try connection.copy(piece)
            piece.removeAll(keepingCapacity: true)
            progress(node)
        }
        if !piece.isEmpty { try connection.copy(piece) }
    }

    /// Appends a line as COPY reads it.
    private func append(
        _ rows: StoredRows, _ node: Int, under parent: Int?, to piece: inout [UInt8]
    ) throws(PostgreSQLError) {
        let name = rows.hierarchy.name(of: node).utf8
        let code = rows.hierarchy.code(of: node).utf8
        let attributes = rows.attributes(of: node)
        piece += "\(node)\t".utf8
        piece += (parent.map { "\($0)\t" } ?? "\\N\t").utf8
        let hasCode = !code.isEmpty
        let isWhole =
            Self.append(hasCode ? code : nil, to: &piece, end: 0x09)
            && Self.append(name, to: &piece, end: 0x09) && Self.append(attributes, to: &piece, end: 0x0A)
        // JSON writes the character as an escape, which the server refuses, too.
        guard isWhole, !(attributes ?? []).hasEscapedZero else {
            throw PostgreSQLError(
                database: address.title,
                fault: .zeroCharacter(row: String(decoding: hasCode ? code : name, as: UTF8.self)))
        }
    }

    private static func append(_ field: [UInt8]?, to piece: inout [UInt8], end: UInt8) -> Bool {
        var isWhole = true
        if let field {
            for byte in field {
                switch byte {
                case 0x00: isWhole = false
                case 0x09: piece += "\\t".utf8
                case 0x0A: piece += "\\n".utf8
                case 0x0D: piece += "\\r".utf8
                case 0x5C: piece += "\\\\".utf8
                default: piece.append(byte)
                }
            }
        } else {
            piece += "\\N".utf8
        }
        piece.append(end)
        return isWhole
    }
}

extension [UInt8] {
    /// Whether a JSON text holds `\u0000`.
    fileprivate var hasEscapedZero: Bool {
        var place = 0
        while place < count {
            guard self[place] == 0x5C else {
                place += 1
                continue
            }
            if self[place...].starts(with: "\\u0000".utf8) { return true }
            place += 2
        }
        return false
    }
}
