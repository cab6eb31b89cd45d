import CascadeCore
import CascadeUIKit
import UIKit

/// System 1: a three-level address from a remote service, chosen in a sheet.
final class AddressViewController: UIViewController {
    let label = UILabel()
    let button = UIButton(type: .system, primaryAction: nil)
    let picker: CascadePickerView

    init(service: AreaService, address: SelectionRequest? = nil) {
        picker = CascadePickerView(source: service.source, selection: address)
        picker.texts = .simplifiedChinese
        picker.texts.columns = ["省", "市", "区"]
        picker.appearance.font = .systemFont(ofSize: 12)
        self.address = address
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private let address: SelectionRequest?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "还没有地址"
        label.textAlignment = .center
        button.setTitle("选择地址", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.choose() }, for: .primaryActionTriggered)
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        label.frame = CGRect(x: area.minX, y: area.minY + 80, width: area.width, height: 40)
        button.frame = CGRect(x: area.minX, y: area.minY + 140, width: area.width, height: 44)
    }

    /// The task that shows the picker and waits for it.
    private(set) var choosing: Task<Void, any Error>?

    private func choose() {
        choosing = Task { [weak self] in
            guard let self else { return }
            let first = picker.value == nil ? address : nil
            if let chosen = try await picker.pick(from: self, sourceView: button, selection: first) {
                label.text = chosen.names.joined(separator: " ")
            }
        }
    }
}
