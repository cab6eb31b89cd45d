import CascadeCore
import Testing

/// A first look at the machine; the conformance scripts and the model go through every rule.
@Suite struct PickerTests {
    static let china: HierarchyView = {
        var builder = HierarchyBuilder()
        let guangdong = builder.add("广东省", code: "440000")
        let hunan = builder.add("湖南省", code: "430000")
        let guangzhou = builder.add("广州市", code: "440100", under: guangdong)
        let shenzhen = builder.add("深圳市", code: "440300", under: guangdong)
        builder.add("东莞市", code: "441900", under: guangdong)
        builder.add("荔湾区", code: "440103", under: guangzhou)
        builder.add("罗湖区", code: "440303", under: shenzhen)
        builder.add("南山区", code: "440305", under: shenzhen)
        let changsha = builder.add("长沙市", code: "430100", under: hunan)
        builder.add("芙蓉区", code: "430102", under: changsha)
        return HierarchyView(builder.build())
    }()

    func settle(_ picker: inout Picker, _ column: Int, _ row: Int) -> [Effect] {
        picker.handle(.settle(column: column, row: row, generation: picker.columns[column].generation))
    }

    @Test func `A new province replaces what stands after it, and a leaf ends the path (P1, P2, P8)`() {
        var picker = Picker(.whole(Self.china))
        _ = picker.handle(.open(nil))
        #expect(picker.selection.names == ["广东省", "广州市", "荔湾区"])
        _ = settle(&picker, 1, 2)
        #expect(picker.selection.names == ["广东省", "东莞市"])
        #expect(picker.selection.isComplete)
        #expect(picker.columns[2].kind == .none)
        _ = settle(&picker, 0, 1)
        #expect(picker.selection.names == ["湖南省", "长沙市", "芙蓉区"])
    }

    @Test func `One code is enough to restore a path (P13)`() {
        var picker = Picker(.whole(Self.china))
        _ = picker.handle(.open(.code("440305")))
        #expect(picker.selection.names == ["广东省", "深圳市", "南山区"])
    }

    @Test func `A late answer never fills the column of another parent (P5)`() {
        func rows(_ names: [UTF8Text]) -> HierarchyView {
            var builder = HierarchyBuilder()
            for name in names { builder.add(name) }
            return HierarchyView(builder.build())
        }
        var picker = Picker(.loading(levels: 2, resolvesCodes: false))
        _ = picker.handle(.open(nil))
        _ = picker.handle(.answer(ticket: 1, rows(["甲", "乙"])))
        _ = settle(&picker, 0, 1)
        _ = picker.handle(.answer(ticket: 2, rows(["甲一"])))
        #expect(picker.columns[1].kind == .loading)
        _ = picker.handle(.answer(ticket: 3, rows(["乙一"])))
        #expect(picker.selection.names == ["乙", "乙一"])
    }

    @Test func `Of very many rows that answer to a name the first twenty are told (P13)`() throws {
        var builder = HierarchyBuilder()
        for _ in 0..<5_000 { builder.add("同名") }
        var picker = Picker(.whole(HierarchyView(builder.build())))
        var told: [Path] = []
        for case .notify(.restored(.ambiguous(let candidates))) in picker.handle(.open(.names(["同名"]))) {
            told = candidates
        }
        #expect(told.map { $0.map(\.ordinal) } == (0..<20).map { [$0] })
    }
}
