import CascadeSources
import Glibc
import Synchronization

/// Tells how far a conversion is, if it takes longer than a moment.
final class ConversionProgress: Sendable {
    /// Work that is done sooner is not told, so that nothing flickers.
    private static let silence = 500

    private struct State {
        var progress: Progress
        let start: Int
    }

    private let state: Mutex<State>

    /// - Parameters:
    ///   - title: What is done, for example `converting areas.csv`.
    ///   - isQuiet: Nothing is to be told.
    init(_ title: String, isQuiet: Bool) {
        let form = Progress.form(isQuiet: isQuiet, elsewhere: .silent)
        state = Mutex(State(progress: Progress(title, total: 1000, unit: "", form: form), start: Self.milliseconds))
    }

    /// What the work tells.
    var work: WorkProgress {
        WorkProgress { share in
            self.state.withLock { state in
                guard Self.milliseconds - state.start >= Self.silence else { return }
                state.progress.advance(to: Int(1000 * share))
            }
        }
    }

    /// Takes the bar away.
    func end() {
        state.withLock { $0.progress.end() }
    }

    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
