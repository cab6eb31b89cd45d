import Foundation

/// UIKit/UIAction.
@MainActor public final class UIAction: NSObject {
    /// UIKit/UIAction/title.
    public var title: String
    let handler: (UIAction) -> Void

    /// UIKit/UIAction/init(title:handler:) with the parameters used here.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}

/// UIKit/UIControl.
@MainActor open class UIControl: UIView {
    /// UIKit/UIControl/Event.
    public struct Event: Hashable, Sendable {
        let name: String
        /// UIKit/UIControl/Event/touchUpInside.
        public static let touchUpInside = Event(name: "touchUpInside")
        /// UIKit/UIControl/Event/primaryActionTriggered.
        public static let primaryActionTriggered = Event(name: "primaryActionTriggered")
        /// UIKit/UIControl/Event/editingDidBegin.
        public static let editingDidBegin = Event(name: "editingDidBegin")
        /// UIKit/UIControl/Event/editingDidEnd.
        public static let editingDidEnd = Event(name: "editingDidEnd")
    }

    /// UIKit/UIControl/isEnabled.
    public var isEnabled = true
    private var actions: [(action: UIAction, event: Event)] = []

    /// UIKit/UIControl/addAction(_:for:): the control holds the action.
    public func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }

    /// UIKit/UIControl/sendActions(for:).
    public func sendActions(for event: Event) {
        for entry in actions where entry.event == event { entry.action.handler(entry.action) }
    }

    /// A finger taps the control, for tests.
    public func tap() {
        guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }
}

/// UIKit/UIButton.
@MainActor open class UIButton: UIControl {
    /// UIKit/UIButton/ButtonType.
    public enum ButtonType: Sendable {
        /// UIKit/UIButton/ButtonType: the cases used here.
        case custom, system
    }
    /// UIKit/UIControl/State.
    public enum State: Sendable {
        /// UIKit/UIControl/State/normal.
        case normal
    }
    /// UIKit/UIButton/init(type:primaryAction:).
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction {
            title = primaryAction.title
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }
    private var title: String?
    /// UIKit/UIButton/setTitle(_:for:).
    public func setTitle(_ title: String?, for state: State) { self.title = title }
    /// UIKit/UIButton/title(for:).
    public func title(for state: State) -> String? { title }
    /// UIKit/UIButton/titleLabel.
    public let titleLabel: UILabel? = UILabel()
}

/// UIKit/UITextField.
@MainActor open class UITextField: UIControl {
    /// UIKit/UITextField/text.
    public var text: String? = ""
    /// UIKit/UITextField/inputView.
    public var inputView: UIView?
    /// Where the system shows keyboards and what takes their place.
    private static let keyboardWindow = UIWindow(frame: CGRect(x: 0, y: 600, width: 390, height: 244))

    /// UIKit/UIResponder/becomeFirstResponder(): the input view is shown and editing begins.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        _ = super.becomeFirstResponder()
        if let inputView { Self.keyboardWindow.addSubview(inputView) }
        sendActions(for: .editingDidBegin)
        return true
    }

    /// UIKit/UIResponder/resignFirstResponder(): the input view goes and editing ends.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        _ = super.resignFirstResponder()
        inputView?.removeFromSuperview()
        sendActions(for: .editingDidEnd)
        return true
    }
}
