#if canImport(UIKit)
import CascadeCore
import UIKit

/// How a picker looks; sizes are points, and fonts and heights grow with the reader's text size.
public struct CascadePickerAppearance {
    /// The font of the rows; `nil` for the system's, 20 points.
    public var font: UIFont?
    /// The colour of the rows, one that adapts to dark mode.
    public var textColor = UIColor.label
    /// The font of the row that a wheel rests on; `nil` for that of the others.
    public var selectedFont: UIFont?
    /// The colour of the row that a wheel rests on; `nil` for that of the others.
    public var selectedTextColor: UIColor?
    /// The colour of rows that cannot be chosen, and of those that are no data.
    public var disabledTextColor = UIColor.tertiaryLabel
    /// Behind everything.
    public var backgroundColor = UIColor.systemBackground
    /// The height of a row, at least 1.
    public var rowHeight: CGFloat = 36
    /// The widths of the columns from the first; those that are left out share the rest evenly.
    public var columnWidths: [CGFloat] = []
    /// Titles over the columns; none if empty.
    public var columnTitles: [String] = []
    /// The title in the toolbar.
    public var title: String?
    /// Whether there is no toolbar.
    public var isToolbarHidden = false
    /// The height of the wheels; with the toolbar of 44 the picker is 244 high.
    public var wheelsHeight: CGFloat = 200
    /// The text of a row with attributes, which win over the font and colours; `nil` from it for the plain text.
    public var attributedText: (@MainActor (CascadeRow) -> NSAttributedString?)?
    /// The view of a row in place of a label, and one to use again if there is one.
    public var rowView: (@MainActor (CascadeRow, UIView?) -> UIView)?

    /// The usual looks.
    public init() {}

    /// Whether all that can be compared is the same; two closures count as the same.
    func looksLike(_ other: CascadePickerAppearance) -> Bool {
        font == other.font && textColor == other.textColor && selectedFont == other.selectedFont
            && selectedTextColor == other.selectedTextColor && disabledTextColor == other.disabledTextColor
            && backgroundColor == other.backgroundColor && rowHeight == other.rowHeight
            && columnWidths == other.columnWidths && columnTitles == other.columnTitles && title == other.title
            && isToolbarHidden == other.isToolbarHidden && wheelsHeight == other.wheelsHeight
            && (attributedText == nil) == (other.attributedText == nil) && (rowView == nil) == (other.rowView == nil)
    }
}

/// A row as the wheels show it.
public struct CascadeRow {
    /// The column, from 0.
    public let column: Int
    /// The row within the column, from 0.
    public let row: Int
    /// What it is.
    public let kind: Column.RowKind
    /// The data behind it; `nil` for a row of another kind.
    public let entry: Entry?
    /// What it reads.
    public let text: String
    /// Whether the wheel rests on it.
    public let isSelected: Bool

    /// Whether it is no data or cannot be chosen.
    public var isDim: Bool { kind != .all && entry?.isDisabled ?? true }
}
#endif
