import CascadeCore
import Testing

@testable import CascadeTerminal

@Suite struct WheelsTests {
    static let texts = Texts.of(language: "zh_CN.UTF-8")
    static let size = Size(width: 60, height: 12)

    /// 省, 市 and 区, some of them disabled.
    static func places() -> HierarchyView {
        var builder = HierarchyBuilder()
        let beijing = builder.add("北京市", code: "110000", under: .root)
        for name in ["东城区", "西城区", "朝阳区"] as [UTF8Text] { _ = builder.add(name, under: beijing) }
        let hebei = builder.add("河北省", code: "130000", under: .root)
        builder.set("disabled", "true", on: hebei)
        let guangdong = builder.add("广东省", code: "440000", under: .root)
        for city in ["广州市", "深圳市"] as [UTF8Text] {
            let city = builder.add(city, under: guangdong)
            for name in ["一区", "二区"] as [UTF8Text] { _ = builder.add(name, under: city) }
        }
        return HierarchyView(builder.build())
    }

    static func wheels(_ picker: Picker) -> Wheels {
        var picker = picker
        let effects = picker.handle(.open(nil))
        return Wheels(picker, opening: effects, title: "出发地")
    }

    /// What a line of the screen shows, without the blanks at its ends and with one between names.
    static func words(_ wheels: Wheels, line: (Layout) -> Int?) -> [String] {
        let layout = Layout(wheels, size)
        guard let y = line(layout) else { return [] }
        return wheels.screen(layout, texts).lines[y].split(separator: " ").map(String.init)
    }

    static func band(_ wheels: Wheels) -> [String] { words(wheels) { $0.bandY } }

    @Test func `The band shows the row of every wheel, and marks the one that keys move`() {
        let wheels = Self.wheels(Picker(.whole(Self.places())))
        #expect(Self.band(wheels) == ["▸", "北京市", "◂", "东城区"])
    }

    @Test func `P4: a wheel whose rows are loaded says so, and the one before it can be moved meanwhile`() {
        var wheels = Self.wheels(Picker(.loading(levels: 2, resolvesCodes: false)))
        #expect(Self.band(wheels) == ["▸", "加载中…", "◂"])
        wheels.receive(.answer(ticket: 1, Self.places()))
        #expect(Self.band(wheels) == ["▸", "北京市", "◂", "加载中…"])
        wheels.press(.down, Layout(wheels, Self.size))
        #expect(Self.band(wheels) == ["▸", "广东省", "◂", "加载中…"])
        let requests = wheels.takeRequests().map { effect in
            switch effect {
            case .load(let ticket, let path): "load \(ticket) \(path.map { String($0.name) })"
            case .abandon(let ticket): "abandon \(ticket)"
            default: "\(effect)"
            }
        }
        #expect(requests == ["load 1 []", "load 2 [\"北京市\"]", "load 3 [\"广东省\"]", "abandon 2"])
    }

    @Test func `P7: a failed wheel gives the reason, and r loads it again`() {
        var wheels = Self.wheels(Picker(.loading(levels: 2, resolvesCodes: false)))
        wheels.receive(.answer(ticket: 1, Self.places()))
        wheels.receive(.failure(ticket: 2, reason: "服务器没有回答"))
        #expect(Self.band(wheels) == ["▸", "北京市", "◂", "加载失败"])
        #expect(Self.words(wheels) { $0.statusY } == ["服务器没有回答", "1/3"])
        #expect(Self.words(wheels) { $0.helpY }.prefix(2) == ["r", "重试"])
        wheels.press(.character("r"), Layout(wheels, Self.size))
        #expect(Self.band(wheels) == ["▸", "北京市", "◂", "加载中…"])
    }

    @Test func `P10: Enter on a failed wheel is refused, and while rows load it waits for them`() throws {
        var wheels = Self.wheels(Picker(.loading(levels: 2, resolvesCodes: false)))
        wheels.receive(.answer(ticket: 1, Self.places()))
        wheels.receive(.failure(ticket: 2, reason: "服务器没有回答"))
        wheels.press(.enter, Layout(wheels, Self.size))
        #expect(wheels.outcome == nil)
        #expect(Self.words(wheels) { $0.statusY }.first == "加载失败，按")
        wheels.press(.character("r"), Layout(wheels, Self.size))
        wheels.press(.enter, Layout(wheels, Self.size))
        #expect(wheels.outcome == nil)
        #expect(Self.words(wheels) { $0.statusY }.first == "等待加载…")
        wheels.receive(.answer(ticket: 3, Self.places()))
        guard case .chosen(let selection) = try #require(wheels.outcome) else { Issue.record("cancelled"); return }
        #expect(selection.names == ["北京市", "北京市"])
    }

    @Test func `P8: a wheel without rows is blank, and the keys go around it`() {
        var wheels = Self.wheels(Picker(.whole(Self.places())))
        wheels.press(.right, Layout(wheels, Self.size))
        wheels.press(.right, Layout(wheels, Self.size))
        #expect(wheels.focus == 1)
        wheels.press(.next, Layout(wheels, Self.size))
        #expect(wheels.focus == 0)
    }

    @Test func `P14: prompt and all rows have words, and Enter on a prompt row is refused`() {
        var wheels = Self.wheels(Picker(.whole(Self.places()), options: Options(leads: [.prompt, .all])))
        #expect(Self.band(wheels) == ["▸", "请选择", "◂"])
        wheels.press(.enter, Layout(wheels, Self.size))
        #expect(wheels.outcome == nil)
        wheels.press(.down, Layout(wheels, Self.size))
        #expect(Self.band(wheels) == ["▸", "北京市", "◂", "东城区"])
        wheels.press(.right, Layout(wheels, Self.size))
        wheels.press(.up, Layout(wheels, Self.size))
        #expect(Self.band(wheels) == ["北京市", "▸", "全部", "◂"])
    }

    @Test func `P15: keys step over rows that cannot be chosen`() {
        var wheels = Self.wheels(Picker(.whole(Self.places())))
        wheels.press(.down, Layout(wheels, Self.size))
        #expect(Self.band(wheels).contains("广东省"))
        wheels.press(.up, Layout(wheels, Self.size))
        #expect(Self.band(wheels).contains("北京市"))
    }

    @Test func `P2: when other rows come, a filter over the old ones is gone`() {
        var wheels = Self.wheels(Picker(.loading(levels: 2, resolvesCodes: false)))
        wheels.receive(.answer(ticket: 1, Self.places()))
        wheels.press(.character("广"), Layout(wheels, Self.size))
        #expect(wheels.filter?.text == "广")
        wheels.receive(.replace(.whole(Self.places())))
        #expect(wheels.filter == nil)
    }
}
