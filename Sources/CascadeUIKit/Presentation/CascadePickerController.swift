#if canImport(UIKit)
import CascadeCore
import UIKit

/// Shows a picker as a sheet as high as the picker, or on iPad as a popover.
@MainActor final class CascadePickerController: UIViewController {
    let picker: CascadePickerView

    init(_ picker: CascadePickerView, sourceView: UIView, isPad: Bool) {
        self.picker = picker
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = CGSize(width: 320, height: picker.height)
        modalPresentationStyle = isPad ? .popover : .pageSheet
        let height = picker.height
        if let popover = popoverPresentationController {
            popover.sourceView = sourceView
            popover.sourceRect = sourceView.bounds
            Self.fit(popover.adaptiveSheetPresentationController, height)
        } else if let sheet = sheetPresentationController {
            Self.fit(sheet, height)
        }
    }

    required init?(coder: NSCoder) {
        picker = CascadePickerView(source: .empty)
        super.init(coder: coder)
    }

    private static func fit(_ sheet: UISheetPresentationController, _ height: CGFloat) {
        if #available(iOS 16, *) {
            sheet.detents = [.custom { _ in height }]
        } else {
            sheet.detents = [.medium()]
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = picker.appearance.backgroundColor
        view.addSubview(picker)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    /// A sheet may also be swept away, or dismissed by the app: that is a cancel.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { picker.endWithCancel() }
    }
}
#endif
