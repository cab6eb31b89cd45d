import CTerminalGuard
import Glibc

/// The signals that a program at a terminal has to answer, as something that can be read.
struct Signals {
    /// What can be read from when one has come; -1 if the system gives none.
    let descriptor: Int32
    private var set = sigset_t()
    private var earlier = sigset_t()

    /// Takes the signals; threads made later inherit this.
    init() {
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, &earlier)
        descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    }

    /// Gives the signals back.
    mutating func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        pthread_sigmask(SIG_SETMASK, &earlier, nil)
    }

    /// The next signal that came.
    func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(descriptor, &information, size) == size ? Int32(information.ssi_signo) : nil
    }

    /// Lets a signal do to the program what it does by itself; returns if that stops it and it goes on later.
    func allow(_ signal: Int32) {
        var one = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, signal)
        var action = sigaction()
        var present = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(signal, &action, &present)
        kill(getpid(), signal)
        pthread_sigmask(SIG_UNBLOCK, &one, nil)
        pthread_sigmask(SIG_BLOCK, &one, nil)
        sigaction(signal, &present, nil)
    }
}
