#if canImport(UIKit)
import CascadeCore
import SwiftUI
import UIKit

/// Linked wheels for SwiftUI.
///
/// The binding is the value: what was last committed, or `nil`. By itself the picker has no toolbar and commits with each
/// settle; `commit(.confirm)` shows one. To take rows from elsewhere give the view another `id(_:)`.
///
///     CascadePicker(selection: $address, source: .hierarchy(hierarchy))
///         .levels(2)
///         .onShow { shown = $0 }
public struct CascadePicker: UIViewRepresentable {
    /// What the program wants to hear; see `CascadePickerView`.
    struct Listeners {
        var onShow: (@MainActor (Selection) -> Void)?
        var onInput: (@MainActor (Selection) -> Void)?
        var onResolved: (@MainActor (Selection) -> Void)?
        var onChange: (@MainActor (Selection) -> Void)?
        var onConfirm: (@MainActor (Selection) -> Void)?
        var onCancel: (@MainActor () -> Void)?
        var onRestored: (@MainActor (RestoreOutcome) -> Void)?
    }

    @Binding var selection: Selection?
    let source: CascadeSource
    let initial: SelectionRequest?
    var options = Options(commit: .live)
    var appearance = CascadePickerAppearance()
    var texts = CascadePickerTexts.preferred()
    var listeners = Listeners()

    /// Wheels.
    ///
    /// - Parameters:
    ///   - selection: The value, which the program may set, too.
    ///   - source: Where the rows come from, for as long as the view is the same.
    ///   - initial: What is shown on opening while the value is `nil`; by default where P1 lands.
    public init(selection: Binding<Selection?>, source: CascadeSource, initial: SelectionRequest? = nil) {
        _selection = selection
        self.source = source
        self.initial = initial
    }

    /// What outlives one update: the values that the view was last given.
    @MainActor public final class Coordinator {
        var binding: Binding<Selection?>
        var listeners = Listeners()
        /// The path of the value that the view has from the binding or the binding from the view.
        var seen: CascadeCore.Path?

        init(_ binding: Binding<Selection?>) { self.binding = binding }

        func listen(to view: CascadePickerView) {
            view.onShow = { [weak self] selection in
                // SwiftUI forbids changing state during an update, and opening happens in one.
                Task { @MainActor in self?.listeners.onShow?(selection) }
            }
            view.onInput = { [weak self] in self?.listeners.onInput?($0) }
            view.onResolved = { [weak self] in self?.listeners.onResolved?($0) }
            view.onChange = { [weak self] value in
                self?.seen = value.path
                self?.binding.wrappedValue = value
                self?.listeners.onChange?(value)
            }
            view.onConfirm = { [weak self] in self?.listeners.onConfirm?($0) }
            view.onCancel = { [weak self] in self?.listeners.onCancel?() }
            view.onRestored = { [weak self] outcome in
                Task { @MainActor in self?.listeners.onRestored?(outcome) }
            }
        }
    }

    /// Makes what outlives one update.
    public func makeCoordinator() -> Coordinator { Coordinator($selection) }

    /// Makes the wheels and opens them.
    public func makeUIView(context: Context) -> CascadePickerView {
        let view = CascadePickerView(source: source, options: options)
        dress(view)
        context.coordinator.listeners = listeners
        context.coordinator.listen(to: view)
        context.coordinator.seen = selection?.path
        if let selection {
            view.set(.exactly(selection.path))
            view.open()
        } else {
            view.open(initial)
        }
        return view
    }

    /// Gives the wheels what is new; what is the same leaves them as they are.
    public func updateUIView(_ view: CascadePickerView, context: Context) {
        let coordinator = context.coordinator
        coordinator.binding = $selection
        coordinator.listeners = listeners
        dress(view)
        if !options.isEqual(to: view.options) { view.configure(options) }
        if let levels = options.levels, levels != view.columns.count { view.setLevels(levels) }
        guard coordinator.seen != selection?.path else { return }
        coordinator.seen = selection?.path
        if let selection {
            view.set(.exactly(selection.path))
        } else {
            view.clear()
        }
    }

    /// Looks may hold closures, which cannot be compared: only what can has its change seen.
    private func dress(_ view: CascadePickerView) {
        var appearance = appearance
        appearance.isToolbarHidden = options.commit == .live
        view.wear(appearance, texts)
    }
}

extension Options {
    /// Whether another picker with these options would behave the same, the number of columns aside.
    fileprivate func isEqual(to other: Options) -> Bool {
        landing == other.landing && leads == other.leads && commit == other.commit && isReadOnly == other.isReadOnly
            && kept == other.kept
    }
}
#endif
