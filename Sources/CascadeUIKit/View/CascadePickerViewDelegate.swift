#if canImport(UIKit)
import CascadeCore

/// Hears what happens to a picker; every method may be left out.
@MainActor public protocol CascadePickerViewDelegate: AnyObject {
    /// The wheels show something else, by the user, the program or rows that came.
    func cascadePicker(_ picker: CascadePickerView, didShow selection: Selection)
    /// The user's wheel came to rest on another row (P12).
    func cascadePicker(_ picker: CascadePickerView, didInput selection: Selection)
    /// The path of the user's last settle is known to its end (P12).
    func cascadePicker(_ picker: CascadePickerView, didResolve selection: Selection)
    /// The selection became the value (P22).
    func cascadePicker(_ picker: CascadePickerView, didChange value: Selection)
    /// Done committed this value.
    func cascadePicker(_ picker: CascadePickerView, didConfirm value: Selection)
    /// The user closed without choosing (P11).
    func cascadePickerDidCancel(_ picker: CascadePickerView)
    /// A selection given by the program was restored, or not (P13).
    func cascadePicker(_ picker: CascadePickerView, didRestore outcome: RestoreOutcome)
    /// The engine moved the selection by itself from this level on (P12).
    func cascadePicker(_ picker: CascadePickerView, didRepair level: Int, reason: RepairReason)
    /// An event was refused, or a waiting confirm withdrawn.
    func cascadePicker(_ picker: CascadePickerView, didRefuse event: EventKind, reason: RefusalReason)
}

extension CascadePickerViewDelegate {
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didShow selection: Selection) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didInput selection: Selection) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didResolve selection: Selection) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didChange value: Selection) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didConfirm value: Selection) {}
    /// Does nothing.
    public func cascadePickerDidCancel(_ picker: CascadePickerView) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didRestore outcome: RestoreOutcome) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didRepair level: Int, reason: RepairReason) {}
    /// Does nothing.
    public func cascadePicker(_ picker: CascadePickerView, didRefuse event: EventKind, reason: RefusalReason) {}
}
#endif
