import Foundation

/// UIKit/UIView.
@MainActor open class UIView: UIResponder {
    /// UIKit/UIView/init(frame:); the default stands for the initializer without parameters.
    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }

    /// UIKit/UIView/init(coder:).
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// UIKit/UIView/frame.
    open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
    /// UIKit/UIView/bounds.
    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// UIKit/UIView/subviews.
    public private(set) var subviews: [UIView] = []
    /// UIKit/UIView/superview.
    public private(set) weak var superview: UIView?
    /// UIKit/UIView/isHidden.
    public var isHidden = false
    /// UIKit/UIView/alpha.
    public var alpha: CGFloat = 1
    /// UIKit/UIView/backgroundColor.
    public var backgroundColor: UIColor?
    /// UIKit/UIView/isUserInteractionEnabled.
    public var isUserInteractionEnabled = true
    /// UIKit/UIView/autoresizingMask.
    public var autoresizingMask: AutoresizingMask = []
    /// UIKit/UIView/contentMode.
    public var contentMode = ContentMode.scaleToFill
    /// UIKit/UIView/clipsToBounds.
    public var clipsToBounds = false
    /// UIKit/UIView/safeAreaInsets.
    public var safeAreaInsets = UIEdgeInsets.zero
    /// UIKit/UIView/intrinsicContentSize.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// UIKit/UIView/noIntrinsicMetric.
    public static let noIntrinsicMetric: CGFloat = -1

    /// UIKit/UIView/invalidateIntrinsicContentSize().
    public func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// UIKit/UIView/sizeThatFits(_:).
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    // MARK: Hierarchy

    /// UIKit/UIView/addSubview(_:).
    public func addSubview(_ view: UIView) {
        MainActor.preconditionIsolated()
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        view.enterWindow()
        setNeedsLayout()
    }

    /// UIKit/UIView/removeFromSuperview().
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        enterWindow()
    }

    /// UIKit/UIView/window.
    public var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    /// UIKit/UIView/didMoveToWindow().
    open func didMoveToWindow() {}

    private func enterWindow() {
        didMoveToWindow()
        for view in subviews { view.enterWindow() }
    }

    // MARK: Layout

    private var needsLayout = true

    /// UIKit/UIView/setNeedsLayout().
    public func setNeedsLayout() { needsLayout = true }

    /// UIKit/UIView/layoutIfNeeded().
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// UIKit/UIView/layoutSubviews().
    open func layoutSubviews() {}

    // MARK: Traits

    /// UIKit/UIView/semanticContentAttribute.
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified

    /// UIKit/UIView/effectiveUserInterfaceLayoutDirection.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// UIKit/UITraitEnvironment/traitCollection: that of the superview unless a test gives one.
    public var traitCollection: UITraitCollection { ownTraits ?? superview?.traitCollection ?? UITraitCollection() }

    private var ownTraits: UITraitCollection?

    /// UIKit/UITraitEnvironment/traitCollectionDidChange(_:).
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The environment changes, for tests: the view and those under it hear of it.
    public func change(to traits: UITraitCollection) {
        let previous = traitCollection
        ownTraits = traits
        tell(previous)
    }

    private func tell(_ previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        setNeedsLayout()
        for view in subviews { view.tell(previous) }
    }

    // MARK: Accessibility

    /// UIKit/UIAccessibility-protocol/isAccessibilityElement.
    public var isAccessibilityElement = false
    /// UIKit/UIAccessibility-protocol/accessibilityLabel.
    public var accessibilityLabel: String?
    /// UIKit/UIAccessibility-protocol/accessibilityTraits.
    public var accessibilityTraits: UIAccessibilityTraits = []

    /// UIKit/UIView/AutoresizingMask.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// A set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// UIKit/UIView/AutoresizingMask/flexibleWidth.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// UIKit/UIView/AutoresizingMask/flexibleHeight.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    /// UIKit/UIView/ContentMode.
    public enum ContentMode: Sendable {
        /// UIKit/UIView/ContentMode: the cases used here.
        case scaleToFill, scaleAspectFill
    }
}

/// UIKit/UIEdgeInsets.
public struct UIEdgeInsets: Equatable, Sendable {
    /// UIKit/UIEdgeInsets: the four sides, in points.
    public var top, left, bottom, right: CGFloat
    /// UIKit/UIEdgeInsets/init(top:left:bottom:right:).
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// UIKit/UIEdgeInsets/zero.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
    /// UIKit/CGRect/inset(by:).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// UIKit/UISemanticContentAttribute.
public enum UISemanticContentAttribute: Sendable {
    /// UIKit/UISemanticContentAttribute: its cases.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// UIKit/UIUserInterfaceLayoutDirection.
public enum UIUserInterfaceLayoutDirection: Sendable {
    /// UIKit/UIUserInterfaceLayoutDirection: its cases.
    case leftToRight, rightToLeft
}

/// UIKit/UIWindow.
@MainActor open class UIWindow: UIView {
    /// UIKit/UIWindow/rootViewController.
    public var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            if let rootViewController {
                rootViewController.view.frame = bounds
                addSubview(rootViewController.view)
            }
        }
    }
    /// UIKit/UIWindow/makeKeyAndVisible().
    public func makeKeyAndVisible() { layoutIfNeeded() }
}
