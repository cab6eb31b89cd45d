import CascadeCore
import UIKit

@testable import CascadeUIKit

/// Somebody at a whole picker view in a window, with fingers and eyes.
///
/// Loads go nowhere: who uses it says itself when one is answered.
@MainActor package final class Person {
    /// The view.
    package let view: CascadePickerView
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    /// What the engine said that the wheels must show or the host must do.
    private var effects: [Effect] = []
    /// What the view told the program.
    private var told: [CascadeCore.Notification] = []

    /// Somebody at a new view, which is in no window until it is opened.
    package init(_ source: Source, options: Options) {
        view = CascadePickerView(source: Self.silent(source), options: options)
        let show = view.session.show
        view.session.show = { [weak self] effects in
            self?.effects += effects.filter { if case .notify = $0 { false } else { true } }
            show(effects)
        }
        view.onInput = { [weak self] in self?.told.append(.input($0)) }
        view.onResolved = { [weak self] in self?.told.append(.resolved($0)) }
        view.onChange = { [weak self] in self?.told.append(.change($0)) }
        view.onCancel = { [weak self] in self?.told.append(.cancel) }
        view.onRestored = { [weak self] in self?.told.append(.restored($0)) }
        view.onRepaired = { [weak self] in self?.told.append(.repaired(level: $0, $1)) }
        view.onRefused = { [weak self] in self?.told.append(.refused($0, $1)) }
    }

    private static func silent(_ source: Source) -> CascadeSource {
        CascadeSource(rows: source, load: nil, resolve: nil)
    }

    /// The engine of the view.
    package var picker: CascadeCore.Picker { view.session.picker }

    private var wheels: UIPickerView { view.wheels.pickerView }

    // MARK: What is read

    /// Where each wheel stands on the screen.
    package var standing: [Int] {
        (0..<wheels.numberOfComponents).map { wheels.standing($0) }
    }

    /// What the rows of a wheel read on the screen.
    package func texts(_ column: Int) -> [String] {
        guard column < wheels.numberOfComponents else { return [] }
        return (0..<wheels.numberOfRows(inComponent: column)).map { row in
            (wheels.shownView(row, column) as? UILabel)?.text ?? "no label"
        }
    }

    /// The kind of a row without a name that reads so.
    package func kind(ofText text: String) -> String? {
        let texts = view.texts
        return [
            texts.prompt: "prompt", texts.all: "all", texts.loading: "loading", texts.failed: "failed",
            texts.none: "none",
        ][text]
    }

    // MARK: What is done

    /// Does what a person can do with fingers, and the rest as the program does it.
    ///
    /// Says what came out: effects of the engine, and as notifications what the view told the program.
    package func perform(_ event: Event) -> [Effect] {
        effects = []
        told = []
        act(event)
        if picker.isOpen, view.window == nil { show() }
        return effects + told.map(Effect.notify)
    }

    private func show() {
        view.frame = CGRect(x: 0, y: 600, width: 390, height: 244)
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    private func act(_ event: Event) {
        switch event {
        case .settle(let column, let row, let generation) where canTurn(column, to: row, generation):
            wheels.turn(column, to: row)
        case .confirm(let rests?) where canShow(rests):
            for (column, rest) in rests.enumerated() { wheels.fling(column, to: rest.row) }
            for (column, rest) in rests.enumerated() { wheels.pass(column, rest.row) }
            let freedoms = wheels.freedoms
            wheels.freedoms.remove(.spinningReportsNone)
            view.doneItem.tap()
            wheels.freedoms = freedoms
        case .confirm(let rests?):
            // No finger brings this about, but wheels that can stand where it says do.
            for (column, rest) in rests.enumerated() where canTurn(column, to: rest.row, rest.generation) {
                wheels.selectRow(rest.row, inComponent: column, animated: false)
            }
            view.session.handle(event)
        case .cancel: view.cancelItem.tap()
        case .open(let request): view.open(request)
        case .set(let request, let target): view.set(request, as: target)
        case .clear: view.clear()
        case .setLevels(let levels): view.setLevels(levels)
        case .configure(let options): view.configure(options)
        case .retry(let column) where view.wheels.retryButtons[column] != nil:
            view.wheels.retryButtons[column]?.tap()
        case .replace(let source): view.replace(Self.silent(source))
        default: view.session.handle(event)
        }
    }

    /// Whether a finger can turn a wheel there: not one of old rows, or of one row, or for reading only.
    private func canTurn(_ column: Int, to row: Int, _ generation: Int) -> Bool {
        guard picker.columns.indices.contains(column), !picker.options.isReadOnly else { return false }
        let shown = picker.columns[column]
        return shown.generation == generation && shown.rowCount > 1 && (0..<shown.rowCount).contains(row)
    }

    /// Whether wheels can stand on these rows when Done is pressed.
    private func canShow(_ rests: [Rest]) -> Bool {
        picker.isOpen && !picker.options.isReadOnly && rests.count == picker.columns.count
            && zip(rests, picker.columns).allSatisfy { rest, column in
                rest.generation == column.generation && (rest.row == column.row || (0..<column.rowCount) ~= rest.row)
            }
    }
}
