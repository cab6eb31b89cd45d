import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    /// Random fingers, listeners and programs; the seed is in the name of what fails.
    @MainActor @Suite struct RandomTests {
        @Test(arguments: 1...30 as ClosedRange<UInt64>)
        func `Whatever order answers come in, wheels and value are paths of the data (P4, P5, P6, P7)`(
            seed: UInt64
        ) async {
            var random = SeededRandom(seed: seed)
            let tree = Tree(&random)
            let areas = HeldAreas()
            let stage = Stage(areas.source(), options: Options(landing: .remembered), seed: seed)
            var committed: [[String]] = []
            stage.view.onChange = { committed.append($0.names) }
            var answered: Set<String> = []
            for step in 0..<60 {
                let label = "seed \(seed), step \(step)"
                let component = random.below(3)
                let tickets = Set(stage.view.session.tasks.keys)
                switch random.below(12) {
                case 0..<3: stage.wheels.fling(component, to: random.below(7))
                case 3..<7: stage.wheels.comeToRest(component)
                case 7: stage.view.doneItem.tap()
                case 8: stage.view.wheels.retryButtons.values.first?.tap()
                default:
                    guard let path = areas.held.isEmpty ? nil : areas.held[random.below(areas.held.count)].path else {
                        break
                    }
                    if random.below(4) == 0 {
                        areas.refuse(path)
                    } else {
                        answered.insert(path)
                        areas.answer(path, tree.children[path.split(separator: "/").map(String.init)] ?? [])
                    }
                    // The ticket of an answer that was heard is gone; others may have come.
                    await stage.until { !tickets.isSubset(of: stage.view.session.tasks.keys) }
                }
                await stage.until { areas.held.count == stage.view.session.tasks.count }
                let path = stage.view.selection.names
                #expect(tree.holds(path, levels: path.count), "\(label)")
                #expect(!stage.view.selection.isComplete || tree.holds(path, levels: 3), "\(label)")
                for path in committed { #expect(tree.holds(path, levels: 3), "\(label)") }
                #expect(Set(areas.held.map(\.path)).count == areas.held.count, "\(label)")
                #expect(answered.isDisjoint(with: areas.held.map(\.path)), "\(label)")
                #expect(UIPickerView.raised == [], "\(label)")
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
