#if canImport(UIKit)
import CascadeCore
import UIKit

extension Wheels: UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        columns.count
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let column = mirrored(component)
        return columns.indices.contains(column) ? columns[column].rowCount : 0
    }
}
#endif
