import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct PresentingTests {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let presenter = UIViewController()
        let picker = CascadePickerView(source: .hierarchy(Stage.areas))

        init() {
            UIPickerView.raised = []
            window.rootViewController = presenter
        }

        private func shown() async -> UIViewController? {
            while presenter.presentedViewController == nil { await Task.yield() }
            return presenter.presentedViewController
        }

        @Test func `Done in a sheet gives the value, and the same picker can be shown again`() async throws {
            for province in ["湖南省", "广东省"] {
                async let picked = picker.pick(from: presenter)
                let sheet = try #require(await shown())
                #expect(sheet.modalPresentationStyle == .pageSheet)
                #expect(sheet.sheetPresentationController?.detents.first?.height == 244)
                #expect(picker.frame == sheet.view.bounds)
                let row = province == "湖南省" ? 1 : 0
                picker.wheels.pickerView.turn(0, to: row)
                picker.doneItem.tap()
                #expect(try await picked?.names.first == province)
                #expect(presenter.presentedViewController == nil)
            }
        }

        @Test func `Close gives nothing and changes nothing (P11)`() async throws {
            async let picked = picker.pick(from: presenter, selection: .names(["湖南省", "株洲市"]))
            _ = await shown()
            picker.wheels.pickerView.turn(0, to: 0)
            picker.cancelItem.tap()
            #expect(try await picked == nil)
            #expect(picker.selection.names == ["湖南省", "株洲市", "荷塘区"])
            #expect(picker.value == nil)
        }

        @Test func `A sheet that is swept away is a cancel, told once`() async throws {
            var cancels = 0
            picker.onCancel = { cancels += 1 }
            async let picked = picker.pick(from: presenter)
            _ = await shown()
            presenter.dismiss(animated: true)
            #expect(try await picked == nil)
            #expect(cancels == 1)
        }

        @Test func `On iPad it is a popover with a source`() async throws {
            window.change(to: UITraitCollection { $0.userInterfaceIdiom = .pad })
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
            async let picked = picker.pick(from: presenter, sourceView: button)
            let popover = try #require(await shown())
            #expect(popover.modalPresentationStyle == .popover)
            #expect(popover.popoverPresentationController?.sourceView === button)
            #expect(popover.popoverPresentationController?.sourceRect.width == 80)
            #expect(popover.preferredContentSize.height == 244)
            picker.doneItem.tap()
            #expect(try await picked != nil)
            #expect(UIPickerView.raised == [])
        }

        @Test func `A task that is cancelled takes the picker away`() async throws {
            let task = Task { try await picker.pick(from: presenter) }
            _ = await shown()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(presenter.presentedViewController == nil)
        }

        @Test func `A second pick, or a busy presenter, is refused with a sentence`() async throws {
            async let picked = picker.pick(from: presenter)
            _ = await shown()
            await #expect(throws: CascadePickerError.alreadyPresented) {
                try await picker.pick(from: UIViewController())
            }
            let other = CascadePickerView(source: .hierarchy(Stage.areas))
            await #expect(throws: CascadePickerError.presenterIsBusy) { try await other.pick(from: presenter) }
            #expect("\(CascadePickerError.alreadyPresented)".hasSuffix("wait for the first pick to end."))
            #expect("\(CascadePickerError.presenterIsBusy)".hasSuffix("dismiss it first."))
            picker.doneItem.tap()
            #expect(try await picked != nil)
        }

        @Test func `As the keyboard of a text field it writes the value and ends editing`() throws {
            let field = UITextField()
            try picker.becomeInputView(of: field, template: "{0} {1} {2}")
            #expect(field.inputView === picker)
            #expect(picker.frame.height == 244)
            field.becomeFirstResponder()
            picker.wheels.pickerView.turn(1, to: 2)
            picker.doneItem.tap()
            #expect(field.text == "广东省 东莞市")
            #expect(!field.isFirstResponder)
            field.becomeFirstResponder()
            picker.wheels.pickerView.turn(0, to: 2)
            picker.cancelItem.tap()
            #expect(field.text == "广东省 东莞市")
            #expect(!field.isFirstResponder)
            #expect(throws: SelectionFormatError.unclosedField(offset: 0)) {
                try picker.becomeInputView(of: field, template: "{0")
            }
        }
    }
}
