#if canImport(UIKit)
import CascadeCore
import SwiftUI

extension View {
    /// Shows linked wheels in a sheet, with a toolbar; Done writes the value, and both Done and Close end the sheet.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is there.
    ///   - selection: The value.
    ///   - source: Where the rows come from.
    ///   - initial: What is shown while the value is `nil`.
    ///   - configure: Changes the picker, for example `{ $0.levels(2) }`.
    public func cascadePickerSheet(
        isPresented: Binding<Bool>, selection: Binding<Selection?>, source: CascadeSource,
        initial: SelectionRequest? = nil, configure: @escaping (CascadePicker) -> CascadePicker = { $0 }
    ) -> some View {
        sheet(isPresented: isPresented) {
            CascadePickerSheet(
                picker: configure(CascadePicker(selection: selection, source: source, initial: initial)),
                isPresented: isPresented)
        }
    }
}

/// The contents of the sheet.
struct CascadePickerSheet: View {
    let picker: CascadePicker
    @Binding var isPresented: Bool

    var body: some View {
        if #available(iOS 16, *) {
            content.presentationDetents([.height(height)])
        } else {
            content
        }
    }

    private var content: some View {
        let listeners = picker.listeners
        return picker.commit(.confirm)
            .onConfirm { value in
                listeners.onConfirm?(value)
                isPresented = false
            }
            .onCancel {
                listeners.onCancel?()
                isPresented = false
            }
            .frame(height: height)
    }

    private var height: CGFloat {
        let titles: CGFloat = picker.appearance.columnTitles.isEmpty ? 0 : 28
        return 44 + titles + picker.appearance.wheelsHeight
    }
}
#endif
