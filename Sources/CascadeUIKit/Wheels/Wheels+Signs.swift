#if canImport(UIKit)
import CascadeCore
import UIKit

// What lies over the wheels, and where the columns stand.
extension Wheels {
    /// The width of a column: the one asked for, or an even share of what is left.
    func width(ofColumn column: Int) -> CGFloat {
        if column < appearance.columnWidths.count { return max(appearance.columnWidths[column], 1) }
        let given = appearance.columnWidths.prefix(columns.count)
        let left = pickerView.bounds.width - given.reduce(0, +)
        return max(left / CGFloat(max(columns.count - given.count, 1)), 1)
    }

    /// Where a column stands within the wheels, which are in the middle of their view.
    func frame(ofColumn column: Int) -> CGRect {
        let widths = columns.indices.map { width(ofColumn: mirrored($0)) }
        let before = widths.prefix(mirrored(column)).reduce(0, +)
        let left = (pickerView.bounds.width - widths.reduce(0, +)) / 2
        return CGRect(
            x: pickerView.frame.minX + left + before, y: pickerView.frame.minY, width: width(ofColumn: column),
            height: pickerView.frame.height)
    }

    /// Lays a spinner over each column that loads and a button over each that failed, below the row that says so.
    func layoutSigns() {
        for column in Set(columns.indices).union(spinners.keys).union(retryButtons.keys) {
            let kind = columns.indices.contains(column) ? columns[column].kind : .data
            spinners[column] = spinner(spinners[column], isNeeded: kind == .loading)
            retryButtons[column] = retryButton(retryButtons[column], column, isNeeded: kind == .failed)
            guard columns.indices.contains(column) else { continue }
            let frame = frame(ofColumn: column)
            let place = CGRect(x: frame.minX, y: frame.midY + rowHeight / 2, width: frame.width, height: 44)
            spinners[column]?.frame = place
            retryButtons[column]?.frame = place
        }
    }

    private func spinner(_ old: UIActivityIndicatorView?, isNeeded: Bool) -> UIActivityIndicatorView? {
        guard isNeeded else {
            old?.removeFromSuperview()
            return nil
        }
        let spinner = old ?? UIActivityIndicatorView(style: .medium)
        spinner.isUserInteractionEnabled = false
        spinner.startAnimating()
        if spinner.superview == nil { pickerView.superview?.addSubview(spinner) }
        return spinner
    }

    private func retryButton(_ old: UIButton?, _ column: Int, isNeeded: Bool) -> UIButton? {
        guard isNeeded else {
            old?.removeFromSuperview()
            return nil
        }
        let action = UIAction { [weak session] _ in session?.handle(.retry(column: column)) }
        let button = old ?? UIButton(type: .system, primaryAction: action)
        button.setTitle(texts.retry, for: .normal)
        let reason = columns[column].failure.map { String($0) } ?? ""
        button.accessibilityLabel = [name(ofColumn: column), texts.failed, reason, texts.retry]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        if button.superview == nil { pickerView.superview?.addSubview(button) }
        return button
    }
}
#endif
