import CNcurses

/// The keys that ncurses reads, as those of the wheels.
enum CursesKeys {
    /// What terminals send for keys even where their description does not say so.
    static let usualSequences: [(String, Int32)] = [
        ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
        ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
        ("\u{1B}[H", KEY_HOME), ("\u{1B}[F", KEY_END), ("\u{1B}[1~", KEY_HOME), ("\u{1B}[4~", KEY_END),
        ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}[Z", KEY_BTAB),
    ]

    /// The next key, or `nil` if none has been pressed; a key that means nothing here is `.some(nil)`.
    static func next() -> Key?? {
        var code: wint_t = 0
        switch wget_wch(cascade_window(), &code) {
        case KEY_CODE_YES: return .some(key(Int32(bitPattern: code)))
        case OK: return .some(character(code))
        default: return nil
        }
    }

    private static func key(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_BTAB: .previous
        case KEY_ENTER: .enter
        case KEY_BACKSPACE: .backspace
        case KEY_MOUSE: mouse()
        default: nil
        }
    }

    private static func character(_ code: wint_t) -> Key? {
        switch code {
        case 0x09: .next
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x0C: .redraw
        case 0x1B: .escape
        case 0..<0x20: nil
        default: Unicode.Scalar(UInt32(code)).map { .character($0) }
        }
    }

    private static func mouse() -> Key? {
        var event = MEVENT()
        guard getmouse(&event) == OK else { return nil }
        let (x, y) = (Int(event.x), Int(event.y))
        if event.bstate & cascade_wheel_up != 0 { return .scroll(x: x, y: y, by: -1) }
        if event.bstate & cascade_wheel_down != 0 { return .scroll(x: x, y: y, by: 1) }
        return event.bstate & cascade_button_pressed != 0 ? .click(x: x, y: y) : nil
    }
}
