import CascadeCore
import SwiftUI
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct SwiftUITests {
        /// A screen whose state the test changes.
        struct Screen: View {
            @State var value: CascadeCore.Selection?
            @State var isPresented = false
            @State var change: (CascadePicker) -> CascadePicker = { $0 }
            @State var told: [String] = []
            var isSheet = false
            var initial: SelectionRequest?

            var body: some View {
                if isSheet {
                    Text(value?.names.joined(separator: " ") ?? "-")
                        .cascadePickerSheet(
                            isPresented: $isPresented, selection: $value, source: .hierarchy(Stage.areas),
                            configure: change)
                } else {
                    change(CascadePicker(selection: $value, source: .hierarchy(Stage.areas), initial: initial))
                        .onShow { told.append("show \(Stage.text($0))") }
                        .onRestored { told.append("restored \($0)") }
                }
            }
        }

        private func picker(_ rendering: Rendering) throws -> CascadePickerView {
            try #require(rendering.views.first as? CascadePickerView)
        }

        init() {
            Rendering.faults = []
            UIPickerView.raised = []
        }

        @Test func `The binding follows each settle, and what is shown is known from the start`() async throws {
            let screen = Screen()
            let rendering = Rendering(screen)
            let view = try picker(rendering)
            #expect(view.appearance.isToolbarHidden)
            #expect(screen.value == nil)
            while screen.told.isEmpty { await Task.yield() }
            #expect(screen.told == ["show 广东省/广州市/荔湾区"])
            view.wheels.pickerView.turn(0, to: 1)
            #expect(screen.value?.names == ["湖南省", "长沙市", "芙蓉区"])
            rendering.update()
            #expect(view.selection.names == ["湖南省", "长沙市", "芙蓉区"])
            #expect(Rendering.faults == [])
        }

        @Test func `An equal render leaves a wheel turning`() throws {
            let screen = Screen()
            let rendering = Rendering(screen)
            let wheels = try picker(rendering).wheels.pickerView
            wheels.fling(0, to: 1)
            rendering.update()
            #expect(wheels.isSpinning(0))
            wheels.comeToRest(0)
            #expect(screen.value?.names.first == "湖南省")
        }

        @Test func `The program sets and empties the value through the binding`() async throws {
            let other = Stage()
            other.view.set(.names(["广东省", "深圳市", "南山区"]))
            let screen = Screen()
            screen.value = other.view.value
            let rendering = Rendering(screen)
            let view = try picker(rendering)
            #expect(view.selection.names == ["广东省", "深圳市", "南山区"])
            while !screen.told.contains("restored exact") { await Task.yield() }
            other.view.set(.names(["湖南省", "株洲市", "荷塘区"]))
            screen.value = other.view.value
            rendering.update()
            #expect(view.value?.names == ["湖南省", "株洲市", "荷塘区"])
            screen.value = nil
            rendering.update()
            #expect(view.value == nil)
            #expect(view.selection.names == ["广东省", "广州市", "荔湾区"])
        }

        @Test func `Modifiers change how it behaves and looks, also later`() throws {
            let screen = Screen(initial: .names(["湖南省"]))
            let rendering = Rendering(screen)
            let view = try picker(rendering)
            #expect(view.selection.names == ["湖南省", "长沙市", "芙蓉区"])
            var heard: [String] = []
            screen.change = {
                $0.levels(2).landing(.remembered).leads([.prompt]).commit(.confirm).texts(.traditionalChinese)
                    .appearance { $0.title = "地址" }
                    .onInput { heard.append("input \(Stage.text($0))") }
                    .onResolved { heard.append("resolved \(Stage.text($0))") }
                    .onChange { heard.append("change \(Stage.text($0))") }
                    .onConfirm { heard.append("confirm \(Stage.text($0))") }
                    .onCancel { heard.append("cancel") }
            }
            rendering.update()
            #expect(view.columns.count == 2)
            #expect(view.options.landing == .remembered)
            #expect(!view.toolbar.isHidden)
            #expect(view.titleLabel.text == "地址")
            view.wheels.pickerView.turn(0, to: 1)
            view.doneItem.tap()
            view.cancelItem.tap()
            #expect(
                heard == [
                    "input 广东省/广州市", "resolved 广东省/广州市", "change 广东省/广州市", "confirm 广东省/广州市", "cancel",
                ])
            screen.change = { $0.readOnly() }
            rendering.update()
            #expect(view.options.isReadOnly)
        }

        @Test func `A sheet shows the picker with a toolbar and goes with Done and with Close`() throws {
            let screen = Screen(isSheet: true)
            let rendering = Rendering(screen)
            #expect(rendering.views.isEmpty)
            var heard: [String] = []
            screen.change = { picker in
                picker.appearance { $0.columnTitles = ["省"] }.onConfirm { _ in heard.append("confirm") }
                    .onCancel { heard.append("cancel") }
            }
            for isDone in [true, false] {
                screen.isPresented = true
                rendering.update()
                let view = try picker(rendering)
                #expect(!view.toolbar.isHidden)
                view.wheels.pickerView.turn(0, to: isDone ? 1 : 0)
                (isDone ? view.doneItem : view.cancelItem).tap()
                #expect(!screen.isPresented)
                rendering.update()
                #expect(rendering.views.isEmpty)
                #expect(rendering.texts == ["湖南省 长沙市 芙蓉区"])
            }
            #expect(heard == ["confirm", "cancel"])
            #expect(Rendering.faults == [])
        }
    }
}
