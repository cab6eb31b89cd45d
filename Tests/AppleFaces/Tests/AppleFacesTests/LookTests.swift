import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct LookTests {
        private func label(_ stage: Stage, _ row: Int, _ column: Int = 0) -> UILabel? {
            stage.wheels.shownView(row, stage.view.wheels.mirrored(column)) as? UILabel
        }

        @Test func `With the toolbar a picker is 244 high, without it 200`() {
            let stage = Stage()
            #expect(stage.view.intrinsicContentSize.height == 244)
            #expect(stage.wheels.frame == CGRect(x: 0, y: 44, width: 390, height: 200))
            stage.view.appearance.isToolbarHidden = true
            #expect(stage.view.sizeThatFits(CGSize(width: 300, height: 900)) == CGSize(width: 300, height: 200))
            stage.window.layoutIfNeeded()
            #expect(stage.wheels.frame.minY == 0)
            #expect(stage.view.toolbar.isHidden)
        }

        @Test func `Right to left, the first column is the right one, mirrored once`() {
            let stage = Stage()
            stage.view.change(to: UITraitCollection { $0.layoutDirection = .rightToLeft })
            stage.window.layoutIfNeeded()
            #expect(!stage.wheels.isMirrored)
            #expect((stage.wheels.shownView(0, 2) as? UILabel)?.text == "广东省")
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
            stage.turn(1, to: "深圳市")
            #expect(stage.selection == "广东省/深圳市/罗湖区")
            stage.view.doneItem.tap()
            #expect(stage.value == "广东省/深圳市/罗湖区")
            #expect(stage.view.wheels.frame(ofColumn: 0).minX == 260)
            #expect(stage.wheels.delegate?.pickerView(stage.wheels, widthForComponent: 2) == 130)
        }

        @Test func `A larger text size makes rows higher and their font larger`() {
            let stage = Stage()
            stage.view.appearance.font = .systemFont(ofSize: 12)
            #expect(stage.wheels.rowSize(forComponent: 0).height == 36)
            #expect(label(stage, 0)?.font.pointSize == 12)
            stage.view.change(to: UITraitCollection { $0.preferredContentSizeCategory = .accessibilityLarge })
            #expect(stage.wheels.rowSize(forComponent: 0).height == 72)
            #expect(label(stage, 0)?.font.pointSize == 24)
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
        }

        @Test func `The row that a wheel rests on has its own look, and loses it`() {
            let stage = Stage()
            stage.view.appearance.selectedTextColor = .systemGreen
            stage.view.appearance.selectedFont = .systemFont(ofSize: 24)
            #expect(label(stage, 0)?.textColor == .systemGreen)
            #expect(label(stage, 1)?.textColor == .label)
            _ = label(stage, 1)
            stage.turn(0, to: "湖南省")
            #expect(label(stage, 0)?.textColor == .label)
            #expect(label(stage, 1)?.textColor == .systemGreen)
            #expect(label(stage, 1)?.font.pointSize == 24)
        }

        @Test func `Colours are ones that adapt to dark mode`() {
            let stage = Stage()
            #expect(label(stage, 0)?.textColor == .label)
            #expect(stage.view.backgroundColor == .systemBackground)
        }

        @Test func `Attributed text wins, and custom views take the place of labels`() {
            let stage = Stage()
            stage.view.appearance.attributedText = { $0.column == 0 ? NSAttributedString(string: "<\($0.text)>") : nil }
            #expect(stage.shown == ["<广东省>", "广州市", "荔湾区"])
            var asked: [String] = []
            stage.view.appearance.rowView = { row, old in
                if row.isSelected { asked.append(row.text) }
                return old ?? UIImageView(image: nil)
            }
            #expect(stage.wheels.shownView(0, 0) is UIImageView)
            #expect(asked.contains("广东省"))
            asked = []
            stage.wheels.turn(0, to: 1)
            #expect(asked.contains("湖南省"))
        }

        @Test func `Columns are as wide as asked, and the rest share what is left`() {
            let stage = Stage()
            stage.view.appearance.columnWidths = [120]
            #expect((0..<3).map { stage.view.wheels.width(ofColumn: $0) } == [120, 135, 135])
            stage.view.appearance.columnWidths = [60, 60, 70]
            #expect(stage.view.wheels.frame(ofColumn: 0) == CGRect(x: 100, y: 44, width: 60, height: 200))
            #expect(stage.wheels.rowSize(forComponent: 2).width == 70)
        }

        @Test func `Another size, as by rotation or split view, keeps the selection and shares the width anew`() {
            let stage = Stage(selection: .names(["广东省", "深圳市", "南山区"]))
            for width in [844, 320, 600] as [CGFloat] {
                stage.view.frame.size.width = width
                stage.window.layoutIfNeeded()
                #expect(stage.shown == ["广东省", "深圳市", "南山区"])
                #expect(stage.wheels.frame.width == width)
                #expect(stage.view.wheels.frame(ofColumn: 1).minX == width / 3)
            }
            #expect(stage.told == ["restored exact"])
            #expect(UIPickerView.raised == [])
        }

        @Test func `Titles stand over their columns and name them for VoiceOver`() {
            let stage = Stage()
            stage.view.appearance.columnTitles = ["省", "市", "区", "街道"]
            stage.window.layoutIfNeeded()
            #expect(stage.view.height == 272)
            #expect(stage.view.columnLabels[1].frame == CGRect(x: 130, y: 44, width: 130, height: 28))
            #expect(stage.view.columnLabels.map(\.isHidden) == [false, false, false, true])
            let delegate = stage.wheels.delegate as? any UIPickerViewAccessibilityDelegate
            #expect(delegate?.pickerView(stage.wheels, accessibilityLabelForComponent: 2) == "区")
            stage.view.appearance.columnTitles = []
            stage.view.texts = .english
            stage.view.texts.columns = ["Province"]
            #expect(delegate?.pickerView(stage.wheels, accessibilityLabelForComponent: 0) == "Province")
            #expect(delegate?.pickerView(stage.wheels, accessibilityLabelForComponent: 1) == "Level 2")
        }

        @Test func `VoiceOver hears the path after a settle, and nothing when code sets`() {
            let stage = Stage()
            stage.view.set(.names(["湖南省"]))
            #expect(UIAccessibility.announcements == [])
            stage.turn(0, to: "广东省")
            #expect(UIAccessibility.announcements == ["广东省, 广州市, 荔湾区"])
            stage.view.announces = false
            stage.turn(0, to: "湖南省")
            #expect(UIAccessibility.announcements.count == 1)
        }

        @Test func `A settle is felt only if that is wanted`() {
            UISelectionFeedbackGenerator.ticks = 0
            let stage = Stage()
            stage.turn(0, to: "湖南省")
            #expect(UISelectionFeedbackGenerator.ticks == 0)
            stage.view.ticks = true
            stage.turn(0, to: "广东省")
            #expect(UISelectionFeedbackGenerator.ticks == 1)
        }

        @Test func `Buttons and rows read in the language asked for`() {
            let stage = Stage()
            stage.view.texts = .simplifiedChinese
            stage.view.appearance.title = "地址"
            #expect(stage.view.cancelItem.title == "关闭")
            #expect(stage.view.doneItem.title == "完成")
            #expect(stage.view.titleLabel.text == "地址")
            #expect(CascadePickerTexts.preferred(["zh-Hant-TW"]).cancel == "關閉")
            #expect(CascadePickerTexts.preferred(["zh-HK"]).cancel == "關閉")
            #expect(CascadePickerTexts.preferred(["zh-Hans-HK"]).cancel == "关闭")
            #expect(CascadePickerTexts.preferred(["fr", "zh"]).cancel == "关闭")
            #expect(CascadePickerTexts.preferred(["en-GB", "zh"]).cancel == "Close")
            #expect(CascadePickerTexts.preferred(["fr"]).cancel == "Close")
        }

        @Test func `A cell that asks for a row that is gone gets an empty one`() {
            let stage = Stage()
            #expect(stage.view.wheels.row(0, ofColumn: 9).text == "")
            #expect(stage.view.wheels.pickerView(stage.wheels, numberOfRowsInComponent: 9) == 0)
            stage.view.wheels.pickerView(stage.wheels, didSelectRow: 0, inComponent: 9)
            #expect(stage.told == [])
        }
    }
}
