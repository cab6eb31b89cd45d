import Glibc

/// The signals that a service acts on.
struct ServiceSignals {
    enum Wish {
        /// To end.
        case end
        /// To read the data again.
        case reload
    }

    private var set = sigset_t()

    /// Keeps the signals from ending the process.
    ///
    /// To be made before the threads that inherit this.
    init() {
        // Who reads no more of what is written shows in the result of writing.
        signal(SIGPIPE, SIG_IGN)
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for a signal, at most a second; `nil` if none came.
    func next() -> Wish? {
        var set = set
        var time = timespec(tv_sec: 1, tv_nsec: 0)
        switch sigtimedwait(&set, nil, &time) {
        case SIGHUP: return .reload
        case SIGINT, SIGTERM: return .end
        default: return nil
        }
    }
}
