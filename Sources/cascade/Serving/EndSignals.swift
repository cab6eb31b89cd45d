import Glibc

/// The signals that ask a server to end: Ctrl-C and a polite kill.
struct EndSignals {
    private var set = sigset_t()

    /// Keeps the signals from ending the process.
    ///
    /// To be made before the threads that inherit this.
    init() {
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns when one of them has come.
    func wait() {
        var set = set
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
    }
}
