import CascadeCore
import CascadeDatasets
import Testing

/// Selections that applications keep, on the built-in divisions (P13).
@Suite struct RestorationTests {
    private struct Outcome {
        var names: [String] = []
        var restored: RestoreOutcome?
    }

    private func open(
        _ request: SelectionRequest, on dataset: Dataset = .china, form: HierarchyView.Form = .step
    ) -> Outcome {
        let view = HierarchyView(dataset.hierarchy, form: form, former: Dataset.formerChina.hierarchy)
        var picker = Picker(.whole(view))
        var outcome = Outcome()
        for case .notify(.restored(let how)) in picker.handle(.open(request)) { outcome.restored = how }
        outcome.names = picker.selection.path.map { String($0.name) }
        return outcome
    }

    @Test(
        "A former code restores as what came after it, with the reason",
        arguments: [
            ("330103", ["浙江省", "杭州市", "拱墅区"], 2), ("500105", ["重庆市", "重庆市", "两江新区"], 2),
            ("110229", ["北京市", "北京市", "延庆区"], 2),
        ])
    func restoresFormerCodes(code: String, path: [String], level: Int) {
        let outcome = open(.code(UTF8Text(code)))
        #expect(outcome.names == path)
        guard case .repaired(level, .former) = outcome.restored else {
            Issue.record("\(String(describing: outcome.restored))")
            return
        }
    }

    @Test("A former code is found in its place of a path, too")
    func restoresFormerCodesInPaths() {
        let outcome = open(.codes(["330000", "330100", "330103"]))
        #expect(outcome.names == ["浙江省", "杭州市", "拱墅区"])
        guard case .repaired(2, .former) = outcome.restored else {
            Issue.record("\(String(describing: outcome.restored))")
            return
        }
    }

    @Test(
        "A former code with several successors is ambiguous, and they are told",
        arguments: [("330104", ["上城区", "钱塘区"]), ("371200", ["莱芜区", "钢城区"]), ("500112", ["北碚区", "两江新区"])])
    func tellsSeveralSuccessors(code: String, names: [String]) {
        guard case .ambiguous(let paths) = open(.code(UTF8Text(code))).restored else {
            Issue.record("it was not ambiguous")
            return
        }
        #expect(paths.map { String($0[$0.count - 1].name) } == names)
    }

    @Test("A code that never was one, or whose successor is unknown, is not found", arguments: ["999999", "130106"])
    func findsNothingElse(code: String) {
        guard case .notFound = open(.code(UTF8Text(code))).restored else {
            Issue.record("it was found")
            return
        }
    }

    @Test(
        "The city step and its aliases restore as exact",
        arguments: [
            ["110000", "110100", "110101"], ["110000", "110101"], ["500000", "500200", "500101"],
            ["310000", "市辖区", "310115"],
        ])
    func restoresSteps(path: [String]) {
        let steps = path.map { text in
            text.first?.isNumber == true
                ? SelectionStep(code: UTF8Text(text)) : SelectionStep(name: UTF8Text(text))
        }
        let outcome = open(.path(steps))
        #expect(outcome.names.count == 3 && outcome.names[0] == outcome.names[1])
        guard case .exact = outcome.restored else {
            Issue.record("\(String(describing: outcome.restored))")
            return
        }
    }

    @Test("台北市 finds 臺北市 and the other way round", arguments: [("台北市", Dataset.taiwan), ("臺北市", Dataset.china)])
    func restoresSpellings(name: String, dataset: Dataset) {
        let path = dataset.name == "tw" ? [name] : ["台湾省", name]
        let outcome = open(.names(path.map { UTF8Text($0) }), on: dataset)
        #expect(outcome.names.contains { $0 == "臺北市" || $0 == "台北市" })
        guard case .exact = outcome.restored else {
            Issue.record("\(String(describing: outcome.restored))")
            return
        }
    }
}
