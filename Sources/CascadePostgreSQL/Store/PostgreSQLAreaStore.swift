import CascadeSources
import Foundation

/// A table of a PostgreSQL database, asked level by level.
package final class PostgreSQLAreaStore: AreaStore {
    /// What stands before the id of a row whose code is missing or is not its alone.
    private static let idMark: Character = "#"

    private let address: PostgreSQLAddress
    private let pool: ConnectionPool
    private let plans: PlanKeeper

    /// A store whose server need not answer yet.
    package init(_ address: PostgreSQLAddress) {
        self.address = address
        pool = ConnectionPool(address)
        plans = PlanKeeper(address)
    }

    package var concurrency: Int { pool.limit }

    package func check() throws(AreaStoreError) {
        _ = try asking { plan, connection throws(PostgreSQLError) in
            try connection.run(prepared: "check\(plan.number)", "SELECT 1", [])
        }
    }

    package func children(of code: String) throws(AreaStoreError) -> [AreaRow]? {
        try asking { plan, connection throws(PostgreSQLError) in
            if code.isEmpty {
                let rows = try connection.run(prepared: "first\(plan.number)", plan.firstLevel, [])
                return Self.rows(rows, plan)
            }
            guard let (key, isID) = Self.key(code, plan) else { return nil }
            let rows = try Self.found { () throws(PostgreSQLError) in
                try connection.run(
                    prepared: (isID ? "childrenOfID" : "childrenOfCode") + "\(plan.number)",
                    isID ? plan.childrenOfID : plan.childrenOfCode, [key])
            }
            return rows.flatMap { $0.count == 0 ? nil : Self.rows($0, plan) }
        }
    }

    package func path(to code: String) throws(AreaStoreError) -> [AreaRow]? {
        try asking { plan, connection throws(PostgreSQLError) in
            guard let (key, isID) = Self.key(code, plan) else { return nil }
            let found = try Self.found { () throws(PostgreSQLError) in
                try connection.run(
                    prepared: (isID ? "pathToID" : "pathToCode") + "\(plan.number)",
                    isID ? plan.pathToID : plan.pathToCode, [key])
            }
            guard let rows = found, rows.count > 0 else { return nil }
            let depth = 6 + plan.otherKeys.count
            guard rows.count <= AreaPlan.maximumLevels else {
                throw PostgreSQLError(
                    database: self.address.title, fault: .circle(code: code, table: plan.tableName))
            }
            // A row that hangs on nothing is not in the tree.
            return rows.isTrue(0, depth + 1) ? Self.rows(rows, plan) : nil
        }
    }

    /// What is asked for: a code, or the id of a row after its mark; `nil` for what no column can hold.
    private static func key(_ code: String, _ plan: AreaPlan) -> (key: String, isID: Bool)? {
        if code.utf8.contains(0) { return nil }
        let isID = code.first == idMark
        let key = isID ? String(code.dropFirst()) : code
        if isID ? plan.hasIntegerIDs : plan.hasIntegerCodes {
            guard let number = Int64(key), key == String(number) else { return nil }
        }
        return (key, isID)
    }

    /// The rows for a key; `nil` if the type of the column has no such value, as one of UUIDs has no `x`.
    private static func found(
        _ body: () throws(PostgreSQLError) -> PostgreSQLResult
    ) throws(PostgreSQLError) -> PostgreSQLResult? {
        do throws(PostgreSQLError) {
            return try body()
        } catch {
            // Wrong text, number out of range, wrong date.
            guard ["22P02", "22003", "22007", "22008"].contains(error.state) else { throw error }
            return nil
        }
    }

    /// Asks with a plan; once more with a new one if the table is another since.
    private func asking<Result>(
        _ body: (AreaPlan, PostgreSQLConnection) throws(PostgreSQLError) -> Result
    ) throws(AreaStoreError) -> Result {
        do throws(PostgreSQLError) {
            return try pool.use { connection throws(PostgreSQLError) in
                let plan = try self.plans.plan(by: connection)
                do throws(PostgreSQLError) {
                    return try body(plan, connection)
                } catch {
                    // No such table, column or statement; or a plan of the server that no longer fits.
                    guard ["42P01", "42703", "26000", "0A000", "42883"].contains(error.state) else { throw error }
                    self.plans.forget(plan)
                    return try body(try self.plans.plan(by: connection), connection)
                }
            }
        } catch {
            throw AreaStoreError(error)
        }
    }

    private static func rows(_ result: PostgreSQLResult, _ plan: AreaPlan) -> [AreaRow] {
        (0..<result.count).compactMap { row in
            guard let id = result.text(row, 0) else { return nil }
            let code = result.text(row, 1) ?? ""
            let isPlain = !code.isEmpty && code.first != idMark && !result.isTrue(row, 3)
            var area = AreaRow(
                code: isPlain ? code : "\(idMark)\(id)", name: result.text(row, 2) ?? "",
                isLeaf: !result.isTrue(row, 4))
            if !isPlain, !code.isEmpty { area.attributes.append(.init(key: "code", value: code)) }
            area.attributes += attributes(result, row, plan)
            return area
        }
    }

    private static func attributes(_ result: PostgreSQLResult, _ row: Int, _ plan: AreaPlan) -> [AreaRow.Attribute] {
        var attributes: [AreaRow.Attribute] = []
        if let bytes = result.bytes(row, 5), let values = AttributeObject.values(bytes) {
            attributes = values.map { .init(key: String($0.key), value: String($0.value)) }
        }
        for (place, key) in plan.otherKeys.enumerated() {
            guard let value = result.text(row, 6 + place), !value.isEmpty else { continue }
            if key == "disabled", value == "0" || value == "false" { continue }
            attributes.append(.init(key: key, value: value))
        }
        return attributes
    }
}
