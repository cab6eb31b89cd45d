import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct WheelTests {
        @Test func `A picker opens when it comes into a window and shows the first path (P1)`() {
            let stage = Stage(isShown: false)
            #expect(stage.view.columns[0].kind == .none)
            stage.show()
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
            #expect(stage.selection == "广东省/广州市/荔湾区")
            #expect(stage.told == [])
            #expect(stage.value == nil)
        }

        @Test func `A turned wheel replaces the columns after it and is told once (P2, P12)`() {
            let stage = Stage()
            stage.turn(0, to: "湖南省")
            #expect(stage.shown == ["湖南省", "长沙市", "芙蓉区"])
            #expect(stage.told == ["input 湖南省/长沙市/芙蓉区", "resolved 湖南省/长沙市/芙蓉区"])
            stage.turn(1, to: "株洲市")
            #expect(stage.shown == ["湖南省", "株洲市", "荷塘区"])
            stage.turn(0, to: "香港特别行政区")
            #expect(stage.shown == ["香港特别行政区", "", ""])
            #expect(stage.selection == "香港特别行政区")
            #expect(UIPickerView.raised == [])
        }

        @Test(arguments: 1...8 as ClosedRange<UInt64>)
        func `A wheel that is replaced while it turns and calls back late chooses nothing (P2)`(seed: UInt64) {
            let stage = Stage(seed: seed)
            stage.wheels.fling(1, to: 2)
            stage.turn(0, to: "湖南省")
            let told = stage.told
            stage.wheels.comeToRest(1)
            stage.wheels.comeToRest(2)
            #expect(stage.selection == "湖南省/长沙市/芙蓉区")
            #expect(stage.shown == ["湖南省", "长沙市", "芙蓉区"])
            #expect(stage.told == told)
        }

        @Test(arguments: 1...8 as ClosedRange<UInt64>)
        func `Done stops every wheel and commits what they then show (P10)`(seed: UInt64) throws {
            let stage = Stage(seed: seed)
            stage.wheels.fling(0, to: 2)
            stage.wheels.pass(0, 1)
            stage.wheels.fling(1, to: 2)
            stage.view.doneItem.tap()
            let value = try #require(stage.value)
            #expect(["广东省/广州市/荔湾区", "湖南省/长沙市/芙蓉区"].contains(value))
            #expect(stage.shown.joined(separator: "/") == value)
            #expect((0..<3).filter { stage.wheels.isSpinning($0) } == [])
            for component in 0..<3 { stage.wheels.comeToRest(component) }
            #expect(stage.selection == value)
            #expect(stage.told.suffix(2) == ["change \(value)", "confirm \(value)"])
            #expect(UIPickerView.raised == [])
        }

        @Test func `Done without touching anything commits the first path (P10)`() {
            let stage = Stage()
            stage.view.doneItem.tap()
            #expect(stage.told == ["change 广东省/广州市/荔湾区", "confirm 广东省/广州市/荔湾区"])
        }

        @Test func `Done before opening is refused (P21)`() {
            let stage = Stage(isShown: false)
            stage.view.confirm()
            #expect(stage.told == ["refused confirm notOpen"])
        }

        @Test func `Done from code, before the wheels are in a window, commits what was asked for (P10)`() {
            let stage = Stage(isShown: false)
            stage.view.open(.names(["湖南省", "株洲市"]))
            stage.view.confirm()
            #expect(stage.value == "湖南省/株洲市/荷塘区")
            stage.show()
            #expect(stage.shown == ["湖南省", "株洲市", "荷塘区"])
        }

        @Test func `Close puts back what was there on opening, and the next opening shows it (P11)`() {
            let stage = Stage(selection: .names(["湖南省", "株洲市"]))
            stage.turn(0, to: "广东省")
            stage.told = []
            stage.view.cancelItem.tap()
            #expect(stage.told == ["cancel"])
            #expect(stage.shown == ["湖南省", "株洲市", "荷塘区"])
            stage.turn(1, to: "长沙市")
            stage.view.doneItem.tap()
            stage.turn(0, to: "广东省")
            stage.view.cancelItem.tap()
            stage.view.open()
            #expect(stage.shown == ["湖南省", "长沙市", "芙蓉区"])
        }

        @Test func `Landing on the row it came from tells nothing (P12)`() {
            let stage = Stage()
            stage.turn(0, to: "广东省")
            stage.turn(2, to: "荔湾区")
            #expect(stage.told == [])
        }

        @Test func `Setting from code turns the wheels and gives no input (P12)`() {
            let stage = Stage()
            stage.view.set(.names(["广东省", "深圳市", "南山区"]))
            #expect(stage.shown == ["广东省", "深圳市", "南山区"])
            #expect(stage.value == "广东省/深圳市/南山区")
            stage.view.clear()
            #expect(stage.value == nil)
            #expect(stage.told == ["restored exact"])
        }

        @Test func `A live picker commits each settle without Done (P22)`() {
            let stage = Stage(options: Options(commit: .live))
            stage.turn(1, to: "深圳市")
            #expect(stage.told.last == "change 广东省/深圳市/罗湖区")
            #expect(!stage.told.contains { $0.hasPrefix("confirm") })
        }

        @Test func `A read-only picker neither turns nor commits, and code still sets (P24)`() {
            let stage = Stage(options: Options(isReadOnly: true))
            stage.wheels.turn(0, to: 1)
            stage.view.doneItem.tap()
            #expect(stage.told == [])
            stage.view.set(.names(["湖南省"]))
            #expect(stage.shown == ["湖南省", "长沙市", "芙蓉区"])
            stage.view.configure(Options())
            stage.turn(0, to: "广东省")
            #expect(stage.selection == "广东省/广州市/荔湾区")
        }

        @Test func `A disabled row moves the wheel on to the nearest that is not (P15)`() {
            var builder = HierarchyBuilder()
            builder.add("甲")
            builder.set("disabled", "true", on: builder.add("乙"))
            builder.add("丙")
            let stage = Stage(.hierarchy(builder.build()))
            stage.turn(0, to: "乙")
            #expect(stage.shown == ["丙"])
            #expect(stage.view.wheels.row(1, ofColumn: 0).isDim)
        }

        @Test func `Another number of columns shows other components (P9)`() {
            let stage = Stage()
            stage.view.setLevels(2)
            #expect(stage.wheels.numberOfComponents == 2)
            #expect(stage.shown == ["广东省", "广州市"])
            stage.view.setLevels(3)
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
        }

        @Test func `Prompt and all rows read as the language says (P14)`() {
            let stage = Stage(options: Options(leads: [.prompt, .all]))
            stage.view.texts = .traditionalChinese
            #expect(stage.shown == ["請選擇", "", ""])
            stage.view.doneItem.tap()
            #expect(stage.told == ["refused confirm incomplete"])
            stage.turn(0, to: "广东省")
            stage.turn(1, to: "全部")
            #expect(stage.selection == "广东省")
        }

        @Test func `30 March turned to February lands on 28 (P3, P19)`() throws {
            let first = try #require(CalendarDate("2026-01-01"))
            let last = try #require(CalendarDate("2026-12-31"))
            let stage = Stage(.dates(from: first, to: last), options: Options(landing: .sameIndex))
            stage.turn(1, to: "3")
            stage.turn(2, to: "30")
            stage.turn(1, to: "2")
            #expect(stage.shown == ["2026", "2", "28"])
            #expect(try stage.view.text("{0.code}-{1.code}-{2.code}") == "2026-02-28")
        }

        @Test func `Other rows take the place of the old and show the same selection (P17)`() {
            let stage = Stage(.computed(levels: 1) { _ in HierarchyView(HierarchyBuilder().build()) })
            #expect(stage.shown == [""])
            stage.view.setLevels(3)
            stage.view.replace(.hierarchy(Stage.areas))
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
        }

        @Test func `What listeners do when told comes after what they are told now`() {
            let stage = Stage()
            stage.view.onInput = { [unowned stage] selection in
                stage.told.append("input")
                if selection.names.first == "湖南省" { stage.view.set(.names(["广东省", "东莞市"])) }
                stage.told.append("set")
            }
            stage.turn(0, to: "湖南省")
            #expect(stage.told == ["input", "set", "resolved 湖南省/长沙市/芙蓉区", "restored exact"])
            #expect(stage.shown == ["广东省", "东莞市", ""])
        }
    }
}
