import CascadeCore
import CascadeSources
import Foundation

/// Carries out the effects of one picker with a service, from the first on.
final class RemoteHosting: @unchecked Sendable {
    private let areas: RemoteAreas
    private let counting: RemoteAreas?
    private let shown: Int
    private let lock = NSLock()
    // Under the lock.
    private var driver: RemoteDriver?
    /// What waits until the service has said how many wheels there are; `nil` once it has.
    private var waiting: [Effect]? = []

    /// A host.
    ///
    /// - Parameters:
    ///   - counting: The service, to be asked first how many wheels there are; `nil` if that is given.
    ///   - shown: How many wheels the picker has.
    init(_ areas: RemoteAreas, counting: RemoteAreas?, shown: Int) {
        self.areas = areas
        self.counting = counting
        self.shown = shown
    }

    /// Begins what an effect asks for; the events go where the first call says.
    func carryOut(_ effect: Effect, report: @escaping @Sendable (Event) -> Void) {
        lock.withLock {
            if driver == nil {
                driver = RemoteDriver(areas, report: report)
                if let counting { count(counting, report) } else { waiting = nil }
            }
            if waiting == nil { driver?.carryOut(effect) } else { waiting?.append(effect) }
        }
    }

    /// The number comes before any rows: a path that is longer than the wheels would be cut off.
    private func count(_ counting: RemoteAreas, _ report: @escaping @Sendable (Event) -> Void) {
        Task { [self] in
            if let levels = try? await counting.levels(), levels != shown { report(.setLevels(levels)) }
            release()
        }
    }

    private func release() {
        lock.withLock {
            for effect in waiting ?? [] { driver?.carryOut(effect) }
            waiting = nil
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
