import Foundation

/// A value that other threads change and a test waits for.
final class Awaited<Value>: @unchecked Sendable {
    struct NeverCame: Error {}

    private let condition = NSCondition()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        condition.withLock {
            defer { condition.broadcast() }
            return body(&value)
        }
    }

    /// The value, once it is as wanted; with a broken server the test ends instead of hanging.
    func wait(until isWanted: (Value) -> Bool) throws -> Value {
        let end = Date(timeIntervalSinceNow: 60)
        return try condition.withLock {
            while !isWanted(value) {
                if !condition.wait(until: end) { throw NeverCame() }
            }
            return value
        }
    }
}
