@_exported import Foundation

/// UIKit/UIResponder.
@MainActor open class UIResponder: NSObject {
    /// A responder.
    nonisolated public override init() { super.init() }

    /// UIKit/UIResponder/isFirstResponder.
    public var isFirstResponder = false

    /// UIKit/UIResponder/becomeFirstResponder().
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        isFirstResponder = true
        return true
    }

    /// UIKit/UIResponder/resignFirstResponder().
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}
