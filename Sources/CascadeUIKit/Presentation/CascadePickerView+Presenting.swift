#if canImport(UIKit)
import CascadeCore
import UIKit

extension CascadePickerView {
    /// Presents the picker from a view controller, as a sheet or on iPad as a popover, and waits for the user.
    ///
    /// - Parameters:
    ///   - presenter: What presents it.
    ///   - sourceView: What the popover points to; by default the presenter's view.
    ///   - selection: What it shows; by default the value, else where P1 lands.
    /// - Returns: The value that Done committed, or `nil` if the user closed.
    /// - Throws: `CascadePickerError`, or `CancellationError` when the task is cancelled.
    public func pick(
        from presenter: UIViewController, sourceView: UIView? = nil, selection: SelectionRequest? = nil
    ) async throws -> Selection? {
        guard presentation == nil else { throw CascadePickerError.alreadyPresented }
        guard presenter.presentedViewController == nil else { throw CascadePickerError.presenterIsBusy }
        try Task.checkCancellation()
        let controller = CascadePickerController(
            self, sourceView: sourceView ?? presenter.view,
            isPad: presenter.traitCollection.userInterfaceIdiom == .pad)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                presentation = Presentation(controller, continuation)
                open(selection)
                presenter.present(controller, animated: true)
            }
        } onCancel: {
            Task { @MainActor in self.presentation?.end(.failure(CancellationError())) }
        }
    }

    /// Ends a presentation that was taken from the screen by something other than Done and Close.
    func endWithCancel() {
        if presentation?.isWaiting == true { cancel() }
    }

    /// Makes the picker the keyboard of a text field: it opens with editing, and Done and Close end it.
    ///
    /// - Parameters:
    ///   - textField: The field; it holds the picker.
    ///   - template: The text that Done writes, for example `{0} {1} {2}`; see `SelectionFormat`.
    /// - Throws: `SelectionFormatError` with the place in the template.
    public func becomeInputView(of textField: UITextField, template: String) throws(SelectionFormatError) {
        let format = try SelectionFormat(UTF8Text(template))
        frame.size.height = height
        autoresizingMask = .flexibleWidth
        textField.inputView = self
        input = TextInput(textField, format)
        textField.addAction(UIAction { [weak self] _ in self?.open() }, for: .editingDidBegin)
    }
}

/// The text field that a picker is the keyboard of; the field holds the picker, so not the other way round.
@MainActor final class TextInput {
    private weak var textField: UITextField?
    private let format: SelectionFormat

    init(_ textField: UITextField, _ format: SelectionFormat) {
        self.textField = textField
        self.format = format
    }

    /// Writes a value, if one was chosen, and ends editing.
    func end(_ value: Selection?) {
        if let value { textField?.text = String(format.text(value)) }
        textField?.resignFirstResponder()
    }
}
#endif
