import CascadeCore
import CascadeDatasets
import Testing

@Suite struct RegionTests {
    @Test(
        "Each set has the counts of its source",
        arguments: [
            ("tw", [22, 368]), ("hk", [18]), ("mo", [9]), ("jp", [47, 1_892]), ("vn", [34, 3_321]),
            ("th", [77, 928, 7_436]),
            ("cn-former", [3_546]),
        ])
    func counts(name: String, expected: [Int]) throws {
        #expect(try #require(Dataset.named(name)).counts == expected)
    }

    @Test("Taiwan's corrections hold")
    func correctsTaiwan() throws {
        let taiwan = Dataset.taiwan
        let rows = try taiwan.children("").flatMap { county in
            try taiwan.children(county).map {
                (try taiwan.path($0).joined(), try taiwan.attribute("zip", $0), try taiwan.attribute("en", $0))
            }
        }
        #expect(rows.first { $0.0 == "新北市新莊區" }?.1 == "242")
        #expect(rows.contains { $0.0 == "屏東縣滿州鄉" } && !rows.contains { $0.0 == "屏東縣滿洲鄉" })
        #expect(rows.first { $0.0 == "高雄市茄萣區" }?.2 == "Qieding District")
        #expect(rows.filter { $0.0.hasPrefix("新竹市") }.map(\.1) == ["300", "300", "300"])
        #expect(rows.filter { $0.0.hasPrefix("嘉義市") }.map(\.1) == ["600", "600"])
        #expect(rows.allSatisfy { $0.1.count == 3 })
        #expect(rows.filter { $0.0.hasPrefix("臺北市") }.count == 12)
        #expect(rows.filter { $0.0.hasPrefix("高雄市") }.count == 38)
        #expect(!rows.contains { $0.0.hasSuffix("島") })
    }

    @Test("Taiwan's counties come in the order of their postcodes and answer to both forms of 臺")
    func ordersTaiwan() throws {
        let taiwan = Dataset.taiwan
        #expect(try taiwan.children("").prefix(3).map { taiwan.name($0) } == ["臺北市", "基隆市", "新北市"])
        #expect(try taiwan.values("alias", "71100") == ["台北市"])
    }

    @Test("Japan has local and Latin names and postcodes")
    func readsJapan() throws {
        #expect(try Dataset.japan.path("01101") == ["北海道", "札幌市中央区"])
        #expect(try Dataset.japan.attribute("en", "01101") == "Sapporo-shi Chuo-ku")
        #expect(try Dataset.japan.attribute("zip", "01101") == "0600000")
        #expect(try Dataset.japan.attribute("en", "22140") == "Hamamatsu-shi Tenryu-ku")
    }

    @Test("Vietnam has provinces and communes, no districts")
    func readsVietnam() throws {
        #expect(try Dataset.vietnam.path("00004") == ["Thành phố Hà Nội", "Phường Ba Đình"])
        #expect(try Dataset.vietnam.attribute("en", "48") == "Da Nang")
    }

    @Test("Thailand has Thai and Latin names and postcodes, several where a subdistrict has several")
    func readsThailand() throws {
        #expect(try Dataset.thailand.path("100101") == ["กรุงเทพมหานคร", "เขตพระนคร", "พระบรมมหาราชวัง"])
        #expect(try Dataset.thailand.attribute("en", "10") == "Bangkok")
        #expect(try Dataset.thailand.values("zip", "100203") == ["10300", "10303"])
    }

    @Test("The world has 249 countries with names in four languages, and its own tables win")
    func readsWorld() throws {
        let world = Dataset.world
        #expect(world.counts[0] == 249)
        #expect(try world.attribute("hans", "DE") == "德国")
        #expect(try world.attribute("hant", "DE") == "德國")
        #expect(try world.attribute("local", "DE-BY") == "Bayern")
        #expect(try world.children("VN").count == 34)
        #expect(try world.children("JP").count == 47)
        #expect(try world.children("CN").count == 34)
        #expect(try world.children("TW").count == 22)
        #expect(world.name("CN-33") == "Zhejiang")
        #expect(world.name("KZ-10") == "Abai" && world.name("KZ-AKM") == nil)
        #expect(world.name("NO-55") == "Troms" && world.name("NO-54") == nil)
    }
}
