/// A selection that is asked for and not yet shown to the end (P16).
struct Wish {
    /// What asked for it.
    enum Origin {
        case open, reopen, set, setValue, clear, cancel, otherData

        /// Whether what is shown in the end becomes the baseline (P11).
        var makesBaseline: Bool {
            switch self {
            case .open, .reopen, .set, .setValue, .clear: true
            case .cancel, .otherData: false
            }
        }
    }

    var origin: Origin
    /// What was asked for; `nil` for where P1 lands.
    var request: Request?
    /// Whether the path is to end on an "all" row where there is one.
    var endsOnAll = true
    /// The path, as far as it is known.
    var steps: [Step] = []
    /// The code whose path is still to be found.
    var code: String?
    /// The level of the next step.
    var level = 0
    /// How many columns from the first show what was asked for.
    var covered = 0
    /// Whether the steps left have lost their meaning.
    var isLost = false
    /// Whether its end was told.
    var isTold = false
    /// Whether all of it was found, be it in another spelling.
    var isWhole = true
    /// Whether the wheels stay where they are if they can.
    var stays = false

    init(_ request: Request?, _ origin: Origin, endsOnAll: Bool = true) {
        self.request = request
        self.origin = origin
        self.endsOnAll = endsOnAll && request != nil
        switch request {
        case .steps(let steps): self.steps = steps
        case .code(let code): self.code = code
        case nil: break
        }
    }

    /// Whether it gave a column, and all before it, the row it rests on.
    func isCovering(_ column: Int) -> Bool { covered == column + 1 }

    /// Whether the program hears how it ended (P13).
    var isAsked: Bool {
        switch origin {
        case .open, .set, .setValue: request != nil
        case .reopen, .clear, .cancel, .otherData: false
        }
    }
}
