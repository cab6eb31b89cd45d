import Foundation

/// UIKit/UILabel: the attributed text wins over the plain one.
@MainActor open class UILabel: UIView {
    /// UIKit/UILabel/text.
    public var text: String? {
        get { attributedText?.string ?? plain }
        set {
            plain = newValue
            attributedText = nil
        }
    }
    private var plain: String?
    /// UIKit/UILabel/attributedText.
    public var attributedText: NSAttributedString?
    /// UIKit/UILabel/font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// UIKit/UILabel/textColor.
    public var textColor = UIColor.label
    /// UIKit/UILabel/textAlignment.
    public var textAlignment = NSTextAlignment.natural
    /// UIKit/UILabel/numberOfLines.
    public var numberOfLines = 1
    /// UIKit/UILabel/adjustsFontSizeToFitWidth.
    public var adjustsFontSizeToFitWidth = false
    /// UIKit/UILabel/minimumScaleFactor.
    public var minimumScaleFactor: CGFloat = 0
    /// UIKit/UIContentSizeCategoryAdjusting/adjustsFontForContentSizeCategory.
    public var adjustsFontForContentSizeCategory = false
}

/// UIKit/NSTextAlignment.
public enum NSTextAlignment: Sendable {
    /// UIKit/NSTextAlignment: the cases used here.
    case left, center, right, natural
}

/// UIKit/UIImageView.
@MainActor open class UIImageView: UIView {
    /// UIKit/UIImageView/image.
    public var image: UIImage?
    /// UIKit/UIImageView/init(image:).
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

/// UIKit/UIImage.
public final class UIImage: NSObject, Sendable {
    /// UIKit/UIImage/init(data:).
    public init?(data: Data) { if data.isEmpty { return nil } }
}

/// UIKit/UIActivityIndicatorView.
@MainActor open class UIActivityIndicatorView: UIView {
    /// UIKit/UIActivityIndicatorView/Style.
    public enum Style: Sendable {
        /// UIKit/UIActivityIndicatorView/Style: its cases.
        case medium, large
    }
    /// UIKit/UIActivityIndicatorView/init(style:).
    public init(style: Style) { super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    /// UIKit/UIView/init(coder:).
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// UIKit/UIActivityIndicatorView/isAnimating.
    public private(set) var isAnimating = false
    /// UIKit/UIActivityIndicatorView/startAnimating().
    public func startAnimating() { isAnimating = true }
    /// UIKit/UIActivityIndicatorView/stopAnimating().
    public func stopAnimating() { isAnimating = false }
}
