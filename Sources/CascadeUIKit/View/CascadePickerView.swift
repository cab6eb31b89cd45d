#if canImport(UIKit)
import CascadeCore
import UIKit

/// Linked wheels with a toolbar, for UIKit.
///
/// The view holds no selection of its own: an engine that never combines rows which the data do not combine says what
/// the wheels show. It opens by itself when it comes into a window, or by `open(_:)`.
///
///     let picker = CascadePickerView(source: .hierarchy(hierarchy))
///     picker.onConfirm = { label.text = $0.names.joined(separator: " ") }
///     view.addSubview(picker)
@MainActor public final class CascadePickerView: UIView {
    /// Hears what happens, beside the closures.
    public weak var delegate: (any CascadePickerViewDelegate)?
    /// The wheels show something else: on opening, when rows come, and after every move of the user or the program.
    public var onShow: ((Selection) -> Void)?
    /// The user's wheel came to rest on another row (P12).
    public var onInput: ((Selection) -> Void)?
    /// The path of the user's last settle is known to its end (P12).
    public var onResolved: ((Selection) -> Void)?
    /// The selection became the value: with Done, or live with each settle (P22).
    public var onChange: ((Selection) -> Void)?
    /// Done committed this value; also right after `onChange`.
    public var onConfirm: ((Selection) -> Void)?
    /// The user closed without choosing (P11).
    public var onCancel: (() -> Void)?
    /// A selection given by the program was restored, or not (P13).
    public var onRestored: ((RestoreOutcome) -> Void)?
    /// The engine moved the selection by itself from this level on (P12).
    public var onRepaired: ((_ level: Int, RepairReason) -> Void)?
    /// An event was refused, or a waiting confirm withdrawn.
    public var onRefused: ((EventKind, RefusalReason) -> Void)?

    /// Whether a settle of the user is felt, beside what the wheels themselves do.
    public var ticks = false
    /// Whether VoiceOver says the path once it is known after a settle.
    public var announces = true
    /// How it looks.
    public var appearance = CascadePickerAppearance() { didSet { dress() } }
    /// What it says by itself.
    public var texts = CascadePickerTexts.preferred() { didSet { dress() } }

    let session: Session
    let wheels: Wheels
    let toolbar = UIToolbar(frame: .zero)
    let titleLabel = UILabel(frame: .zero)
    let cancelItem = UIBarButtonItem()
    let doneItem = UIBarButtonItem()
    var columnLabels: [UILabel] = []
    /// The presentation that waits for the user, while there is one.
    var presentation: Presentation?
    /// The text field that it is the keyboard of, if it is.
    var input: TextInput?
    private let initial: SelectionRequest?
    private let feedback = UISelectionFeedbackGenerator()

    /// A picker.
    ///
    /// - Parameters:
    ///   - source: Where its rows come from.
    ///   - options: How it behaves.
    ///   - selection: What it shows when it opens; by default where P1 lands.
    public init(source: CascadeSource, options: Options = Options(), selection: SelectionRequest? = nil) {
        session = Session(source, options: options)
        wheels = Wheels(session)
        initial = selection
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 244))
        setUp()
    }

    /// A picker in a storyboard, without rows until `replace(_:)` gives it some.
    public required init?(coder: NSCoder) {
        session = Session(.empty, options: Options())
        wheels = Wheels(session)
        initial = nil
        super.init(coder: coder)
        setUp()
    }

    /// Puts on looks and texts at once, if they are others as far as that can be told.
    ///
    /// Rows are drawn anew only then: reloading under the user's finger would stop the wheel.
    func wear(_ appearance: CascadePickerAppearance, _ texts: CascadePickerTexts) {
        if texts != self.texts { self.texts = texts }
        if !appearance.looksLike(self.appearance) { self.appearance = appearance }
    }

    private func setUp() {
        addSubview(wheels.pickerView)
        setUpToolbar()
        session.show = { [weak self] effects in self?.show(effects) }
        session.tell = { [weak self] notice in self?.tell(notice) }
        dress()
    }

    /// Opens, if it has not been opened, when it comes to be seen.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !session.picker.isOpen { open(initial) }
    }

    /// The height of the toolbar, the titles and the wheels.
    public override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    /// The width that is offered and the height it needs.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    /// Lays out the toolbar, the titles, the wheels and what lies over them.
    public override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// Takes another text size into the wheels, which keep fonts and heights until a reload.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let size = traitCollection.preferredContentSizeCategory
        if previousTraitCollection?.preferredContentSizeCategory != size { wheels.showAll() }
        setNeedsLayout()
    }

    private func show(_ effects: [Effect]) {
        wheels.show(effects)
        applyOptions()
    }

    private func tell(_ notice: Session.Notice) {
        switch notice {
        case .shown:
            onShow?(selection)
            delegate?.cascadePicker(self, didShow: selection)
        case .told(let notification, let endsConfirm): tell(notification, endsConfirm)
        }
    }

    private func tell(_ notification: CascadeCore.Notification, _ endsConfirm: Bool) {
        switch notification {
        case .input(let selection):
            if ticks { feedback.selectionChanged() }
            onInput?(selection)
            delegate?.cascadePicker(self, didInput: selection)
        case .resolved(let selection):
            if announces {
                UIAccessibility.post(notification: .announcement, argument: selection.names.joined(separator: ", "))
            }
            onResolved?(selection)
            delegate?.cascadePicker(self, didResolve: selection)
        case .change(let value):
            onChange?(value)
            delegate?.cascadePicker(self, didChange: value)
            guard endsConfirm else { return }
            onConfirm?(value)
            delegate?.cascadePicker(self, didConfirm: value)
            presentation?.end(.success(value))
            input?.end(value)
        case .cancel:
            onCancel?()
            delegate?.cascadePickerDidCancel(self)
            presentation?.end(.success(nil))
            input?.end(nil)
        case .restored(let outcome):
            onRestored?(outcome)
            delegate?.cascadePicker(self, didRestore: outcome)
        case .repaired(let level, let reason):
            onRepaired?(level, reason)
            delegate?.cascadePicker(self, didRepair: level, reason: reason)
        case .refused(let event, let reason):
            onRefused?(event, reason)
            delegate?.cascadePicker(self, didRefuse: event, reason: reason)
        }
    }
}
#endif
