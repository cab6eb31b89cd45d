/// A selection that is asked for, on its way to the wheels (P16).
struct Pending: Sendable {
    /// Who asked for it.
    enum Origin: Sendable, Equatable {
        case open
        /// `open` without a selection, which shows what there is.
        case reopen
        case set(SetTarget)
        case clear
        case cancel
        case replace
        case configure
    }

    /// `nil` for where P1 lands.
    let request: SelectionRequest?
    var origin: Origin
    /// Whether a path that ends above a column with an "all" row lands on it.
    let landsOnAll: Bool
    /// The code whose path the source is still to find.
    var code: UTF8Text?
    var steps: [SelectionStep] = []
    /// The step to be applied next.
    var cursor = 0
    /// How many columns from the first show what was asked for.
    var covered = 0
    /// Whether the steps left cannot be applied any more.
    var isOver = false
    /// Whether its end has been told.
    var isReported = false
    /// Whether all of what was asked for is shown, be it in another spelling.
    var isWhole = true
    /// How columns land that it says nothing about.
    var arrival = Arrival.opening

    init(_ request: SelectionRequest?, _ origin: Origin, landsOnAll: Bool = true) {
        self.request = request
        self.origin = origin
        self.landsOnAll = landsOnAll && request != nil
        switch request {
        case .path(let steps): self.steps = steps
        case .code(let code): self.code = code
        case nil: break
        }
    }

    /// Whether the program hears how it ended.
    var isRestoration: Bool {
        guard request != nil else { return false }
        switch origin {
        case .open, .set: return true
        default: return false
        }
    }

    /// Whether what it shows in the end is what cancel puts back (P11).
    var makesBaseline: Bool {
        switch origin {
        case .open, .reopen, .set, .clear: true
        case .cancel, .replace, .configure: false
        }
    }

    /// The code's path has been found.
    mutating func resolve(_ steps: [SelectionStep]) {
        code = nil
        self.steps = steps
    }
}

/// What cancel puts back (P11).
enum Baseline: Sendable {
    /// What was asked for and has not been shown whole; `nil` for where P1 lands.
    case request(SelectionRequest?)
    /// What the wheels showed.
    case path(Path, onAll: Bool)
}
