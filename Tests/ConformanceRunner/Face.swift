import CascadeCore

/// A face that learns of the wheels only through effects.
struct Face: CustomStringConvertible {
    private struct Wheel: Equatable {
        var generation: Int
        var row: Int
        var isStale: Bool
    }

    private var wheels: [Wheel]

    init(_ snapshot: Snapshot) {
        wheels = snapshot.columns.map { Wheel(generation: $0.generation, row: $0.row, isStale: $0.isStale) }
    }

    /// The user has moved wheels before the engine says anything.
    mutating func follow(_ event: Value) {
        if event["event"]?.text == "settle", let column = event["column"]?.number, let row = event["row"]?.number {
            rest(column, row)
        }
        for (column, rest) in (event["at"]?.list ?? []).enumerated() {
            if let row = rest["row"]?.number { self.rest(column, row) }
        }
    }

    private mutating func rest(_ column: Int, _ row: Int) {
        if wheels.indices.contains(column) { wheels[column].row = row }
    }

    mutating func take(_ effects: [Value], _ snapshot: Snapshot) {
        for effect in effects {
            let column = effect["column"]?.number ?? -1
            switch effect["effect"]?.text {
            case "columns":
                wheels = snapshot.columns.map { Wheel(generation: $0.generation, row: 0, isStale: false) }
            case "rows" where wheels.indices.contains(column) && snapshot.columns.indices.contains(column):
                wheels[column].generation = snapshot.columns[column].generation
                wheels[column].row = -1
            case "move": rest(column, effect["row"]?.number ?? -1)
            case "stale" where wheels.indices.contains(column):
                wheels[column].isStale = effect["stale"]?.truth == true
            default: break
            }
        }
    }

    /// Whether it shows what the engine holds.
    func shows(_ snapshot: Snapshot) -> Bool {
        wheels == Face(snapshot).wheels
    }

    var description: String {
        wheels.map { "row \($0.row) of generation \($0.generation)\($0.isStale ? ", stale" : "")" }.description
    }
}
