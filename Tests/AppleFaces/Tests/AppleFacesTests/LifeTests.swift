import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct LifeTests {
        @Test func `A picker that nobody holds is gone, wheels, engine and all`() {
            weak var view: CascadePickerView?
            weak var session: Session?
            weak var wheels: Wheels?
            do {
                let stage = Stage(.loading(levels: 2) { _ in throw CancellationError() })
                stage.view.onShow = { _ in }
                view = stage.view
                session = stage.view.session
                wheels = stage.view.wheels
                #expect(wheels != nil)
            }
            #expect(view == nil)
            #expect(session == nil)
            #expect(wheels == nil)
        }

        @Test func `A picker from a storyboard has no rows until it is given some`() throws {
            let view = try #require(CascadePickerView(coder: NSCoder()))
            view.open()
            #expect(view.columns.count == 1)
            view.setLevels(3)
            view.replace(.hierarchy(Stage.areas))
            #expect(view.selection.names == ["广东省", "广州市", "荔湾区"])
            let controller = try #require(CascadePickerController(coder: NSCoder()))
            #expect(controller.picker.columns.count == 1)
        }

        @Test func `A delegate hears all that happens, may leave methods out, and is held weakly`() {
            final class Listener: CascadePickerViewDelegate {
                var told: [String] = []
                func cascadePicker(_ picker: CascadePickerView, didShow selection: CascadeCore.Selection) {
                    told.append("show")
                }
                func cascadePicker(_ picker: CascadePickerView, didConfirm value: CascadeCore.Selection) {
                    told.append("confirm \(value.names)")
                }
            }
            final class Silent: CascadePickerViewDelegate {}
            var listener: Listener? = Listener()
            let stage = Stage()
            stage.view.delegate = listener
            stage.turn(0, to: "香港特别行政区")
            stage.view.doneItem.tap()
            #expect(listener?.told == ["show", "confirm [\"香港特别行政区\"]"])
            listener = nil
            #expect(stage.view.delegate == nil)
            let silent = Silent()
            stage.view.delegate = silent
            stage.told = []
            stage.view.set(.names(["湖南省", "没有"]))
            stage.turn(0, to: "广东省")
            stage.view.doneItem.tap()
            stage.view.cancel()
            stage.view.retry(column: 0)
            #expect(stage.told.count == 8)
        }
    }
}
