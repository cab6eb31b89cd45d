import CascadeDatasets
import Testing

@Suite struct FormerDivisionTests {
    @Test(
        "A former code gives its name, its years and what came after",
        arguments: [
            ("330103", "下城区", 1980...2020, ["330105"]), ("330104", "江干区", 1980...2020, ["330102", "330114"]),
            ("500105", "江北区", 1997...2024, ["500157"]), ("500112", "渝北区", 1997...2024, ["500109", "500157"]),
            ("371200", "莱芜市", 1992...2017, ["370116", "370117"]), ("310119", "南汇区", 2001...2008, ["310115"]),
            ("110229", "延庆县", 1982...2014, ["110119"]), ("410381", "偃师市", 1995...2020, ["410307"]),
        ])
    func resolves(code: String, name: String, years: ClosedRange<Int>, successors: [String]) throws {
        let former = try #require(FormerDivision(code: code))
        #expect(former.name == name)
        #expect(former.years == years)
        #expect(former.successors == successors)
    }

    @Test("A code of today, or of never, is no former code", arguments: ["110000", "330105", "999999", "", "x"])
    func knowsNoOthers(code: String) {
        #expect(FormerDivision(code: code) == nil)
    }

    @Test("Every successor is a code of today")
    func leadsToToday() throws {
        let former = Dataset.formerChina.hierarchy
        for node in 1...former.count {
            for successor in former.attributes("successor", of: node) {
                #expect(Dataset.china.name(String(successor)) != nil, "\(String(former.code(of: node)))")
            }
        }
    }
}
