#if canImport(UIKit)
import CascadeCore
import Foundation

/// The engine and the work it asks for: loads go out and come back, notifications go to the program.
@MainActor final class Session {
    /// What the program is told.
    enum Notice {
        /// The wheels show something else.
        case shown
        /// A notification, and whether it ends a confirm that the user asked for.
        case told(CascadeCore.Notification, endsConfirm: Bool)
    }

    private(set) var picker: CascadeCore.Picker
    /// Shows what changed; called before the program hears of it.
    var show: ([Effect]) -> Void = { _ in }
    /// Tells the program.
    var tell: (Notice) -> Void = { _ in }

    private var source: CascadeSource
    /// Loads under way, by ticket.
    private(set) var tasks: [Int: Task<Void, Never>] = [:]
    private var notices: [Notice] = []
    private var isTelling = false

    init(_ source: CascadeSource, options: Options) {
        self.source = source
        picker = CascadeCore.Picker(source.rows, options: options)
    }

    deinit {
        for task in tasks.values { task.cancel() }
    }

    /// Gives the engine an event, shows what it changed, does what it asks, and tells the program.
    func handle(_ event: Event) {
        var isConfirming = picker.isConfirming
        if case .confirm = event { isConfirming = true }
        let effects = picker.handle(event)
        let endsConfirm = isConfirming && !picker.isConfirming
        show(effects)
        if effects.contains(where: { $0.showsOther }) { notices.append(.shown) }
        for effect in effects {
            switch effect {
            case .load(let ticket, let path): load(ticket, path)
            case .resolve(let ticket, let code): resolve(ticket, code)
            case .notify(let notification):
                notices.append(.told(notification, endsConfirm: endsConfirm))
            // A load that nobody waits for is finished: its rows are kept for its parent (P5).
            case .abandon, .columns, .rows, .move, .stale: break
            }
        }
        tellAll()
    }

    /// Takes rows from elsewhere; loads of the old source are given up (P17).
    func replace(_ source: CascadeSource) {
        self.source = source
        for task in tasks.values { task.cancel() }
        tasks = [:]
        handle(.replace(source.rows))
    }

    /// What the program does when told comes before what it is told next, but not in the midst of it.
    private func tellAll() {
        guard !isTelling else { return }
        isTelling = true
        while !notices.isEmpty { tell(notices.removeFirst()) }
        isTelling = false
    }

    private func load(_ ticket: Int, _ path: CascadeCore.Path) {
        guard let load = source.load else { return }
        start(ticket) { .answer(ticket: ticket, try await load(path)) }
    }

    private func resolve(_ ticket: Int, _ code: UTF8Text) {
        guard let resolve = source.resolve else { return }
        start(ticket) { .resolution(ticket: ticket, try await resolve(code)) }
    }

    private func start(_ ticket: Int, _ work: @escaping @Sendable () async throws -> Event) {
        tasks[ticket] = Task { [weak self] in
            let event: Event
            do {
                event = try await work()
            } catch is CancellationError {
                event = .abandoned(ticket: ticket)
            } catch {
                let reason = (error as? any LocalizedError)?.errorDescription ?? error.localizedDescription
                event = .failure(ticket: ticket, reason: UTF8Text(reason))
            }
            self?.finish(ticket, event)
        }
    }

    /// Loads of a source that was replaced say nothing more.
    private func finish(_ ticket: Int, _ event: Event) {
        guard tasks.removeValue(forKey: ticket) != nil else { return }
        handle(event)
    }
}

extension Effect {
    /// Whether the wheels show something else with it, or the user has made them do so.
    fileprivate var showsOther: Bool {
        switch self {
        case .columns, .rows, .move, .notify(.input): true
        case .load, .resolve, .abandon, .stale, .notify: false
        }
    }
}
#endif
