import CascadeCore
import Foundation

/// Carries out what a picker asks of its host with the rows of a service.
///
///     let driver = RemoteDriver(areas) { event in queue.async { handle(event) } }
///     for effect in picker.handle(.open(nil)) { driver.carryOut(effect) }
public final class RemoteDriver: @unchecked Sendable {
    private let areas: RemoteAreas
    private let report: @Sendable (Event) -> Void
    private let lock = NSLock()
    /// Under the lock: loads and resolutions under way, by ticket.
    private var tasks: [Int: Task<Void, Never>] = [:]

    /// A driver.
    ///
    /// - Parameter report: Takes the events for the picker, one for each ticket, from any thread.
    public init(_ areas: RemoteAreas, report: @escaping @Sendable (Event) -> Void) {
        self.areas = areas
        self.report = report
    }

    deinit {
        cancelAll()
    }

    /// Begins what an effect asks for, and returns at once; effects that ask for nothing are left to the host.
    ///
    /// A load that is abandoned is given up on the network, too, and reported as `abandoned` (P6). A code that several rows
    /// have is not found: wheels that failed for it could show nothing at all.
    public func carryOut(_ effect: Effect) {
        let areas = areas
        switch effect {
        case .load(let ticket, let path):
            start(ticket) { () async throws(RemoteError) in
                .answer(ticket: ticket, try await areas.children(of: path))
            }
        case .resolve(let ticket, let code):
            start(ticket) { () async throws(RemoteError) in
                do throws(RemoteError) {
                    return .resolution(ticket: ticket, try await areas.path(to: code))
                } catch .ambiguous {
                    return .resolution(ticket: ticket, [])
                }
            }
        case .abandon(let ticket): cancel(ticket)
        case .columns, .rows, .move, .stale, .notify: break
        }
    }

    /// Gives up all that is under way, each with an `abandoned`.
    public func cancelAll() {
        lock.lock()
        let running = tasks.values
        lock.unlock()
        for task in running { task.cancel() }
    }

    private func cancel(_ ticket: Int) {
        lock.lock()
        let task = tasks[ticket]
        lock.unlock()
        task?.cancel()
    }

    private func start(_ ticket: Int, _ work: @escaping @Sendable () async throws(RemoteError) -> Event) {
        let report = report
        let language = areas.options.language
        lock.lock()
        defer { lock.unlock() }
        tasks[ticket] = Task { [weak self] in
            let event: Event
            do throws(RemoteError) {
                event = try await work()
            } catch {
                event =
                    error == .cancelled
                    ? .abandoned(ticket: ticket)
                    : .failure(ticket: ticket, reason: UTF8Text(error.reason(in: language)))
            }
            self?.forget(ticket)
            report(event)
        }
    }

    private func forget(_ ticket: Int) {
        lock.lock()
        tasks[ticket] = nil
        lock.unlock()
    }
}
