import CNcurses
import CTerminalGuard
import Glibc

/// The controlling terminal, drawn on with ncurses.
///
/// One can be open at a time. It is to be used by one thread, as ncurses is.
final class CursesTerminal {
    /// What tells that keys can be read.
    let descriptor: Int32
    private let input: UnsafeMutablePointer<FILE>
    private let output: UnsafeMutablePointer<FILE>
    private let screen: OpaquePointer
    private let palette: Palette
    private var isSuspended = false
    /// The cells of the line that is shown, where there is only one.
    private var lineWidth = 0

    /// Takes the terminal over, whatever standard input and output are.
    init() throws(TerminalError) {
        CellWidth.prepare()
        guard let input = fopen("/dev/tty", "re") else { throw .noTerminal }
        guard let output = fopen("/dev/tty", "we") else {
            fclose(input)
            throw .noTerminal
        }
        // Before the screen is made, which changes the modes.
        let isRemembered = cascade_guard_remember(fileno(output)) == 0
        guard let screen = Self.screen(output, input) else {
            fclose(input)
            fclose(output)
            throw .noTerminal
        }
        self.input = input
        self.output = output
        self.screen = screen
        descriptor = fileno(input)
        let writing = fileno(output)
        palette = Palette()
        let restoring = ["rmkx", "sgr0", "cnorm", "rmcup"].flatMap { Self.sequence($0) } + Self.mouseOff
        restoring.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                if isRemembered { cascade_guard_arm(writing, $0.baseAddress, Int32($0.count)) }
            }
        }
        prepare()
    }

    /// Gives the terminal back as it was.
    func close() {
        if isLine { showLine("") }
        endwin()
        cascade_guard_disarm()
        delscreen(screen)
        fclose(input)
        fclose(output)
    }

    /// The size of the terminal, asked for anew.
    var size: Size {
        var window = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0, !isLine {
            return Size(width: Int(window.ws_col), height: Int(window.ws_row))
        }
        // A terminal of one line may go to the next when its last cell is written.
        return Size(width: Int(getmaxx(cascade_window())) - 1, height: 1)
    }

    /// Shows a screen.
    func show(_ screen: Screen) {
        if isLine { return showLine(screen.lines.first ?? "") }
        let window = cascade_window()
        let present = Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
        if present != screen.size {
            resizeterm(Int32(screen.size.height), Int32(screen.size.width))
        }
        werase(window)
        for y in 0..<screen.size.height {
            for run in screen.runs(y) {
                let look = palette.look(of: run.style)
                wattr_set(window, look.attributes, look.pair, nil)
                let text = run.text.unicodeScalars.map { wchar_t($0.value) }
                wmove(window, Int32(y), Int32(run.x))
                waddnwstr(window, text, Int32(text.count))
            }
        }
        wrefresh(window)
    }

    /// Writes over the line that is shown, with nothing but a carriage return.
    private func showLine(_ line: String) {
        let width = CellWidth.of(line)
        fputs("\r" + line + String(repeating: " ", count: max(lineWidth - width, 0)) + "\r", output)
        fflush(output)
        lineWidth = width
    }

    /// Gives the terminal back until `resume`.
    func suspend() {
        endwin()
        isSuspended = true
    }

    /// Takes the terminal over again; what stands on it is not known any more.
    func resume() {
        reset_prog_mode()
        clearok(cascade_window(), true)
        if isSuspended { wrefresh(cascade_window()) }
        isSuspended = false
    }

    /// Whether the terminal cannot put its cursor anywhere but along one line.
    private lazy var isLine = Self.isDumb

    private static var isDumb: Bool { sequence("cup").isEmpty }

    /// ncurses for the terminal that `TERM` names; one that it does not know, or that cannot move its cursor, gets one
    /// line.
    private static func screen(
        _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        // The terminal itself knows its size; LINES and COLUMNS may be left from another.
        use_env(false)
        use_tioctl(true)
        if let screen = newterm(nil, output, input) {
            if !isDumb { return screen }
            endwin()
            delscreen(screen)
            filter()
            return newterm(nil, output, input)
        }
        filter()
        return newterm("dumb", output, input)
    }

    private func prepare() {
        cbreak()
        noecho()
        nonl()
        let window = cascade_window()
        nodelay(window, true)
        keypad(window, true)
        // Long enough for the keys of a slow connection, short enough for Escape to feel like a key.
        set_escdelay(50)
        for (sequence, key) in CursesKeys.usualSequences { define_key(sequence, key) }
        curs_set(0)
        if !isLine { mousemask(cascade_button_pressed | cascade_wheel_up | cascade_wheel_down, nil) }
        mouseinterval(0)
    }

    /// A capability of the terminal, without the waits that it may ask for.
    private static func sequence(_ name: String) -> [UInt8] {
        guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return [] }
        var bytes: [UInt8] = []
        var isWait = false
        for byte in String(cString: text).utf8 {
            if byte == UInt8(ascii: "$") { isWait = true }
            if !isWait { bytes.append(byte) }
            if byte == UInt8(ascii: ">") { isWait = false }
        }
        return bytes
    }

    /// What xterm and its kin understand as: tell no more of the mouse.
    private static var mouseOff: [UInt8] {
        sequence("kmous").isEmpty ? [] : Array("\u{1B}[?1000l\u{1B}[?1006l".utf8)
    }
}
