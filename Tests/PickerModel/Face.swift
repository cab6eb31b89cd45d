import CascadeCore

/// A face that learns of the wheels only through effects: what it would show if an effect were forgotten.
struct Face {
    struct Wheel: Equatable {
        var generation: Int
        var row: Int
        var isStale: Bool
    }

    var wheels: [Wheel]

    init(_ picker: Picker) {
        wheels = picker.columns.map { Wheel(generation: $0.generation, row: $0.row, isStale: $0.isStale) }
    }

    mutating func take(_ effects: [Effect], _ picker: Picker) {
        for effect in effects {
            switch effect {
            case .columns(let count):
                wheels = (0..<count).map { Wheel(generation: picker.columns[$0].generation, row: 0, isStale: false) }
            case .rows(let column):
                guard wheels.indices.contains(column), picker.columns.indices.contains(column) else { continue }
                wheels[column].generation = picker.columns[column].generation
                wheels[column].row = -1
            case .move(let column, let row):
                if wheels.indices.contains(column) { wheels[column].row = row }
            case .stale(let column, let isStale):
                if wheels.indices.contains(column) { wheels[column].isStale = isStale }
            default: break
            }
        }
    }

    /// The user has moved the wheels where the event says, before the engine says anything.
    mutating func follow(_ event: Happening) {
        switch event {
        case .settle(let column, let row, _): rest(column, row)
        case .confirm(let rests?): for (column, rest) in rests.enumerated() { self.rest(column, rest.row) }
        default: break
        }
    }

    private mutating func rest(_ column: Int, _ row: Int) {
        if wheels.indices.contains(column) { wheels[column].row = row }
    }
}
