import CascadeServer
import Dispatch
import Synchronization

/// Reads data again beside the thread that waits for signals, which no file that cannot be read may hold up.
final class DataReading: Sendable {
    private struct State {
        var isBusy = false
        var isAllWanted = false
    }

    private let state = Mutex(State())
    private let data: Mutex<ServedData>
    private let metrics: ServerMetrics

    init(_ data: sending ServedData, _ metrics: ServerMetrics) {
        self.data = Mutex(data)
        self.metrics = metrics
    }

    /// Has all data read again soon.
    func readAll() {
        state.withLock { $0.isAllWanted = true }
        readChanges()
    }

    /// Has what has changed, or all if that is wanted, read again soon; while data is being read, does nothing.
    func readChanges() {
        let isFree = state.withLock { state in
            defer { state.isBusy = true }
            return !state.isBusy
        }
        guard isFree else { return }
        DispatchQueue.global().async { [self] in
            let isAllWanted = state.withLock { state in
                defer { state.isAllWanted = false }
                return state.isAllWanted
            }
            data.withLock { isAllWanted ? $0.readAll(metrics) : $0.readChanges(metrics) }
            state.withLock { $0.isBusy = false }
        }
    }
}
