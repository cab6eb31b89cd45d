import CascadeCore
import SwiftUI
import Testing
import UIKit

@testable import CascadeUIKit

/// All tests of the faces, one after the other: what the double notes of exceptions is shared.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) enum Faces {}

/// A picker in a window, and what it has told.
@MainActor final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view: CascadePickerView
    var told: [String] = []

    init(
        _ source: CascadeSource = .hierarchy(Stage.areas), options: Options = Options(),
        selection: SelectionRequest? = nil, seed: UInt64 = 1, isShown: Bool = true
    ) {
        UIPickerView.seed = seed
        UIPickerView.raised = []
        UIAccessibility.announcements = []
        view = CascadePickerView(source: source, options: options, selection: selection)
        listen()
        if isShown { show() }
    }

    func show() {
        view.frame = CGRect(x: 0, y: 600, width: 390, height: 244)
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    private func listen() {
        view.onInput = { [unowned self] in told.append("input \(Self.text($0))") }
        view.onResolved = { [unowned self] in told.append("resolved \(Self.text($0))") }
        view.onChange = { [unowned self] in told.append("change \(Self.text($0))") }
        view.onConfirm = { [unowned self] in told.append("confirm \(Self.text($0))") }
        view.onCancel = { [unowned self] in told.append("cancel") }
        view.onRestored = { [unowned self] in told.append("restored \($0)") }
        view.onRepaired = { [unowned self] in told.append("repaired \($0) \($1)") }
        view.onRefused = { [unowned self] in told.append("refused \($0) \($1)") }
    }

    static func text(_ selection: CascadeCore.Selection) -> String {
        selection.names.joined(separator: "/") + (selection.isComplete ? "" : "…")
    }

    var wheels: UIPickerView { view.wheels.pickerView }
    var selection: String { Self.text(view.selection) }
    var value: String? { view.value.map { Self.text($0) } }

    /// What the wheels read where they stand, in the order of the columns.
    var shown: [String] {
        view.columns.indices.map { column in
            let component = view.wheels.mirrored(column)
            let label = wheels.shownView(wheels.standing(component), component) as? UILabel
            return label?.text ?? "no row"
        }
    }

    /// A wheel is turned to the row that reads so.
    func turn(_ column: Int, to text: String) {
        let component = view.wheels.mirrored(column)
        let rows = 0..<wheels.numberOfRows(inComponent: component)
        guard let row = rows.first(where: { (wheels.shownView($0, component) as? UILabel)?.text == text }) else {
            Issue.record("column \(column) has no row \(text)")
            return
        }
        wheels.turn(component, to: row)
    }

    /// Waits for what happens on other tasks.
    func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    static let areas = hierarchy([
        ("广东省", ["广州市": ["荔湾区", "越秀区"], "深圳市": ["罗湖区", "福田区", "南山区"], "东莞市": []]),
        ("湖南省", ["长沙市": ["芙蓉区", "天心区"], "株洲市": ["荷塘区"]]),
        ("香港特别行政区", [:]),
    ])

    static func hierarchy(_ rows: [(String, KeyValuePairs<String, [String]>)]) -> Hierarchy {
        var builder = HierarchyBuilder()
        for (name, children) in rows {
            let row = builder.add(UTF8Text(name))
            for (name, children) in children {
                let row = builder.add(UTF8Text(name), under: row)
                for name in children { builder.add(UTF8Text(name), under: row) }
            }
        }
        return builder.build()
    }
}
