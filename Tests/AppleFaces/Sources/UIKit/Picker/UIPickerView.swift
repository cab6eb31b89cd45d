import Foundation

/// UIKit/UIPickerView: wheels of rows, asked for through a data source and a delegate.
///
/// Row counts are asked for once and cached until a reload, setting a row from code calls no delegate, data source and
/// delegate are weak; what else the documentation leaves open is in `Freedoms`.
@MainActor open class UIPickerView: UIView {
    struct Component {
        var count: Int
        var row: Int
        var views: [Int: UIView] = [:]
        /// Where the component comes to rest, while it spins.
        var target: Int?
        /// Where it stood before it spun.
        var origin: Int?
        /// A spin that a reload stopped and that will still call back.
        var late: Int?
    }

    /// The freedoms this view takes.
    public var freedoms = Freedoms.all
    /// Where chance comes from.
    public var random = SeededRandom(seed: UIPickerView.seed)
    /// The seed of views made from now on.
    public static var seed: UInt64 = 1
    /// What was raised: on a device each of these is an exception that ends the app.
    public static var raised: [String] = []

    var components: [Component]?
    private weak var weakDataSource: (any UIPickerViewDataSource)?
    private weak var weakDelegate: (any UIPickerViewDelegate)?
    private var strongDataSource: (any UIPickerViewDataSource)?
    private var strongDelegate: (any UIPickerViewDelegate)?

    /// UIKit/UIPickerView/dataSource: held weakly.
    public var dataSource: (any UIPickerViewDataSource)? {
        get { weakDataSource }
        set {
            weakDataSource = newValue
            strongDataSource = freedoms.contains(.weakDelegates) ? nil : newValue
        }
    }

    /// UIKit/UIPickerView/delegate: held weakly.
    public var delegate: (any UIPickerViewDelegate)? {
        get { weakDelegate }
        set {
            weakDelegate = newValue
            strongDelegate = freedoms.contains(.weakDelegates) ? nil : newValue
        }
    }

    /// UIKit/UIPickerView/numberOfComponents: cached until a reload.
    public var numberOfComponents: Int { loaded.count }

    /// UIKit/UIPickerView/numberOfRows(inComponent:): cached until a reload.
    public func numberOfRows(inComponent component: Int) -> Int {
        guard isComponent(component, #function) else { return 0 }
        if !freedoms.contains(.cachesUntilReload) { return askCount(component) }
        return loaded[component].count
    }

    /// UIKit/UIPickerView/rowSize(forComponent:).
    public func rowSize(forComponent component: Int) -> CGSize {
        guard isComponent(component, #function) else { return .zero }
        return CGSize(
            width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width / CGFloat(loaded.count),
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    }

    /// UIKit/UIPickerView/view(forRow:forComponent:): `nil` if the row is not visible.
    public func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard isComponent(component, #function) else { return nil }
        return loaded[component].views[row]
    }

    /// UIKit/UIPickerView/reloadAllComponents().
    public func reloadAllComponents() {
        MainActor.preconditionIsolated()
        let old = components ?? []
        components = nil
        var new = load()
        for index in new.indices where index < old.count { move(&new[index], from: old[index]) }
        components = new
        draw(0..<new.count)
    }

    /// UIKit/UIPickerView/reloadComponent(_:).
    public func reloadComponent(_ component: Int) {
        MainActor.preconditionIsolated()
        guard isComponent(component, #function) else { return }
        let old = loaded[component]
        var new = Component(count: askCount(component), row: old.row)
        move(&new, from: old)
        components?[component] = new
        draw(freedoms.contains(.asksOutOfTurn) ? 0..<loaded.count : component..<component + 1)
    }

    /// UIKit/UIPickerView/selectRow(_:inComponent:animated:): calls no delegate.
    public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        MainActor.preconditionIsolated()
        guard isComponent(component, #function) else { return }
        guard row >= 0, row < numberOfRows(inComponent: component) else {
            Self.raised.append("selectRow(\(row)) in a component of \(numberOfRows(inComponent: component)) rows")
            return
        }
        let isSame = loaded[component].row == row
        if !isSame || !freedoms.contains(.sameRowSpinsOn) { components?[component].target = nil }
        components?[component].row = row
        selections.append((component, row, animated))
    }

    /// UIKit/UIPickerView/selectedRow(inComponent:): −1 if no row is selected.
    public func selectedRow(inComponent component: Int) -> Int {
        MainActor.preconditionIsolated()
        guard isComponent(component, #function) else { return -1 }
        let state = loaded[component]
        if state.count == 0 || window == nil, freedoms.contains(.emptyReportsZero) { return 0 }
        if state.count == 0 { return -1 }
        if state.target != nil, freedoms.contains(.spinningReportsNone), random.below(2) == 0 { return -1 }
        return state.row
    }

    /// What was selected from code, in order.
    public var selections: [(component: Int, row: Int, animated: Bool)] = []

    // MARK: What stays inside

    var loaded: [Component] {
        if let components { return components }
        let new = load()
        components = new
        draw(0..<new.count)
        return components ?? new
    }

    private func load() -> [Component] {
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        return (0..<count).map { component in
            let rows = askCount(component)
            return Component(count: rows, row: rows == 0 || freedoms.contains(.reloadMovesRow) ? -1 : 0)
        }
    }

    private func askCount(_ component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// Where a reloaded component stands.
    private func move(_ new: inout Component, from old: Component) {
        if freedoms.contains(.lateCallback) { new.late = old.target ?? old.late }
        guard freedoms.contains(.reloadMovesRow) else {
            new.row = new.count > 0 ? 0 : -1
            return
        }
        switch random.below(4) {
        case 0: new.row = old.row < new.count ? old.row : -1
        case 1: new.row = min(old.row, new.count - 1)
        case 2: new.row = new.count > 0 ? 0 : -1
        default: new.row = -1
        }
    }

    /// Asks for the rows that are near the one selected, as a wheel does that shows seven.
    private func draw(_ indexes: Range<Int>) {
        for index in indexes {
            guard let state = components?[index] else { continue }
            for row in max(state.row - 3, 0)..<max(min(state.row + 4, state.count), max(state.row - 3, 0)) {
                rowView(row, index)
            }
        }
    }

    /// The view of a row, kept until a reload.
    @discardableResult
    func rowView(_ row: Int, _ component: Int) -> UIView? {
        if freedoms.contains(.cachesUntilReload), let view = components?[component].views[row] { return view }
        let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        components?[component].views[row] = view
        return view
    }

    private func isComponent(_ component: Int, _ function: String) -> Bool {
        if loaded.indices.contains(component) { return true }
        Self.raised.append("\(function) asks for component \(component) of \(loaded.count)")
        return false
    }
}

/// UIKit/UIPickerViewDataSource.
@MainActor public protocol UIPickerViewDataSource: AnyObject {
    /// UIKit/UIPickerViewDataSource/numberOfComponents(in:).
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// UIKit/UIPickerViewDataSource/pickerView(_:numberOfRowsInComponent:).
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// UIKit/UIPickerViewDelegate; its methods are optional there and have defaults here.
@MainActor public protocol UIPickerViewDelegate: AnyObject {
    /// UIKit/UIPickerViewDelegate/pickerView(_:widthForComponent:).
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// UIKit/UIPickerViewDelegate/pickerView(_:rowHeightForComponent:).
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// UIKit/UIPickerViewDelegate/pickerView(_:viewForRow:forComponent:reusing:).
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// UIKit/UIPickerViewDelegate/pickerView(_:didSelectRow:inComponent:).
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// The width that the view finds by itself.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
    /// The height that the view finds by itself.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// Nothing is done.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// UIKit/UIPickerViewAccessibilityDelegate.
@MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// UIKit/UIPickerViewAccessibilityDelegate/pickerView(_:accessibilityLabelForComponent:).
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
}
