import Foundation

/// UIKit/UIAlertController.
@MainActor public final class UIAlertController: UIViewController {
    /// UIKit/UIAlertController/Style.
    public enum Style: Sendable {
        /// UIKit/UIAlertController/Style: its cases.
        case actionSheet, alert
    }
    /// UIKit/UIAlertController/message.
    public var message: String?
    /// UIKit/UIAlertController/actions.
    public private(set) var actions: [UIAlertAction] = []
    /// UIKit/UIAlertController/init(title:message:preferredStyle:).
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
    }
    /// UIKit/UIAlertController/addAction(_:).
    public func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// UIKit/UIAlertAction.
@MainActor public final class UIAlertAction: NSObject {
    /// UIKit/UIAlertAction/Style.
    public enum Style: Sendable {
        /// UIKit/UIAlertAction/Style: the cases used here.
        case `default`, cancel
    }
    /// UIKit/UIAlertAction/title.
    public let title: String?
    /// UIKit/UIAlertAction/init(title:style:handler:).
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.title = title }
}
