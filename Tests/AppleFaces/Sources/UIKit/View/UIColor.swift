import Foundation

/// UIKit/UIColor: here a color is its name, and a dynamic one stays so.
public final class UIColor: NSObject, Sendable {
    /// What it is called.
    public let name: String
    /// UIKit/UIColor/cgColor/alpha, as given by `withAlphaComponent(_:)`.
    public let alpha: CGFloat

    init(name: String, alpha: CGFloat = 1) {
        self.name = name
        self.alpha = alpha
    }

    /// Colors of the same name are the same.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor).map { $0.name == name && $0.alpha == alpha } ?? false
    }

    /// UIKit/UIColor/label: dark in light mode, light in dark mode.
    public static let label = UIColor(name: "label")
    /// UIKit/UIColor/secondaryLabel.
    public static let secondaryLabel = UIColor(name: "secondaryLabel")
    /// UIKit/UIColor/tertiaryLabel.
    public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
    /// UIKit/UIColor/systemBackground.
    public static let systemBackground = UIColor(name: "systemBackground")
    /// UIKit/UIColor/secondarySystemBackground.
    public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
    /// UIKit/UIColor/systemGreen.
    public static let systemGreen = UIColor(name: "systemGreen")
    /// UIKit/UIColor/clear.
    public static let clear = UIColor(name: "clear", alpha: 0)

    /// UIKit/UIColor/withAlphaComponent(_:).
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name: name, alpha: alpha) }
}
