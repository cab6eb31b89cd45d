#if canImport(UIKit)
import CascadeCore

// What the program reads and does.
extension CascadePickerView {
    /// What the wheels show.
    public var selection: Selection { session.picker.selection }

    /// What was last committed, or set as the value; `nil` when empty (P23).
    public var value: Selection? { session.picker.value }

    /// Whether Done waits for loads (P10).
    public var isConfirming: Bool { session.picker.isConfirming }

    /// How it behaves.
    public var options: Options { session.picker.options }

    /// The wheels as the engine has them, in order.
    public var columns: [Column] { session.picker.columns }

    /// The selection as a text, for example of `{0} {1} {2}`; see `SelectionFormat`.
    ///
    /// - Throws: `SelectionFormatError` with the place in the template.
    public func text(_ template: String) throws(SelectionFormatError) -> String {
        String(try SelectionFormat(UTF8Text(template)).text(selection))
    }

    /// An attribute of the row that a column rests on, for example its postcode `zip`; empty if it has none.
    ///
    /// - Parameters:
    ///   - key: What the attribute is called; `name` and `code` are attributes, too.
    ///   - column: From 0; an empty text past the end of the path.
    public func attribute(_ key: String, ofColumn column: Int) -> String {
        let entries = selection.entries
        return entries.indices.contains(column) ? String(entries[column].attribute(UTF8Text(key))) : ""
    }

    /// Shows a selection, by default the one given before, else the value, else where P1 lands.
    public func open(_ selection: SelectionRequest? = nil) { session.handle(.open(selection)) }

    /// Chooses from the program, as the value or only on the wheels; notifies of nothing but the outcome.
    public func set(_ selection: SelectionRequest, as target: SetTarget = .value) {
        session.handle(.set(selection, as: target))
    }

    /// Empties the value; the wheels go where P1 puts them (P23).
    public func clear() { session.handle(.clear) }

    /// Takes rows from elsewhere; the selection is shown again where the new rows have it (P17).
    public func replace(_ source: CascadeSource) { session.replace(source) }

    /// Shows another number of columns, 1…32 (P9).
    public func setLevels(_ levels: Int) { session.handle(.setLevels(levels)) }

    /// Behaves otherwise; `levels` in the options is ignored, see `setLevels(_:)`.
    public func configure(_ options: Options) { session.handle(.configure(options)) }

    /// Does what Done does: stops every wheel where it stands and commits, once loads have ended (P10).
    public func confirm() {
        guard session.picker.isOpen else { return session.handle(.confirm(at: nil)) }
        session.handle(.confirm(at: wheels.stop()))
    }

    /// Does what Close does: puts back what was there when it opened (P11).
    public func cancel() { session.handle(.cancel) }

    /// Loads a failed column again (P7).
    public func retry(column: Int) { session.handle(.retry(column: column)) }
}
#endif
