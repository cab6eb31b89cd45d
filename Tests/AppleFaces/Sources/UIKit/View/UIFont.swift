import Foundation

/// UIKit/UIFont.
public final class UIFont: NSObject, Sendable {
    /// UIKit/UIFont/pointSize.
    public let pointSize: CGFloat
    /// UIKit/UIFont/lineHeight.
    public var lineHeight: CGFloat { pointSize * 1.2 }

    init(size: CGFloat) { pointSize = size }

    /// Fonts of the same size are the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.pointSize == pointSize }

    /// UIKit/UIFont/systemFont(ofSize:).
    public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }

    /// UIKit/UIFont/preferredFont(forTextStyle:).
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: style.size) }

    /// UIKit/UIFont/TextStyle.
    public struct TextStyle: Sendable {
        let size: CGFloat
        /// UIKit/UIFont/TextStyle/title3.
        public static let title3 = TextStyle(size: 20)
        /// UIKit/UIFont/TextStyle/body.
        public static let body = TextStyle(size: 17)
        /// UIKit/UIFont/TextStyle/footnote.
        public static let footnote = TextStyle(size: 13)
    }
}

/// UIKit/UIFontMetrics.
public final class UIFontMetrics: NSObject, Sendable {
    /// UIKit/UIFontMetrics/init(forTextStyle:).
    public init(forTextStyle style: UIFont.TextStyle) {}

    /// UIKit/UIFontMetrics/scaledFont(for:compatibleWith:).
    @MainActor public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        UIFont(size: font.pointSize * (traits ?? UITraitCollection()).preferredContentSizeCategory.scale)
    }

    /// UIKit/UIFontMetrics/scaledValue(for:compatibleWith:).
    @MainActor public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * (traits ?? UITraitCollection()).preferredContentSizeCategory.scale
    }
}
