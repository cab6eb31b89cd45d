#if canImport(UIKit)
import CascadeCore
import UIKit

/// The wheels on the screen: all columns in one `UIPickerView`, which shows what the engine says and nothing else.
///
/// What a reload does to the row of a component is not specified, so every component reloaded is then set.
@MainActor final class Wheels: NSObject {
    let pickerView = UIPickerView(frame: .zero)
    let session: Session
    var appearance = CascadePickerAppearance()
    var texts = CascadePickerTexts.preferred()
    /// Spinners and retry buttons by column, laid over the wheels: a component with one row calls nothing back.
    var spinners: [Int: UIActivityIndicatorView] = [:]
    var retryButtons: [Int: UIButton] = [:]
    private var isRightToLeft = false

    init(_ session: Session) {
        self.session = session
        super.init()
        // Whether components are mirrored by themselves is not specified; their order is made here.
        pickerView.semanticContentAttribute = .forceLeftToRight
        pickerView.dataSource = self
        pickerView.delegate = self
    }

    var columns: [Column] { session.picker.columns }

    /// The component of a column, or the column of a component: the first stands where reading begins.
    func mirrored(_ index: Int) -> Int {
        isRightToLeft ? columns.count - 1 - index : index
    }

    /// Shows what changed.
    func show(_ effects: [Effect]) {
        var replaced: [Int] = []
        var moved: [Int] = []
        for effect in effects {
            switch effect {
            case .columns: return showAll()
            case .rows(let column): replaced.append(column)
            case .move(let column, _): moved.append(column)
            case .load, .resolve, .abandon, .stale, .notify: break
            }
        }
        for column in replaced { pickerView.reloadComponent(mirrored(column)) }
        for column in columns.indices where replaced.contains(column) || moved.contains(column) {
            select(column, animated: true)
        }
        restyle()
        layoutSigns()
    }

    /// Shows every column anew.
    func showAll() {
        pickerView.reloadAllComponents()
        for column in columns.indices { select(column, animated: false) }
        restyle()
        layoutSigns()
    }

    /// Turns the order of the columns round where the language runs from right to left.
    func run(rightToLeft: Bool) {
        guard rightToLeft != isRightToLeft else { return }
        isRightToLeft = rightToLeft
        showAll()
    }

    /// Stops every wheel at the row it reports, and says which (P10).
    ///
    /// Only a reload surely stops a wheel: one that is told to select the row it already reports may go on turning.
    func stop() -> [Rest] {
        columns.indices.map { column in
            let row = reportedRow(column)
            pickerView.reloadComponent(mirrored(column))
            pickerView.selectRow(row, inComponent: mirrored(column), animated: false)
            return Rest(row: row, generation: columns[column].generation)
        }
    }

    /// The row that a wheel says it shows, or where it last rested if it says none or is in no window.
    ///
    /// When wheels begin to ask for rows is not specified: one that has not shown any can say row 0.
    func reportedRow(_ column: Int) -> Int {
        guard pickerView.window != nil else { return columns[column].row }
        let row = pickerView.selectedRow(inComponent: mirrored(column))
        return row >= 0 && row < columns[column].rowCount ? row : columns[column].row
    }

    private func select(_ column: Int, animated: Bool) {
        pickerView.selectRow(columns[column].row, inComponent: mirrored(column), animated: animated)
    }
}
#endif
