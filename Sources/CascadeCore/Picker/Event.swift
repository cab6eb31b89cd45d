/// What a host tells the picker.
///
/// `turn`, `settle`, `confirm`, `cancel` and `retry` are the user's; the rest are the program's.
public enum Event: Sendable {
    /// The picker is shown; without a selection, the one given before, else the value, else where P1 lands.
    case open(SelectionRequest?)
    /// The user began to turn a wheel.
    case turn(column: Int)
    /// A wheel came to rest on a row of the row list with this generation (P2).
    case settle(column: Int, row: Int, generation: Int)
    /// The user pressed done.
    ///
    /// A face that cannot see wheels turn has stopped them all and says where, column by column (P10); another
    /// gives `nil`.
    case confirm(at: [Rest]?)
    /// The user closed without choosing (P11).
    case cancel
    /// The children asked for with a ticket, which are level 0 of this view (P5); no rows mean a leaf (P8).
    case answer(ticket: Int, HierarchyView)
    /// The load or resolution with this ticket failed, with a reason a person can read (P7).
    case failure(ticket: Int, reason: UTF8Text)
    /// The host gave up a load after `abandon` (P6).
    case abandoned(ticket: Int)
    /// The path of the code asked about with `resolve`; empty if no row has it (P13).
    case resolution(ticket: Int, [SelectionStep])
    /// The user asks for a failed column again (P7).
    case retry(column: Int)
    /// The program chooses; as the value, or only on the wheels.
    case set(SelectionRequest, as: SetTarget)
    /// The value is emptied and the wheels go where P1 puts them (P23).
    case clear
    /// Other data (P17).
    case replace(Source)
    /// Another number of columns, 1…32 (P9).
    case setLevels(Int)
    /// Other options; `levels` in them is ignored, see `setLevels`.
    case configure(Options)
}

/// Where a wheel stands, as a face reports it.
public struct Rest: Hashable, Sendable {
    /// The row the wheel shows.
    public let row: Int
    /// The generation of the row list the face shows.
    public let generation: Int

    /// A report for one column.
    public init(row: Int, generation: Int) {
        self.row = row
        self.generation = generation
    }
}

/// What `set` changes.
public enum SetTarget: Int, Sendable {
    /// Only what the wheels show.
    case selection
    /// The wheels and, where the request is found whole, the value.
    case value
}
