#if canImport(UIKit)
import CascadeCore
import UIKit

extension CascadePickerView {
    private static let toolbarHeight: CGFloat = 44
    private static let titlesHeight: CGFloat = 28

    func setUpToolbar() {
        cancelItem.primaryAction = UIAction { [weak self] _ in self?.cancel() }
        doneItem.primaryAction = UIAction { [weak self] _ in self?.confirm() }
        doneItem.style = .done
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        titleLabel.adjustsFontForContentSizeCategory = true
        toolbar.items = [
            cancelItem, .flexibleSpace(), UIBarButtonItem(customView: titleLabel), .flexibleSpace(), doneItem,
        ]
        addSubview(toolbar)
    }

    /// Puts on looks and texts.
    func dress() {
        wheels.appearance = appearance
        wheels.texts = texts
        backgroundColor = appearance.backgroundColor
        cancelItem.title = texts.cancel
        doneItem.title = texts.done
        titleLabel.text = appearance.title
        titleLabel.font = .preferredFont(forTextStyle: .body)
        toolbar.isHidden = appearance.isToolbarHidden
        for label in columnLabels { label.removeFromSuperview() }
        columnLabels = appearance.columnTitles.map { columnLabel($0) }
        wheels.showAll()
        applyOptions()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Read-only wheels do not turn (P24).
    func applyOptions() {
        wheels.pickerView.isUserInteractionEnabled = !options.isReadOnly
        doneItem.isEnabled = !options.isReadOnly
    }

    private func columnLabel(_ text: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.adjustsFontForContentSizeCategory = true
        // The wheels say it with their own label.
        label.isAccessibilityElement = false
        addSubview(label)
        return label
    }

    private var titlesTop: CGFloat { appearance.isToolbarHidden ? 0 : Self.toolbarHeight }
    private var top: CGFloat { titlesTop + (columnLabels.isEmpty ? 0 : Self.titlesHeight) }

    /// The height of the toolbar, the titles and the wheels.
    var height: CGFloat { top + appearance.wheelsHeight }

    /// Lays out the toolbar, the titles, the wheels and what lies over them.
    func layOut() {
        let area = bounds
        toolbar.frame = CGRect(x: 0, y: 0, width: area.width, height: Self.toolbarHeight)
        titleLabel.frame = CGRect(x: 0, y: 0, width: area.width / 2, height: Self.toolbarHeight)
        let wheelsFrame = CGRect(x: 0, y: top, width: area.width, height: max(area.height - top, 0))
        let isResized = wheels.pickerView.frame.size != wheelsFrame.size
        wheels.pickerView.frame = wheelsFrame
        wheels.run(rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        // Widths are asked for once and kept until a reload.
        if isResized { wheels.showAll() } else { wheels.layoutSigns() }
        for (column, label) in columnLabels.enumerated() {
            label.isHidden = !columns.indices.contains(column)
            guard !label.isHidden else { continue }
            let frame = wheels.frame(ofColumn: column)
            label.frame = CGRect(x: frame.minX, y: titlesTop, width: frame.width, height: Self.titlesHeight)
        }
    }
}
#endif
