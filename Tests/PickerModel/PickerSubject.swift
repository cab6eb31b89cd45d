import CascadeCore

/// What is held against the model: the engine itself, or a face around it.
package protocol PickerSubject {
    /// A picker over a source, not opened yet.
    init(_ source: Source, options: Options)

    /// Takes an event, as the one that comes in through a face if it is a user's; returns what came out.
    mutating func handle(_ event: Event) -> [Effect]

    /// The engine as it is now.
    var picker: Picker { get }

    /// What it shows otherwise than the columns say that the rules demand.
    func differences(from columns: [ShownColumn]) -> [String]
}

/// What must be read in a column, and where it stands.
package struct ShownColumn: Equatable {
    /// A row as it is read: the name of a data row, or the kind of another.
    package enum Row: Equatable {
        case named(String)
        case other(kind: String)
    }

    package var rows: [Row]
    package var row: Int

    package init(rows: [Row], row: Int) {
        self.rows = rows
        self.row = row
    }
}

extension Picker: PickerSubject {
    package var picker: Picker { self }

    /// The engine shows nothing beside its columns, which are compared themselves.
    package func differences(from columns: [ShownColumn]) -> [String] { [] }
}

extension Wheel {
    var shown: ShownColumn {
        ShownColumn(
            rows: (0..<count).map { row in
                let kind = kind(at: row)
                return kind == .data ? .named(items[row - offset].name) : .other(kind: kind.rawValue)
            }, row: row)
    }
}
