import CascadeCore

/// The wheels at a terminal: keys become events of the picker, and its effects what there is to draw.
///
/// What is selected is the picker's alone; here is only which wheel the keys move, what was typed, and the last message.
package struct Wheels {
    /// How it ended.
    package enum Outcome {
        case chosen(Selection)
        case cancelled
    }

    /// What the status line says until the next key.
    enum Message: Equatable {
        /// The selection that was asked for is not in the data.
        case startMissing
        /// Several rows answer to it: their paths, in names.
        case startAmbiguous([[String]])
        /// It is shown only in part, or as it is called now.
        case startRepaired
        /// A confirm was refused.
        case refused(RefusalReason)
        /// No row begins with what was typed.
        case unmatched(String)
    }

    /// The engine, as it stands.
    package private(set) var picker: Picker
    /// What stands above the wheels.
    let title: String
    /// How it ended; `nil` as long as it has not.
    package private(set) var outcome: Outcome?
    /// The wheel that the keys move.
    private(set) var focus = 0
    var filter: Filter?
    var message: Message?
    /// What the host is to do: `load`, `resolve` and `abandon`.
    private var requests: [Effect] = []

    /// Wheels over a picker that has been opened, with the effects of that.
    package init(_ picker: Picker, opening effects: [Effect], title: String) {
        self.picker = picker
        self.title = title
        carry(effects)
    }

    /// Gives the picker an event.
    package mutating func receive(_ event: Event) {
        carry(picker.handle(event))
    }

    private mutating func carry(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .load, .resolve, .abandon: requests.append(effect)
            case .notify(let notification): hear(notification)
            case .columns, .rows, .move, .stale: break
            }
        }
        if focus >= picker.columns.count { focus = picker.columns.count - 1 }
        if let filter, !isCurrent(filter) { self.filter = nil }
    }

    /// What the host is to do, once.
    package mutating func takeRequests() -> [Effect] {
        defer { requests = [] }
        return requests
    }

    /// Moves the keys to another wheel.
    mutating func focus(on column: Int) {
        guard column != focus, picker.columns.indices.contains(column) else { return }
        focus = column
        filter = nil
    }

    /// Rests a wheel on a row.
    mutating func settle(_ column: Int, on row: Int) {
        receive(.settle(column: column, row: row, generation: picker.columns[column].generation))
    }

    /// The rows of a wheel that are shown, and which of them it rests on.
    func rows(of column: Int) -> ShownRows {
        ShownRows(picker.columns[column], filter: filter?.column == column ? filter?.rows : nil)
    }

    private func isCurrent(_ filter: Filter) -> Bool {
        picker.columns.indices.contains(filter.column)
            && picker.columns[filter.column].generation == filter.generation
    }

    private mutating func hear(_ notification: Notification) {
        switch notification {
        case .change(let selection): outcome = .chosen(selection)
        case .cancel: outcome = .cancelled
        case .refused(.confirm, let reason) where reason != .cancelled: message = .refused(reason)
        case .restored(.notFound), .restored(.unsupported): message = .startMissing
        case .restored(.ambiguous(let paths)):
            message = .startAmbiguous(paths.map { path in path.map { String($0.name) } })
        case .restored(.repaired): message = .startRepaired
        case .restored, .refused, .repaired, .input, .resolved: break
        }
    }
}

/// The rows of a wheel that are shown: all of them, or those that a filter leaves.
struct ShownRows {
    private let filter: [Int]?
    /// How many there are.
    let count: Int
    /// Which of them the wheel rests on, 0..<`count`.
    let position: Int

    init(_ column: Column, filter: [Int]?) {
        self.filter = filter
        count = filter?.count ?? column.rowCount
        position = filter.map { rows in rows.firstIndex { $0 >= column.row } ?? rows.count - 1 } ?? column.row
    }

    /// The row of the wheel at a place among those that are shown.
    subscript(position: Int) -> Int {
        filter?[position] ?? position
    }
}
