import CNcurses
import Glibc

/// How styles look: in 256 colours, in eight, or with none.
struct Palette {
    private enum Depth {
        case none, eight, many
    }

    private let depth: Depth

    // Numbers of pairs of colours.
    private static let focus: Int16 = 1
    private static let band: Int16 = 2
    private static let dimmed: Int16 = 3
    private static let warning: Int16 = 4

    /// The palette of the terminal that is open.
    ///
    /// Colours stay away where `NO_COLOR` is set and not empty (no-color.org), and where the terminal has none.
    init() {
        let isUnwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        guard !isUnwanted, has_colors(), start_color() == OK, cascade_colors() >= 8 else {
            depth = .none
            return
        }
        use_default_colors()
        depth = cascade_colors() >= 256 ? .many : .eight
        init_pair(Self.warning, Int16(COLOR_RED), -1)
        if depth == .many {
            // From the 6×6×6 cube and the greys, which no theme changes: white on blue and on dark grey, 6:1 and 7:1,
            // and a grey that keeps 4.5:1 on black as on white.
            init_pair(Self.focus, 231, 25)
            init_pair(Self.band, 231, 240)
            init_pair(Self.dimmed, 243, -1)
        } else {
            init_pair(Self.focus, Int16(COLOR_WHITE), Int16(COLOR_BLUE))
            init_pair(Self.band, Int16(COLOR_BLACK), Int16(COLOR_WHITE))
        }
    }

    /// The attributes of a style and its pair of colours, 0 for those of the terminal.
    func look(of style: Style) -> (attributes: attr_t, pair: Int16) {
        switch style {
        case .plain: (cascade_plain, 0)
        case .title, .key: (cascade_bold, 0)
        case .focus: depth == .none ? (cascade_reverse | cascade_bold, 0) : (cascade_bold, Self.focus)
        case .band: depth == .none ? (cascade_bold | cascade_underline, 0) : (cascade_plain, Self.band)
        case .stale: depth == .none ? (cascade_underline | cascade_dim, 0) : (cascade_dim, Self.band)
        case .neighbour, .hint: dimmed
        case .disabled: (dimmed.attributes | cascade_dim, dimmed.pair)
        case .warning: depth == .none ? (cascade_bold, 0) : (cascade_bold, Self.warning)
        }
    }

    private var dimmed: (attributes: attr_t, pair: Int16) {
        depth == .many ? (cascade_plain, Self.dimmed) : (cascade_dim, 0)
    }
}
