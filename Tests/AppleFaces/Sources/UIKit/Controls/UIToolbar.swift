import Foundation

/// UIKit/UIToolbar.
@MainActor open class UIToolbar: UIView {
    /// UIKit/UIToolbar/items.
    public var items: [UIBarButtonItem]?
}

/// UIKit/UIBarButtonItem.
@MainActor open class UIBarButtonItem: NSObject {
    /// UIKit/UIBarButtonItem/Style.
    public enum Style: Sendable {
        /// UIKit/UIBarButtonItem/Style: the cases used here.
        case plain, done
    }
    /// UIKit/UIBarItem/title.
    public var title: String?
    /// UIKit/UIBarButtonItem/style.
    public var style = Style.plain
    /// UIKit/UIBarItem/isEnabled.
    public var isEnabled = true
    /// UIKit/UIBarButtonItem/customView.
    public var customView: UIView?
    /// UIKit/UIBarButtonItem/primaryAction.
    public var primaryAction: UIAction?

    /// UIKit/UIBarButtonItem/init(title:image:primaryAction:menu:) with the parameters used here.
    public init(title: String? = nil, primaryAction: UIAction? = nil) {
        self.title = title
        self.primaryAction = primaryAction
    }

    /// UIKit/UIBarButtonItem/init(customView:).
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// UIKit/UIBarButtonItem/flexibleSpace().
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }

    /// A finger taps the button, for tests.
    public func tap() {
        guard isEnabled, let primaryAction else { return }
        primaryAction.handler(primaryAction)
    }
}
