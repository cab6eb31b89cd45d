import CascadeCore

/// One level of a selection that is asked for.
struct Step: Equatable {
    var code: String?
    var name: String?
    var ordinal: Int?

    init(code: String? = nil, name: String? = nil, ordinal: Int? = nil) {
        self.code = code
        self.name = name
        self.ordinal = ordinal
    }

    init(_ key: Key) {
        code = key.code
        name = key.name
        ordinal = key.ordinal
    }

    /// The row that it says exactly.
    var key: Key { Key(code: code ?? "", name: name ?? "", ordinal: ordinal ?? 0) }
}

/// What a program asks for.
enum Request: Equatable {
    case steps([Step])
    case code(String)
}

/// Where the rows come from.
enum Feed {
    case whole([Branch])
    case computed([Branch], levels: Int)
    case loading(levels: Int, resolves: Bool)

    /// How many columns it makes if nobody says otherwise (P9).
    var levels: Int {
        switch self {
        case .whole(let rows): max(1, rows.depth)
        case .computed(_, let levels), .loading(let levels, _): levels
        }
    }
}

/// An event as the model takes it: with plain values instead of packed ones.
enum Happening {
    case open(Request?)
    case turn(column: Int)
    case settle(column: Int, row: Int, generation: Int)
    case confirm(at: [Rest]?)
    case cancel
    case answer(ticket: Int, [Item])
    case failure(ticket: Int, reason: String)
    case abandoned(ticket: Int)
    case resolution(ticket: Int, [Step])
    case retry(column: Int)
    case set(Request, asValue: Bool)
    case clear
    case replace(Feed)
    case setLevels(Int)
    case configure(Options)
}

/// A selection, as plain values.
struct Choice: Equatable, CustomStringConvertible {
    var trail: Trail
    var isComplete: Bool

    var description: String { "\(trail)\(isComplete ? "" : "…")" }
}

/// What the program must hear.
enum Note: Equatable {
    case input(Choice)
    case resolved(Choice)
    case change(Choice)
    case cancel
    case repaired(Int, RepairReason)
    case exact
    case restoredRepaired(Int, RepairReason)
    case ambiguous([Trail])
    case notFound
    case unsupported
    case superseded
    case refused(EventKind, RefusalReason)
}

/// What stands in a column.
enum Content: Equatable {
    /// The children of a row, after a lead row if the column has one.
    case rows(Lead, [Item], parent: Trail, epoch: Int)
    /// A prompt row alone, under a prompt row.
    case prompt
    /// A row that says that rows are on their way.
    case loading(Trail)
    /// A row that says why they are not.
    case failed(Trail, reason: String)
    /// A row that says that there are none, and whether the path is complete above it.
    case nothing(Ending)
}

/// Why a column has no rows.
enum Ending: Equatable {
    /// The row above has no children.
    case leaf
    /// None of them can be chosen.
    case disabled
    /// The column above says so already.
    case above
}

/// How a column that gets rows finds where to land.
enum Arrival {
    /// By P1.
    case opening
    /// By the policy (P3).
    case policy
}

/// A column as the rules make it.
struct Wheel {
    var content: Content
    /// The row it rests on, the lead row counted.
    var row = 0
    var isTurning = false
    /// Where it will land when its rows come.
    var arrival: Arrival?

    /// What kind of row stands at an index.
    func kind(at row: Int) -> RowKind {
        switch content {
        case .rows(let lead, _, _, _): row == 0 && lead != .none ? (lead == .prompt ? .prompt : .all) : .data
        case .prompt: .prompt
        case .loading: .loading
        case .failed: .failed
        case .nothing: .none
        }
    }

    var kind: RowKind { kind(at: row) }

    var count: Int {
        if case .rows(let lead, let items, _, _) = content { return items.count + (lead == .none ? 0 : 1) }
        return 1
    }

    /// How many rows come before the first data row.
    var offset: Int {
        if case .rows(let lead, _, _, _) = content, lead != .none { return 1 }
        return 0
    }

    var items: [Item] {
        if case .rows(_, let items, _, _) = content { return items }
        return []
    }

    /// The data row it rests on.
    var key: Key? {
        kind == .data ? items.key(at: row - offset) : nil
    }

    var awaits: Trail? {
        if case .loading(let trail) = content { return trail }
        return nil
    }

    var isFailed: Bool {
        if case .failed = content { return true }
        return false
    }
}

/// The kinds of rows.
enum RowKind: String {
    case data, prompt, all, loading, failed, none
}
