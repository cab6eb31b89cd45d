import CascadeCore
import CascadeSources
import CascadeUIKit
import UIKit

/// System 3: Taiwan's counties and districts from JSON, before a picture.
final class DistrictsViewController: UIViewController {
    let label = UILabel()
    let zip = UILabel()
    let button = UIButton(type: .system, primaryAction: nil)
    let picker: CascadePickerView
    private let picture: UIImageView
    private let fault: String?

    init(file: Data?, picture: Data?) {
        self.picture = UIImageView(image: picture.flatMap { UIImage(data: $0) })
        do throws(SourceError) {
            let districts = try HierarchyFile.read([UInt8](file ?? Data()), name: "taiwan_districts.json")
            picker = CascadePickerView(source: .hierarchy(districts.hierarchy), options: Options(commit: .live))
            fault = nil
        } catch {
            picker = CascadePickerView(source: .hierarchy(HierarchyBuilder().build()))
            fault = error.description
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        for label in [label, zip] {
            label.textAlignment = .center
            label.numberOfLines = 0
            label.backgroundColor = .systemBackground.withAlphaComponent(0.8)
        }
        picker.texts = .traditionalChinese
        picker.appearance.isToolbarHidden = true
        picker.appearance.backgroundColor = .systemBackground.withAlphaComponent(0.8)
        picker.onShow = { [weak self] selection in
            self?.label.text = selection.names.joined()
            self?.zip.text = self?.picker.attribute("zip", ofColumn: 1)
        }
        button.setTitle("我想搬到", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.tell() }, for: .primaryActionTriggered)
        for part in [picture, label, zip, button] { view.addSubview(part) }
        if let fault { label.text = fault } else { view.addSubview(picker) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picture.frame = view.bounds
        let area = view.bounds.inset(by: view.safeAreaInsets)
        label.frame = CGRect(x: area.minX, y: area.minY + 40, width: area.width, height: 60)
        zip.frame = CGRect(x: area.minX, y: area.minY + 100, width: area.width, height: 30)
        button.frame = CGRect(x: area.minX, y: area.minY + 150, width: area.width, height: 44)
        picker.frame = CGRect(x: area.minX, y: area.maxY - 200, width: area.width, height: 200)
    }

    private func tell() {
        let alert = UIAlertController(title: "我想搬到", message: label.text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
