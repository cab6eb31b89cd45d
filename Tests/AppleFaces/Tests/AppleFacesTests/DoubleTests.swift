import Testing
import UIKit

extension Faces {
    /// What the double does with each freedom and without it.
    @MainActor @Suite struct DoubleTests {
        final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var counts = [5, 5]
            var asked: [Int] = []
            var told: [[Int]] = []
            func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                counts[component]
            }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView {
                asked.append(component)
                return UILabel()
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                told.append([component, row])
            }
        }

        private let window = UIWindow()

        private func wheels(_ rows: Rows, _ freedoms: Freedoms, seed: UInt64 = 1) -> UIPickerView {
            UIPickerView.seed = seed
            let view = UIPickerView()
            window.addSubview(view)
            view.freedoms = freedoms
            view.dataSource = rows
            view.delegate = rows
            view.reloadAllComponents()
            for component in rows.counts.indices where rows.counts[component] > 0 {
                view.selectRow(0, inComponent: component, animated: false)
            }
            return view
        }

        @Test func `Rows, counts and delegates`() {
            UIPickerView.raised = []
            let rows = Rows()
            for freedoms in [Freedoms.cachesUntilReload, []] {
                rows.counts = [5, 5]
                let view = wheels(rows, freedoms)
                rows.counts = [2, 5]
                #expect(view.numberOfRows(inComponent: 0) == (freedoms.isEmpty ? 2 : 5))
            }
            for freedoms in [Freedoms.weakDelegates, []] {
                let view = wheels(Rows(), freedoms)
                #expect((view.delegate == nil) == !freedoms.isEmpty)
            }
            rows.counts = [0]
            for freedoms in [Freedoms.emptyReportsZero, []] {
                rows.told = []
                let view = wheels(rows, freedoms)
                #expect(view.selectedRow(inComponent: 0) == (freedoms.isEmpty ? -1 : 0))
                view.fling(0, to: 0)
                #expect(rows.told == (freedoms.isEmpty ? [] : [[0, 0]]))
            }
            rows.counts = [5]
            for freedoms in [Freedoms.emptyReportsZero, []] {
                let view = wheels(rows, freedoms)
                view.selectRow(3, inComponent: 0, animated: false)
                #expect(view.selectedRow(inComponent: 0) == 3)
                view.removeFromSuperview()
                #expect(view.selectedRow(inComponent: 0) == (freedoms.isEmpty ? 3 : 0))
            }
            #expect(UIPickerView.raised == [])
        }

        @Test func `Reloads`() {
            let rows = Rows()
            var landings: Set<Int> = []
            for seed in 1...30 as ClosedRange<UInt64> {
                let view = wheels(rows, .reloadMovesRow, seed: seed)
                view.selectRow(4, inComponent: 0, animated: false)
                view.reloadComponent(0)
                landings.insert(view.standing(0))
            }
            #expect(landings == [-1, 0, 4])
            for freedoms in [Freedoms.asksOutOfTurn, []] {
                let view = wheels(rows, freedoms)
                rows.asked = []
                view.reloadComponent(0)
                #expect(rows.asked.contains(1) == !freedoms.isEmpty)
            }
            for freedoms in [Freedoms.lateCallback, []] {
                let view = wheels(rows, freedoms)
                rows.told = []
                view.fling(0, to: 3)
                view.reloadComponent(0)
                view.selectRow(0, inComponent: 0, animated: false)
                view.comeToRest(0)
                #expect(rows.told == (freedoms.isEmpty ? [] : [[0, 3]]))
            }
        }

        @Test func `Spins`() {
            let rows = Rows()
            for freedoms in [Freedoms.sameRowSpinsOn, []] {
                let view = wheels(rows, freedoms)
                view.fling(0, to: 3)
                view.selectRow(0, inComponent: 0, animated: false)
                #expect(view.isSpinning(0) == !freedoms.isEmpty)
            }
            for freedoms in [Freedoms.spinningReportsNone, []] {
                let view = wheels(rows, freedoms)
                view.fling(0, to: 3)
                let reported = Set((0..<20).map { _ in view.selectedRow(inComponent: 0) })
                #expect(reported == (freedoms.isEmpty ? [0] : [0, -1]))
            }
            for freedoms in [Freedoms.sameRowCallsBack, []] {
                let view = wheels(rows, freedoms)
                rows.told = []
                view.turn(0, to: 0)
                #expect(rows.told == (freedoms.isEmpty ? [] : [[0, 0]]))
            }
            for freedoms in [Freedoms.mirrorsComponents, []] {
                let view = wheels(rows, freedoms)
                view.change(to: UITraitCollection { $0.layoutDirection = .rightToLeft })
                #expect(view.isMirrored == !freedoms.isEmpty)
                view.semanticContentAttribute = .forceLeftToRight
                #expect(!view.isMirrored)
            }
        }

        @Test func `A row or component that is not there is an exception`() {
            UIPickerView.raised = []
            let rows = Rows()
            let view = wheels(rows, .all)
            view.selectRow(5, inComponent: 0, animated: false)
            view.selectRow(-1, inComponent: 0, animated: true)
            view.selectRow(0, inComponent: 2, animated: false)
            _ = view.selectedRow(inComponent: -1)
            _ = view.numberOfRows(inComponent: 2)
            _ = view.rowSize(forComponent: 2)
            _ = view.view(forRow: 0, forComponent: 2)
            view.reloadComponent(2)
            #expect(UIPickerView.raised.count == 8)
            UIPickerView.raised = []
        }
    }
}
