import Foundation

/// UIKit/UIAccessibility-swift.struct.
@MainActor public enum UIAccessibility {
    /// UIKit/UIAccessibility-swift.struct/Notification.
    public enum Notification: Sendable {
        /// UIKit/UIAccessibility-swift.struct/Notification: the cases used here.
        case announcement, layoutChanged
    }
    /// UIKit/UIAccessibility-swift.struct/post(notification:argument:).
    public static func post(notification: Notification, argument: Any?) {
        if let text = argument as? String { announcements.append(text) }
    }
    /// What VoiceOver was asked to say, for tests.
    public static var announcements: [String] = []
}

/// UIKit/UIAccessibilityTraits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt64
    /// A set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// UIKit/UIAccessibilityTraits/notEnabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// UIKit/UIAccessibilityTraits/header.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// UIKit/UISelectionFeedbackGenerator.
@MainActor public final class UISelectionFeedbackGenerator: NSObject {
    /// UIKit/UISelectionFeedbackGenerator/selectionChanged().
    public func selectionChanged() { Self.ticks += 1 }
    /// UIKit/UIFeedbackGenerator/prepare().
    public func prepare() {}
    /// How often it was felt, for tests.
    public static var ticks = 0
}
