import Foundation

// What a person does to the wheels, for tests; no part of UIKit.
extension UIPickerView {
    /// Whether a component spins.
    public func isSpinning(_ component: Int) -> Bool { loaded[component].target != nil }

    /// A finger sets a component spinning, which will come to rest on a row.
    ///
    /// One with a single row does not move.
    public func fling(_ component: Int, to target: Int) {
        guard isTouchable, loaded.indices.contains(component) else { return }
        let (count, row) = (loaded[component].count, loaded[component].row)
        if count == 0, freedoms.contains(.emptyReportsZero) {
            delegate?.pickerView(self, didSelectRow: 0, inComponent: component)
        }
        guard count > 1 else { return }
        if loaded[component].target == nil { components?[component].origin = row }
        components?[component].target = min(max(target, 0), count - 1)
        components?[component].late = nil
    }

    /// A spinning component passes a row.
    public func pass(_ component: Int, _ row: Int) {
        guard isSpinning(component) else { return }
        components?[component].row = row
    }

    /// A component that spins comes to rest and calls back; so does, late, one whose spin a reload stopped.
    public func comeToRest(_ component: Int) {
        guard loaded.indices.contains(component) else { return }
        if let target = loaded[component].target {
            let isSame = loaded[component].origin == target
            components?[component].target = nil
            components?[component].row = target
            if !isSame || freedoms.contains(.sameRowCallsBack) {
                delegate?.pickerView(self, didSelectRow: target, inComponent: component)
            }
        } else if let late = loaded[component].late {
            components?[component].late = nil
            delegate?.pickerView(self, didSelectRow: late, inComponent: component)
        }
    }

    /// A component is turned and comes to rest.
    public func turn(_ component: Int, to row: Int) {
        fling(component, to: row)
        comeToRest(component)
    }

    /// The view of a row as it is on the wheel.
    public func shownView(_ row: Int, _ component: Int) -> UIView? { rowView(row, component) }

    /// The row a component stands on, without the freedoms of `selectedRow(inComponent:)`; −1 for none.
    public func standing(_ component: Int) -> Int { loaded[component].row }

    /// Whether components stand from right to left on the screen.
    public var isMirrored: Bool {
        freedoms.contains(.mirrorsComponents) && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private var isTouchable: Bool {
        var view: UIView? = self
        while let current = view {
            if !current.isUserInteractionEnabled || current.isHidden { return false }
            view = current.superview
        }
        return true
    }
}
