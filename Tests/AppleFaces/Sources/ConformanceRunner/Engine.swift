import CascadeCore
import UIKit

@testable import CascadeUIKit

/// A whole picker view in the place of the engine.
///
/// Rows are read off the wheels, and what a person can do is done to them. `Script` and the rest are those of
/// Tests/ConformanceRunner.
struct Engine {
    private let face: Face
    private static let wire = Wire { _ in nil }

    @MainActor final class Face {
        let view: CascadePickerView
        var effects: [Effect] = []

        init(_ view: CascadePickerView) {
            self.view = view
            let show = view.session.show
            view.session.show = { [weak self] effects in
                self?.effects += effects
                show(effects)
            }
        }

        var wheels: UIPickerView { view.wheels.pickerView }
    }

    init(source: Value, options: Value) throws(JSONError) {
        let source = try Self.wire.source(JSONDocument(source.json).root)
        let options = try Self.wire.options(JSONDocument(options.json).root)
        face = MainActor.assumeIsolated {
            // The scripts say themselves when a load is answered.
            Face(CascadePickerView(source: CascadeSource(rows: source, load: nil, resolve: nil), options: options))
        }
    }

    mutating func handle(_ json: Value) throws(JSONError) -> [Value] {
        let event = try Self.wire.event(JSONDocument(json.json).root)
        let face = face
        let effects = MainActor.assumeIsolated {
            face.effects = []
            face.perform(event)
            return face.effects
        }
        var writer = JSONWriter()
        writer.effects(effects)
        return try Value(parsing: writer.bytes).list ?? []
    }

    func state() throws(JSONError) -> Value {
        let face = face
        var writer = JSONWriter()
        writer.state(MainActor.assumeIsolated { face.view.session.picker })
        let state = try Value(parsing: writer.bytes)
        let standing = MainActor.assumeIsolated { face.standing }
        let columns = (state["columns"]?.list ?? []).enumerated().map { index, column in
            column.with("row", .number(index < standing.count ? standing[index] : -2))
        }
        return state.with("columns", .list(columns))
    }

    func rows(_ column: Int) throws(JSONError) -> [Value] {
        let face = face
        let (picker, texts) = MainActor.assumeIsolated { (face.view.session.picker, face.texts(column)) }
        var writer = JSONWriter()
        writer.rows(picker.columns[column], from: 0, count: picker.columns[column].rowCount)
        let rows = try Value(parsing: writer.bytes).list ?? []
        // The text is what the wheel shows; kind and code, which no wheel shows, are the engine's.
        return texts.enumerated().map { index, text in
            guard index < rows.count else { return .object([.init(key: "name", value: .text("extra \(text)"))]) }
            if rows[index]["kind"]?.text == "data" { return rows[index].with("name", .text(text)) }
            let kind = MainActor.assumeIsolated {
                let texts = face.view.texts
                return [
                    texts.prompt: "prompt", texts.all: "all", texts.loading: "loading", texts.failed: "failed",
                    texts.none: "none",
                ][text]
            }
            return rows[index].with("kind", .text(kind ?? "unknown \(text)"))
        }
    }
}

extension Engine.Face {
    /// Where each wheel stands on the screen.
    var standing: [Int] {
        (0..<wheels.numberOfComponents).map { wheels.standing($0) }
    }

    /// What the rows of a wheel read on the screen.
    func texts(_ column: Int) -> [String] {
        guard column < wheels.numberOfComponents else { return [] }
        return (0..<wheels.numberOfRows(inComponent: column)).map { row in
            (wheels.shownView(row, column) as? UILabel)?.text ?? "no label"
        }
    }

    /// Whether wheels can stand on these rows when Done is pressed.
    private func canShow(_ rests: [Rest]) -> Bool {
        let picker = view.session.picker
        return picker.isOpen && !picker.options.isReadOnly && rests.count == picker.columns.count
            && zip(rests, picker.columns).allSatisfy { rest, column in
                rest.generation == column.generation && (rest.row == column.row || (0..<column.rowCount) ~= rest.row)
            }
    }

    /// Does what a person can do with fingers, and the rest as the program does it.
    func perform(_ event: Event) {
        let picker = view.session.picker
        switch event {
        case .settle(let column, let row, let generation)
        where picker.columns.indices.contains(column) && picker.columns[column].generation == generation
            && row >= 0 && row < picker.columns[column].rowCount && picker.columns[column].rowCount > 1
            && !picker.options.isReadOnly:
            wheels.turn(column, to: row)
        case .confirm(let rests?) where canShow(rests):
            for (column, rest) in rests.enumerated() { wheels.fling(column, to: rest.row) }
            for (column, rest) in rests.enumerated() { wheels.pass(column, rest.row) }
            let freedoms = wheels.freedoms
            wheels.freedoms.remove(.spinningReportsNone)
            view.doneItem.tap()
            wheels.freedoms = freedoms
        case .cancel: view.cancelItem.tap()
        case .open(let request): view.open(request)
        case .set(let request, let target): view.set(request, as: target)
        case .clear: view.clear()
        case .setLevels(let levels): view.setLevels(levels)
        case .configure(let options): view.configure(options)
        case .retry(let column) where view.wheels.retryButtons[column] != nil:
            view.wheels.retryButtons[column]?.tap()
        case .replace(let source): view.replace(CascadeSource(rows: source, load: nil, resolve: nil))
        default: view.session.handle(event)
        }
    }
}
