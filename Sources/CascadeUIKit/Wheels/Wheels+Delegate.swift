#if canImport(UIKit)
import CascadeCore
import UIKit

extension Wheels: UIPickerViewAccessibilityDelegate {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        width(ofColumn: mirrored(component))
    }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        rowHeight
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let row = self.row(row, ofColumn: mirrored(component))
        if let rowView = appearance.rowView { return rowView(row, view) }
        let label = view as? UILabel ?? UILabel(frame: .zero)
        style(label, as: row)
        return label
    }

    /// A wheel came to rest.
    ///
    /// A late call may name a row of a list that is gone: what counts is what the wheel shows.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let column = mirrored(component)
        guard columns.indices.contains(column) else { return }
        session.handle(
            .settle(column: column, row: reportedRow(column), generation: columns[column].generation))
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        name(ofColumn: mirrored(component))
    }
}

extension Wheels {
    /// What a column is called: its title, or its name for VoiceOver.
    func name(ofColumn column: Int) -> String {
        column < appearance.columnTitles.count ? appearance.columnTitles[column] : texts.name(ofColumn: column)
    }
}
#endif
