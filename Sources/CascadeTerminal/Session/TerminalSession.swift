import CascadeCore
import Glibc

/// Shows wheels on the controlling terminal until something is chosen or given up.
package struct TerminalSession {
    /// Carries out what the picker asks of its host and leaves the answers in the mailbox; it must return at once.
    package typealias Host = @Sendable (Effect, Mailbox) -> Void

    private var wheels: Wheels
    private let texts: Texts
    private let height: Int?
    private let host: Host?
    private let mailbox = Mailbox()

    /// A session.
    ///
    /// - Parameters:
    ///   - wheels: What is shown.
    ///   - texts: The words on the screen.
    ///   - height: How many lines are taken, if not as many as look well.
    ///   - host: What loads rows; a source that is there whole needs none.
    package init(_ wheels: Wheels, texts: Texts, height: Int? = nil, host: Host? = nil) {
        self.wheels = wheels
        self.texts = texts
        self.height = height
        self.host = host
    }

    /// Runs until the user has chosen or given up; the terminal is then as it was before.
    ///
    /// Ctrl-C gives up; a signal to end or to stop does what it says once the terminal is given back.
    package mutating func run() throws(TerminalError) -> Wheels.Outcome {
        var signals = Signals()
        defer { signals.close() }
        let terminal = try CursesTerminal()
        var isOpen = true
        defer { if isOpen { terminal.close() } }
        while true {
            carryOut()
            if let outcome = wheels.outcome { return outcome }
            terminal.show(wheels.screen(layout(terminal), texts))
            guard wait(for: terminal, signals) else { return .cancelled }
            for event in mailbox.take() { wheels.receive(event) }
            readKeys(terminal)
            while let signal = signals.next() {
                switch signal {
                case SIGINT: return .cancelled
                case SIGTSTP:
                    terminal.suspend()
                    signals.allow(signal)
                    terminal.resume()
                case SIGCONT: terminal.resume()
                case SIGWINCH: break
                default:
                    terminal.close()
                    isOpen = false
                    signals.allow(signal)
                    return .cancelled
                }
            }
        }
    }

    private func layout(_ terminal: CursesTerminal) -> Layout {
        Layout(wheels, terminal.size, height: height)
    }

    private mutating func carryOut() {
        for request in wheels.takeRequests() { host?(request, mailbox) }
    }

    private mutating func readKeys(_ terminal: CursesTerminal) {
        while wheels.outcome == nil, let read = CursesKeys.next() {
            guard let key = read else { continue }
            if key == .redraw { terminal.resume() }
            wheels.press(key, layout(terminal))
            carryOut()
        }
    }

    /// Waits for keys, signals or events; `false` when the terminal is gone.
    private func wait(for terminal: CursesTerminal, _ signals: Signals) -> Bool {
        var waited = [terminal.descriptor, signals.descriptor, mailbox.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&waited, nfds_t(waited.count), -1) < 0 {
            if errno != EINTR { return false }
        }
        let isGone = Int32(waited[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
        return !isGone || Int32(waited[1].revents) & POLLIN != 0
    }
}
