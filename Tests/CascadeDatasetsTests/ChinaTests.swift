import CascadeCore
import CascadeDatasets
import Testing

/// Facts of the Ministry's list of 2025-12-31 and of the changes up to 2026-09-11.
@Suite struct ChinaTests {
    let china = Dataset.china
    let towns = Dataset.chinaToTownships

    @Test(
        "The codes of changed divisions bear today's names in both sets",
        arguments: [
            ("330113", "临平区"), ("330114", "钱塘区"), ("410307", "偃师区"), ("410308", "孟津区"), ("500157", "两江新区"),
            ("540481", "米林市"), ("540581", "错那市"), ("653228", "和康县"), ("653229", "和安县"), ("653132", "岑岭县"),
            ("659009", "昆玉市"), ("659011", "新星市"), ("659012", "白杨市"), ("659013", "草湖市"), ("460302", "西沙区"),
            ("460303", "南沙区"), ("710000", "台湾省"), ("810000", "香港特别行政区"), ("820000", "澳门特别行政区"),
        ])
    func bearsTodaysName(code: String, name: String) {
        #expect(china.name(code) == name)
        #expect(towns.name(code) == name)
    }

    @Test(
        "The codes of abolished divisions are gone",
        arguments: [
            "330103", "330104", "500105", "500112", "371200", "410306", "410322",
        ])
    func hasNoFormerCodes(code: String) {
        #expect(china.name(code) == nil)
        #expect(towns.name(code) == nil)
    }

    @Test("There are 34 provinces, 333 prefectures and 2,847 counties")
    func countsRanks() throws {
        #expect(try china.children("").count == 34)
        let prefectures: Set = ["prefecture-city", "prefecture", "autonomous-prefecture", "league"]
        #expect(china.count(kinds: prefectures) == 333)
        let regions = try ["710000", "810000", "820000"].reduce(0) { try $0 + descendants(of: $1) }
        #expect(china.hierarchy.count - regions == 34 + 333 + 2_847)
    }

    @Test("There are 38,739 townships, of six-digit counties and nine-digit codes")
    func countsTownships() {
        #expect(towns.hierarchy.count - china.hierarchy.count == 38_739)
    }

    @Test(
        "33 units stand directly under their province: 1, 4, 15 and 13",
        arguments: [
            ("410000", 1), ("420000", 4), ("460000", 15), ("650000", 13),
        ])
    func keepsDirectUnits(province: String, expected: Int) throws {
        let direct = try china.children(province).filter { !$0.hasSuffix("00") }
        #expect(direct.count == expected)
    }

    @Test(
        "The districts of the four municipalities stand directly under them",
        arguments: [
            ("110000", 16), ("120000", 16), ("310000", 16), ("500000", 37),
        ])
    func keepsMunicipalities(municipality: String, expected: Int) throws {
        #expect(try china.children(municipality).count == expected)
    }

    @Test(
        "Exactly four cities have towns and no districts",
        arguments: [
            ("441900", 32), ("442000", 23), ("460400", 17), ("620200", 6),
        ])
    func keepsCitiesWithoutDistricts(city: String, expected: Int) throws {
        #expect(try china.children(city).isEmpty)
        #expect(try towns.children(city).count == expected)
        #expect(try towns.children(city).allSatisfy { $0.count == 9 })
        let cities = try china.children("").filter { !["710000", "810000", "820000"].contains($0) }
            .flatMap { try china.children($0) }.filter { try $0.hasSuffix("00") && china.children($0).isEmpty }
        #expect(cities.sorted() == ["441900", "442000", "460400", "620200"])
    }

    @Test("No placeholder is stored")
    func storesNoPlaceholders() {
        for node in 1...china.hierarchy.count {
            let name = String(china.hierarchy.name(of: node))
            #expect(name != "市辖区" && name != "县" && !name.contains("直辖") && !name.contains("（"))
        }
    }

    @Test("The municipalities declare their step with its aliases", arguments: ["11", "12", "31", "50"])
    func declaresSteps(province: String) throws {
        #expect(try china.attribute("step", "\(province)0000") == "\(province)0100")
        #expect(try china.values("step.alias", "\(province)0000") == ["市辖区", "县", "\(province)0200"])
    }

    @Test("Taiwan, Hong Kong and Macao have their own levels, in Simplified characters")
    func joinsRegions() throws {
        #expect(try china.children("710000").count == 22)
        #expect(try china.children("810000").count == 18)
        #expect(try china.children("820000").count == 9)
        #expect(try china.path("7110005") == ["台湾省", "台北市", "大安区"])
        #expect(try china.values("alias", "71100") == ["臺北市"])
        #expect(china.name("810002") == "湾仔区")
    }

    @Test(
        "Short names leave the kind out, but for single characters and siblings",
        arguments: [
            ("110000", "北京"), ("450000", "广西"), ("150000", "内蒙古"), ("650000", "新疆"), ("310115", "浦东"), ("371722", "单县"),
            ("130121", "井陉"), ("130107", "井陉矿区"), ("222400", "延边"), ("622926", "东乡"), ("150121", "土默特左旗"),
            ("654002", "伊宁市"), ("654021", "伊宁县"), ("110108", "海淀"),
        ])
    func hasShortName(code: String, short: String) throws {
        #expect(try china.attribute("short", code) == short)
    }

    private func descendants(of code: String) throws -> Int {
        try china.children(code).reduce(0) { try $0 + 1 + descendants(of: $1) }
    }
}
