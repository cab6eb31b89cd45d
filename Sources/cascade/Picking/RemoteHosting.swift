import CascadeCore
import CascadeSources
import Foundation

/// Carries out the effects of one picker with a service, from the first on.
final class RemoteHosting: @unchecked Sendable {
    private let areas: RemoteAreas
    private let asksLevels: Int?
    private let lock = NSLock()
    /// Under the lock.
    private var driver: RemoteDriver?

    /// - Parameter asksLevels: The number of wheels that the service may correct; `nil` if it is not asked.
    init(_ areas: RemoteAreas, asksLevels: Int?) {
        self.areas = areas
        self.asksLevels = asksLevels
    }

    /// Begins what an effect asks for; the events go where the first call says.
    func carryOut(_ effect: Effect, report: @escaping @Sendable (Event) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        if driver == nil {
            driver = RemoteDriver(areas, report: report)
            if let asksLevels { correct(asksLevels, report) }
        }
        driver?.carryOut(effect)
    }

    private func correct(_ shown: Int, _ report: @escaping @Sendable (Event) -> Void) {
        Task { [areas] in
            guard let levels = try? await areas.levels(), levels != shown else { return }
            report(.setLevels(levels))
        }
    }
}

/// Events from other threads, which one thread waits for.
final class EventQueue: @unchecked Sendable {
    private let condition = NSCondition()
    /// Under the condition.
    private var events: [Event] = []

    func add(_ event: Event) {
        condition.withLock {
            events.append(event)
            condition.signal()
        }
    }

    /// The next event; waits until there is one.
    func next() -> Event {
        condition.withLock {
            while events.isEmpty { condition.wait() }
            return events.removeFirst()
        }
    }
}
