import CascadeSources
import Dispatch
import Glibc
import Synchronization

/// Reads the data of a service for the first time, beside the thread that waits for signals: a source that takes long, or
/// gives nothing for ever, must not keep the process from ending.
final class FirstReading: Sendable {
    private let outcome = Mutex<Result<ServedData, CommandError>?>(nil)

    /// Begins to read.
    init(_ texts: [String], _ options: ReadOptions) {
        DispatchQueue.global().async { [self] in
            let read = Result { () throws(CommandError) in try ServedData(texts, options) }
            outcome.withLock { $0 = read }
            // Who waits for signals learns by one that there is something else to do.
            kill(getpid(), SIGHUP)
        }
    }

    /// The data once they are read; `nil` if the service is to end before.
    func data(_ signals: ServiceSignals) throws(CommandError) -> ServedData? {
        while true {
            if let read = outcome.withLock({ $0 }) { return try read.get() }
            if signals.next() == .end { return nil }
        }
    }
}
