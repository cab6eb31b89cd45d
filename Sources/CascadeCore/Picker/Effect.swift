/// What the picker asks of its host, and what it tells it.
public enum Effect: Sendable {
    /// Find the children of this path and report them with this ticket; the root for an empty path (P5).
    case load(ticket: Int, path: Path)
    /// Find the path of this code and report it with this ticket (P13).
    case resolve(ticket: Int, code: UTF8Text)
    /// No column waits for this load any more: finish it, or give it up and say `abandoned` (P6).
    case abandon(ticket: Int)
    /// There is another number of columns, all with new rows (P9).
    case columns(Int)
    /// A column has other rows, with a new generation.
    case rows(column: Int)
    /// A wheel is to show this row; one that turns stops.
    case move(column: Int, row: Int)
    /// A column waits (dimmed) for a wheel before it to come to rest, or no longer does (P4).
    case stale(column: Int, Bool)
    /// A notification for the program.
    case notify(Notification)
}

/// What the program hears; the names are the same on every face.
public enum Notification: Sendable {
    /// The user's wheel came to rest on another row; the selection is incomplete while later columns load (P12).
    case input(Selection)
    /// The path of the user's last settle is known to its end (P12).
    case resolved(Selection)
    /// The selection was committed: it is the value now (P10, P22).
    case change(Selection)
    /// The user closed without choosing; the baseline is back (P11).
    case cancel
    /// The engine moved the selection by itself: from this level on it is not what was asked for (P12).
    case repaired(level: Int, RepairReason)
    /// How a selection given by the program ended (P13).
    case restored(RestoreOutcome)
    /// An event was refused and changed nothing, or a waiting confirm was withdrawn.
    case refused(EventKind, RefusalReason)
}

/// Why a selection is not what was asked for.
public enum RepairReason: Int, Sendable {
    /// The level above has no such row.
    case missing
    /// The row cannot be chosen; the nearest that can was taken (P15).
    case disabled
    /// The row with this code has another name now.
    case renamed
    /// The row's name is spelled with another form of the same character.
    case spelling
    /// The code is gone; the row is what came after it.
    case former
    /// More levels were given than there are columns or data.
    case tooDeep
}

/// How restoring a selection ended.
public enum RestoreOutcome: Sendable {
    /// The wheels show what was asked for.
    case exact
    /// They show it above this level, and from it on something else.
    case repaired(level: Int, RepairReason)
    /// Several rows answer to it, of which the first twenty are told; the wheels show what stands above them.
    case ambiguous([Path])
    /// No row of the first level answers to it, or no row has the code.
    case notFound
    /// The source cannot find a path by code.
    case unsupported
    /// The user or the program chose something else before it could be shown.
    case superseded
}

/// The events by name, for refusals.
public enum EventKind: Int, Sendable {
    case open, turn, settle, confirm, cancel, answer, failure, abandoned, resolution, retry, set, clear, replace
    case setLevels, configure
}

/// Why an event was refused, or a waiting confirm withdrawn.
public enum RefusalReason: Int, Sendable {
    /// The picker has not been opened.
    case notOpen
    /// There is no such column.
    case noSuchColumn
    /// The column has no such row.
    case noSuchRow
    /// The row list has been replaced since (P2).
    case oldGeneration
    /// The ticket is unknown, spent, or of an earlier epoch (P5, P17).
    case unknownTicket
    /// The column has not failed.
    case notFailed
    /// The picker is read-only (P24).
    case readOnly
    /// A column has failed (P10).
    case failed
    /// A wheel rests on a prompt row, or all rows of a column are disabled (P10, P15).
    case incomplete
    /// The data have no rows (P10).
    case nothing
    /// The number of levels is not in 1…32 (P9).
    case levels
    /// The confirm was withdrawn because a wheel was turned.
    case turned
    /// The confirm was withdrawn by a cancel.
    case cancelled
    /// The confirm was withdrawn by a set, clear or open.
    case selectionSet
    /// The confirm was withdrawn because the data were replaced.
    case replaced
}
