import Foundation

/// UIKit/UITraitCollection; what is not named is as on a phone held upright.
@MainActor public final class UITraitCollection: NSObject {
    /// UIKit/UITraitCollection/userInterfaceIdiom.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// UIKit/UITraitCollection/layoutDirection.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    /// UIKit/UITraitCollection/preferredContentSizeCategory.
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    /// UIKit/UITraitCollection/userInterfaceStyle.
    public var userInterfaceStyle = UIUserInterfaceStyle.light

    /// Traits made by a closure, for tests.
    public convenience init(_ change: (UITraitCollection) -> Void) {
        self.init()
        change(self)
    }
}

/// UIKit/UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Sendable {
    /// UIKit/UIUserInterfaceIdiom: the cases used here.
    case unspecified, phone, pad
}

/// UIKit/UITraitEnvironmentLayoutDirection.
public enum UITraitEnvironmentLayoutDirection: Sendable {
    /// UIKit/UITraitEnvironmentLayoutDirection: its cases.
    case unspecified, leftToRight, rightToLeft
}

/// UIKit/UIUserInterfaceStyle.
public enum UIUserInterfaceStyle: Sendable {
    /// UIKit/UIUserInterfaceStyle: its cases.
    case unspecified, light, dark
}

/// UIKit/UIContentSizeCategory.
public struct UIContentSizeCategory: Hashable, Sendable {
    let scale: CGFloat
    /// UIKit/UIContentSizeCategory/large: what a device has when it is new.
    public static let large = UIContentSizeCategory(scale: 1)
    /// UIKit/UIContentSizeCategory/accessibilityLarge.
    public static let accessibilityLarge = UIContentSizeCategory(scale: 2)
}
