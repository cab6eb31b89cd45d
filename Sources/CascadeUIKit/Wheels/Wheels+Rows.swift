#if canImport(UIKit)
import CascadeCore
import UIKit

extension Wheels {
    /// How many rows to each side of the one selected may be on the screen.
    private static let reach = 8

    /// A row as it is shown; a wheel may ask for one that is no more until it is reloaded.
    func row(_ row: Int, ofColumn column: Int) -> CascadeRow {
        guard columns.indices.contains(column), row >= 0, row < columns[column].rowCount else {
            return CascadeRow(column: column, row: row, kind: .none, entry: nil, text: "", isSelected: false)
        }
        let kind = columns[column].kind(of: row)
        let entry = columns[column].entry(at: row)
        return CascadeRow(
            column: column, row: row, kind: kind, entry: entry,
            text: entry.map { String($0.name) } ?? texts.text(of: kind), isSelected: row == columns[column].row)
    }

    /// Writes a row on a label.
    func style(_ label: UILabel, as row: CascadeRow) {
        label.text = row.text
        label.textAlignment = .center
        label.font = scaled(row.isSelected ? appearance.selectedFont ?? appearance.font : appearance.font)
        label.textColor = color(of: row)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.accessibilityTraits = row.isDim ? .notEnabled : []
        label.accessibilityLabel = row.text
        if let text = appearance.attributedText?(row) { label.attributedText = text }
    }

    /// Gives the rows that are on the screen the look of where the wheels rest now.
    func restyle() {
        for column in columns.indices {
            let rest = columns[column].row
            for row in max(rest - Self.reach, 0)..<min(rest + Self.reach + 1, columns[column].rowCount) {
                guard let view = pickerView.view(forRow: row, forComponent: mirrored(column)) else { continue }
                if let rowView = appearance.rowView {
                    _ = rowView(self.row(row, ofColumn: column), view)
                } else if let label = view as? UILabel {
                    style(label, as: self.row(row, ofColumn: column))
                }
            }
        }
    }

    /// The height of a row for the reader's text size.
    var rowHeight: CGFloat {
        let metrics = UIFontMetrics(forTextStyle: .body)
        return metrics.scaledValue(for: max(appearance.rowHeight, 1), compatibleWith: pickerView.traitCollection)
    }

    private func scaled(_ font: UIFont?) -> UIFont {
        let metrics = UIFontMetrics(forTextStyle: .body)
        return metrics.scaledFont(for: font ?? .systemFont(ofSize: 20), compatibleWith: pickerView.traitCollection)
    }

    private func color(of row: CascadeRow) -> UIColor {
        if row.isDim { return appearance.disabledTextColor }
        return row.isSelected ? appearance.selectedTextColor ?? appearance.textColor : appearance.textColor
    }
}
#endif
