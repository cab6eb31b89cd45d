import Foundation

/// UIKit/UIViewController.
@MainActor open class UIViewController: UIResponder {
    /// UIKit/UIViewController/init(nibName:bundle:).
    public init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
    /// UIKit/UIViewController/init(coder:).
    public required init?(coder: NSCoder) { super.init() }

    private var ownView: UIView?
    /// UIKit/UIViewController/view: loaded when it is first asked for.
    public var view: UIView! {
        get {
            if ownView == nil {
                loadView()
                viewDidLoad()
            }
            return ownView
        }
        set { ownView = newValue }
    }
    /// UIKit/UIViewController/loadView().
    open func loadView() { ownView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    /// UIKit/UIViewController/viewDidLoad().
    open func viewDidLoad() {}
    /// UIKit/UIViewController/viewDidLayoutSubviews().
    open func viewDidLayoutSubviews() {}
    /// UIKit/UIViewController/viewDidDisappear(_:).
    open func viewDidDisappear(_ animated: Bool) {}
    /// UIKit/UIViewController/title.
    public var title: String?
    /// UIKit/UIViewController/preferredContentSize.
    public var preferredContentSize = CGSize.zero
    /// UIKit/UIViewController/modalPresentationStyle.
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// UIKit/UIViewController/isBeingDismissed: true while it is dismissed.
    public private(set) var isBeingDismissed = false
    /// UIKit/UITraitEnvironment/traitCollection.
    public var traitCollection: UITraitCollection { view.traitCollection }
    /// UIKit/UIViewController/presentedViewController.
    public private(set) var presentedViewController: UIViewController?
    /// UIKit/UIViewController/presentingViewController.
    public private(set) weak var presentingViewController: UIViewController?
    /// UIKit/UIViewController/sheetPresentationController.
    public private(set) lazy var sheetPresentationController: UISheetPresentationController? =
        UISheetPresentationController()
    /// UIKit/UIViewController/popoverPresentationController: only with the style popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        modalPresentationStyle == .popover ? popover : nil
    }
    private lazy var popover = UIPopoverPresentationController()

    /// UIKit/UIViewController/present(_:animated:completion:): the controller presented is held until it is dismissed.
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        MainActor.preconditionIsolated()
        if presentedViewController != nil {
            UIPickerView.raised.append("a second controller is presented")
            return
        }
        if controller.modalPresentationStyle == .popover, controller.popover.sourceView == nil {
            UIPickerView.raised.append("a popover has no source")
        }
        presentedViewController = controller
        controller.presentingViewController = self
        view.window?.addSubview(controller.view)
        controller.view.layoutIfNeeded()
        controller.viewDidLayoutSubviews()
        completion?()
    }

    /// UIKit/UIViewController/dismiss(animated:completion:): dismisses what it presents, else itself.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presented.isBeingDismissed = true
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.view.removeFromSuperview()
        presented.viewDidDisappear(animated)
        presented.isBeingDismissed = false
        completion?()
    }
}

/// UIKit/UIModalPresentationStyle.
public enum UIModalPresentationStyle: Sendable {
    /// UIKit/UIModalPresentationStyle: the cases used here.
    case automatic, pageSheet, popover
}

/// UIKit/UISheetPresentationController.
@MainActor public final class UISheetPresentationController: NSObject {
    /// UIKit/UISheetPresentationController/detents.
    public var detents: [Detent] = [.large()]
    /// UIKit/UISheetPresentationController/Detent.
    @MainActor public final class Detent: NSObject {
        /// The height in points, if it is a custom one.
        public var height: CGFloat?
        /// UIKit/UISheetPresentationController/Detent/Identifier.
        public struct Identifier: Sendable {
            /// UIKit/UISheetPresentationController/Detent/Identifier/init(_:).
            public init(_ rawValue: String) {}
        }
        /// UIKit/UISheetPresentationController/Detent/large().
        public class func large() -> Detent { Detent() }
        /// UIKit/UISheetPresentationController/Detent/medium().
        public class func medium() -> Detent { Detent() }
        /// UIKit/UISheetPresentationController/Detent/custom(identifier:resolver:).
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (Context) -> CGFloat?
        ) -> Detent {
            let detent = Detent()
            detent.height = resolver(Context())
            return detent
        }
        /// UIKit/UISheetPresentationControllerDetentResolutionContext.
        public struct Context: Sendable {}
    }
}

/// UIKit/UIPopoverPresentationController.
@MainActor public final class UIPopoverPresentationController: NSObject {
    /// UIKit/UIPopoverPresentationController/sourceView.
    public var sourceView: UIView?
    /// UIKit/UIPopoverPresentationController/sourceRect.
    public var sourceRect = CGRect.zero
    /// UIKit/UIPopoverPresentationController/adaptiveSheetPresentationController.
    public let adaptiveSheetPresentationController = UISheetPresentationController()
}
