#if canImport(UIKit)
import CascadeCore
import SwiftUI

extension CascadePicker {
    private func with(_ change: (inout CascadePicker) -> Void) -> CascadePicker {
        var picker = self
        change(&picker)
        return picker
    }

    /// Shows this number of columns, 1…32 (P9).
    public func levels(_ levels: Int) -> CascadePicker { with { $0.options.levels = levels } }

    /// Lands replaced columns by this policy (P3).
    public func landing(_ landing: Landing) -> CascadePicker { with { $0.options.landing = landing } }

    /// Begins the columns, from the first, with these rows (P14).
    public func leads(_ leads: [Lead]) -> CascadePicker { with { $0.options.leads = leads } }

    /// Commits with each settle, or on Done in a toolbar, which then is shown (P22).
    public func commit(_ commit: Commit) -> CascadePicker { with { $0.options.commit = commit } }

    /// Refuses what the user does (P24).
    public func readOnly(_ isReadOnly: Bool = true) -> CascadePicker { with { $0.options.isReadOnly = isReadOnly } }

    /// Changes the looks; whether there is a toolbar follows from `commit(_:)`.
    public func appearance(_ change: (inout CascadePickerAppearance) -> Void) -> CascadePicker {
        with { change(&$0.appearance) }
    }

    /// Says by itself these texts.
    public func texts(_ texts: CascadePickerTexts) -> CascadePicker { with { $0.texts = texts } }

    /// Hears that the wheels show something else, from opening on.
    public func onShow(_ action: @escaping @MainActor (Selection) -> Void) -> CascadePicker {
        with { $0.listeners.onShow = action }
    }

    /// Hears that the user's wheel came to rest on another row (P12).
    public func onInput(_ action: @escaping @MainActor (Selection) -> Void) -> CascadePicker {
        with { $0.listeners.onInput = action }
    }

    /// Hears that the path of the user's last settle is known to its end (P12).
    public func onResolved(_ action: @escaping @MainActor (Selection) -> Void) -> CascadePicker {
        with { $0.listeners.onResolved = action }
    }

    /// Hears that the selection became the value (P22).
    public func onChange(_ action: @escaping @MainActor (Selection) -> Void) -> CascadePicker {
        with { $0.listeners.onChange = action }
    }

    /// Hears that Done committed a value.
    public func onConfirm(_ action: @escaping @MainActor (Selection) -> Void) -> CascadePicker {
        with { $0.listeners.onConfirm = action }
    }

    /// Hears that the user closed without choosing (P11).
    public func onCancel(_ action: @escaping @MainActor () -> Void) -> CascadePicker {
        with { $0.listeners.onCancel = action }
    }

    /// Hears how a value that the program gave was restored (P13).
    public func onRestored(_ action: @escaping @MainActor (RestoreOutcome) -> Void) -> CascadePicker {
        with { $0.listeners.onRestored = action }
    }
}
#endif
