import CascadeCore
import Testing
import UIKit

@testable import CascadeUIKit

extension Faces {
    @MainActor @Suite struct LoadingTests {
        private func opened(_ areas: HeldAreas) async -> Stage {
            let stage = Stage(areas.source())
            stage.view.texts = .simplifiedChinese
            await stage.until { areas.isAsked("") }
            areas.answer("", ["广东省", "湖南省"])
            await stage.until { areas.isAsked("广东省") }
            return stage
        }

        @Test func `A column that loads says so and has a spinner, never old rows (P4)`() async {
            let areas = HeldAreas()
            let stage = await opened(areas)
            #expect(stage.shown == ["广东省", "加载中…", ""])
            #expect(stage.view.wheels.spinners[1]?.isAnimating == true)
            #expect(stage.view.wheels.spinners[1]?.frame.minX == 130)
            areas.answer("广东省", ["广州市"])
            await stage.until { areas.isAsked("广东省/广州市") }
            #expect(stage.shown == ["广东省", "广州市", "加载中…"])
            #expect(stage.view.wheels.spinners.keys.sorted() == [2])
            areas.answer("广东省/广州市", [])
            await stage.until { stage.view.selection.isComplete }
            #expect(stage.shown == ["广东省", "广州市", ""])
            #expect(stage.view.subviews.count { $0 is UIActivityIndicatorView } == 0)
        }

        @Test func `A late answer for an earlier row never fills the wheel of a newer one (P5)`() async {
            let areas = HeldAreas()
            let stage = await opened(areas)
            stage.turn(0, to: "湖南省")
            await stage.until { areas.isAsked("湖南省") }
            areas.answer("湖南省", ["长沙市"])
            await stage.until { stage.shown[1] == "长沙市" }
            areas.answer("广东省", ["广州市"])
            await stage.until { areas.isAsked("湖南省/长沙市") }
            areas.answer("湖南省/长沙市", ["芙蓉区"])
            await stage.until { stage.view.selection.isComplete }
            #expect(stage.shown == ["湖南省", "长沙市", "芙蓉区"])
            stage.turn(0, to: "广东省")
            #expect(stage.shown[1] == "广州市")
            #expect(areas.requests.count { $0 == "广东省" } == 1)
        }

        @Test func `A failed column says so and is loaded again by its button (P7)`() async throws {
            let areas = HeldAreas()
            let stage = await opened(areas)
            areas.refuse("广东省")
            await stage.until { stage.shown[1] == "加载失败" }
            let button = try #require(stage.view.wheels.retryButtons[1])
            #expect(button.title(for: .normal) == "重试")
            #expect(button.accessibilityLabel == "第2级, 加载失败, 服务不可用, 重试")
            #expect(button.frame.width == 130)
            stage.view.doneItem.tap()
            #expect(stage.told == ["refused confirm failed"])
            button.tap()
            await stage.until { areas.isAsked("广东省") }
            #expect(stage.shown[1] == "加载中…")
            #expect(stage.view.subviews.count { $0 is UIButton } == 0)
            areas.answer("广东省", ["东莞市"])
            await stage.until { areas.isAsked("广东省/东莞市") }
            areas.refuse("广东省/东莞市")
            await stage.until { stage.shown[2] == "加载失败" }
            stage.view.retry(column: 2)
            #expect(stage.shown[2] == "加载中…")
        }

        @Test func `Done while a column loads waits for it and then commits (P10)`() async {
            let areas = HeldAreas()
            let stage = await opened(areas)
            stage.view.doneItem.tap()
            #expect(stage.view.isConfirming)
            #expect(stage.told == [])
            areas.answer("广东省", ["东莞市"])
            await stage.until { areas.isAsked("广东省/东莞市") }
            areas.answer("广东省/东莞市", [])
            await stage.until { !stage.view.isConfirming }
            #expect(stage.told == ["change 广东省/东莞市", "confirm 广东省/东莞市"])
        }

        @Test func `A load that was given up is asked for again while a column waits (P6)`() async {
            let areas = HeldAreas()
            let stage = await opened(areas)
            areas.refuse("广东省", CancellationError())
            await stage.until { areas.requests.count { $0 == "广东省" } == 2 }
            #expect(stage.shown[1] == "加载中…")
        }

        @Test func `A code is found by the source (P13)`() async {
            let areas = HeldAreas()
            let stage = Stage(areas.source(levels: 2, resolves: true), selection: .code("430100"))
            await stage.until { areas.isAskedForCode }
            areas.resolve([SelectionStep(name: "湖南省"), SelectionStep(name: "长沙市")])
            await stage.until { areas.isAsked("") }
            areas.answer("", ["广东省", "湖南省"])
            await stage.until { areas.isAsked("湖南省") }
            areas.answer("湖南省", ["岳阳市", "长沙市"])
            await stage.until { !stage.told.isEmpty }
            #expect(stage.shown == ["湖南省", "长沙市"])
            #expect(stage.told == ["restored exact"])
        }

        @Test func `Answers for rows that were replaced are not heard (P17)`() async {
            let areas = HeldAreas()
            let stage = await opened(areas)
            stage.view.replace(.hierarchy(Stage.areas))
            areas.answer("广东省", ["错市"])
            await stage.until { !areas.isAsked("广东省") }
            for _ in 0..<20 { await Task.yield() }
            #expect(stage.shown == ["广东省", "广州市", "荔湾区"])
            #expect(stage.told == [])
        }
    }
}
