import CascadeDatasets
import Testing

/// Readings and names that dictionaries and careless tables get wrong; right values from gazetteers.
@Suite struct RomanisationTests {
    let china = Dataset.china

    @Test(
        "Names are read as their place is",
        arguments: [
            ("110000", "běi jīng shì"), ("341500", "lù ān shì"), ("340300", "bèng bù shì"), ("331000", "tāi zhōu shì"),
            ("330382", "yuè qīng shì"), ("371481", "lào líng shì"), ("131025", "dài chéng xiàn"),
            ("361124", "yán shān xiàn"), ("371524", "dōng ē xiàn"), ("371722", "shàn xiàn"), ("510117", "pí dū qū"),
            ("350200", "xià mén shì"), ("430100", "cháng shā shì"), ("500000", "chóng qìng shì"),
            ("411100", "luò hé shì"),
            ("341600", "bó zhōu shì"), ("411726", "bì yáng xiàn"), ("130726", "yù xiàn"), ("410621", "xùn xiàn"),
            ("652823", "yù lí xiàn"), ("410223", "wèi shì xiàn"), ("440113", "pān yú qū"), ("341621", "guō yáng xiàn"),
            ("141024", "hóng tóng xiàn"), ("511381", "làng zhōng shì"), ("331100", "lí shuǐ shì"),
            ("610000", "shǎn xī shěng"),
            ("340826", "sù sōng xiàn"), ("450000", "guǎng xī zhuàng zú zì zhì qū"), ("620802", "kōng tóng qū"),
        ])
    func isRead(code: String, pinyin: String) throws {
        #expect(try china.attribute("pinyin", code) == pinyin)
    }

    @Test(
        "English names follow the official romanisation",
        arguments: [
            ("150100", "Hohhot"), ("650100", "Ürümqi"), ("610000", "Shaanxi"), ("140000", "Shanxi"),
            ("341500", "Lu'an"),
            ("150000", "Inner Mongolia"), ("810000", "Hong Kong"), ("820000", "Macao"), ("540100", "Lhasa"),
            ("371481", "Laoling"), ("530800", "Pu'er"), ("654301", "Altay"),
        ])
    func hasEnglishName(code: String, english: String) throws {
        #expect(try china.attribute("en", code) == english)
    }

    @Test(
        "Misspellings of the source are corrected",
        arguments: [
            ("210113", "Shenbei"), ("230109", "Songbei"), ("230304", "Didao"), ("341102", "Langya"),
            ("410821", "Xiuwu"),
            ("440604", "Chancheng"), ("511702", "Tongchuan"), ("620825", "Zhuanglang"), ("410505", "Yindu"),
            ("654201", "Tacheng"), ("411104", "Shaoling"), ("211005", "Gongchangling"), ("610621", "Yanchang"),
        ])
    func hasCorrectedName(code: String, english: String) throws {
        #expect(try china.attribute("en", code) == english)
    }

    @Test("Every division of ranks 1 to 3 has one syllable for each character and an English name")
    func isComplete() {
        let hierarchy = china.hierarchy
        for node in 1...hierarchy.count {
            let name = String(hierarchy.name(of: node))
            let syllables = String(hierarchy.attribute("pinyin", of: node)).split(separator: " ")
            #expect(syllables.count == name.count, "\(name)")
            #expect(!hierarchy.attribute("en", of: node).isEmpty, "\(name)")
        }
    }

    @Test(
        "A township is read as its county is",
        arguments: [
            ("330382008", "yuè chéng jiē dào"), ("130726100", "yù zhōu zhèn"),
        ])
    func readsTownships(code: String, pinyin: String) throws {
        #expect(try Dataset.chinaToTownships.attribute("pinyin", code) == pinyin)
    }
}
