import CascadeCore
import UIKit

/// Data of which the test knows all paths by itself.
struct Tree {
    var children: [[String]: [String]] = [:]

    init(_ random: inout SeededRandom) {
        var number = 0
        func grow(_ path: [String], _ children: inout [[String]: [String]], _ random: inout SeededRandom) {
            guard path.count < 3, path.isEmpty || random.below(5) > 0 else { return }
            let names = (0..<1 + random.below(path.isEmpty ? 6 : 5)).map { _ in
                number += 1
                return "r\(number)"
            }
            children[path] = names
            for name in names { grow(path + [name], &children, &random) }
        }
        grow([], &children, &random)
    }

    var hierarchy: Hierarchy {
        var builder = HierarchyBuilder()
        func add(_ path: [String], _ row: HierarchyBuilder.RowID) {
            for name in children[path] ?? [] {
                add(path + [name], builder.add(UTF8Text(name), under: row))
            }
        }
        add([], .root)
        return builder.build()
    }

    /// Whether the data have this path, whole to its end.
    func holds(_ path: [String], levels: Int) -> Bool {
        for index in path.indices where children[Array(path[..<index])]?.contains(path[index]) != true {
            return false
        }
        return path.count == levels || children[path] == nil
    }
}
