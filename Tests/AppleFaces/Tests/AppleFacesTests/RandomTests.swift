import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    /// Random fingers, listeners and programs; the seed is in the name of what fails.
    @MainActor @Suite struct RandomTests {
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

        @Test(arguments: 1...60 as ClosedRange<UInt64>)
        func `Whatever fingers do, wheels and value are paths of the data (P2, P10, P12)`(seed: UInt64) {
            var random = SeededRandom(seed: seed)
            var tree = Tree(&random)
            let stage = Stage(.hierarchy(tree.hierarchy), options: Options(levels: 3), seed: seed)
            var levels = 3
            var committed: [[String]] = []
            stage.view.onChange = { committed.append($0.names) }
            for step in 0..<80 {
                committed = []
                let component = random.below(levels)
                let label = "seed \(seed), step \(step)"
                switch random.below(20) {
                case 0..<5: stage.wheels.fling(component, to: random.below(7))
                case 5..<7:
                    stage.wheels.pass(component, random.below(stage.wheels.numberOfRows(inComponent: component)))
                case 7..<13: stage.wheels.comeToRest(component)
                case 13..<16:
                    stage.view.doneItem.tap()
                    #expect(committed.count == 1, "\(label)")
                    #expect(committed.first == stage.shown.filter { !$0.isEmpty }, "\(label)")
                case 16: stage.view.cancelItem.tap()
                case 17:
                    let firsts = tree.children[[]] ?? []
                    stage.view.set(.names([UTF8Text(firsts[random.below(firsts.count)])]), as: .selection)
                case 18:
                    tree = Tree(&random)
                    stage.view.replace(.hierarchy(tree.hierarchy))
                default:
                    levels = 1 + random.below(3)
                    stage.view.setLevels(levels)
                }
                #expect(tree.holds(stage.view.selection.names, levels: levels), "\(label)")
                for path in committed { #expect(tree.holds(path, levels: levels), "\(label)") }
                #expect(stage.wheels.numberOfComponents == levels, "\(label)")
                for column in 0..<levels where !stage.wheels.isSpinning(column) {
                    let name = stage.view.columns[column].entry.map { String($0.name) } ?? ""
                    #expect(stage.shown[column] == name, "\(label), column \(column)")
                    #expect(stage.wheels.standing(column) == stage.view.columns[column].row, "\(label)")
                }
                #expect(UIPickerView.raised == [], "\(label)")
            }
        }
    }
}
