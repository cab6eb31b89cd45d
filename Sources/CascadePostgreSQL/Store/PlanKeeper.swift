import CascadeSources
import Foundation

/// The statements for a table, found once and kept until the table is another.
final class PlanKeeper: @unchecked Sendable {
    private let address: PostgreSQLAddress
    // Read and written with the lock held.
    private let lock = NSLock()
    private var kept: AreaPlan?
    private var made = 0

    init(_ address: PostgreSQLAddress) {
        self.address = address
    }

    /// The plan; made by the connection if there is none yet.
    func plan(by connection: PostgreSQLConnection) throws(PostgreSQLError) -> AreaPlan {
        let (kept, number) = lock.withLock {
            if self.kept == nil { made += 1 }
            return (self.kept, made)
        }
        if let kept { return kept }
        let table = try PostgreSQLTable.chosen(address.names, title: address.title, by: connection)
        let columns = try AreaColumns(address.names, of: table, title: address.title, by: connection)
        let plan = try AreaPlan(columns, number: number, title: address.title, by: connection)
        lock.withLock { self.kept = plan }
        return plan
    }

    /// Forgets a plan that no longer fits.
    func forget(_ plan: AreaPlan) {
        lock.withLock {
            if kept?.number == plan.number { kept = nil }
        }
    }
}
