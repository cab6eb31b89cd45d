import Dispatch
import Synchronization

/// Work that blocks, a bounded number of pieces at a time, with a bounded number waiting.
package final class WorkQueue: Sendable {
    private struct State {
        var running = 0
        var waiting: [@Sendable () -> Void] = []
        var next = 0
    }

    private let width: Int
    private let limit: Int
    private let state = Mutex(State())

    /// A queue.
    ///
    /// - Parameters:
    ///   - width: How many pieces run at once, at least 1.
    ///   - limit: How many wait at most.
    package init(width: Int, limit: Int = 1000) {
        self.width = max(width, 1)
        self.limit = limit
    }

    /// Has some work done soon; `false`, and it is not done, if too much waits.
    package func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        enum Turn { case run, wait, refused }
        let turn: Turn = state.withLock { state in
            if state.running < width {
                state.running += 1
                return .run
            }
            guard state.waiting.count - state.next < limit else { return .refused }
            state.waiting.append(work)
            return .wait
        }
        if turn == .run {
            DispatchQueue.global().async { [self] in
                work()
                while let next = next() { next() }
            }
        }
        return turn != .refused
    }

    /// The work that has waited longest; with `nil` the caller has ended its run.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.next < state.waiting.count else {
                state.waiting = []
                state.next = 0
                state.running -= 1
                return nil
            }
            defer {
                state.next += 1
                if state.next > limit {
                    state.waiting.removeFirst(state.next)
                    state.next = 0
                }
            }
            return state.waiting[state.next]
        }
    }
}
