import CascadeCore
import CascadeSources
import Foundation
import Testing

/// The data files of the example systems, as they stand in `Examples/Data`.
@Suite struct ExampleDataTests {
    private func example(_ name: String, options: ReadOptions = ReadOptions()) throws -> Hierarchy {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Data")
        return try HierarchyFile.read(path: folder.appending(path: name).path, options: options).hierarchy
    }

    @Test func `The cities are 34 divisions of the first level with the ones right under them`() throws {
        let cities = try example("cities.plist")
        #expect(cities.children(of: 0).count == 34)
        #expect(cities.depth == 2)
        let guangdong = try #require(cities.children(of: 0).first { cities.name(of: $0) == "广东" })
        // Guangdong has 21 cities at prefecture level.
        #expect(cities.children(of: guangdong).count == 21)
        #expect(cities.children(of: guangdong).contains { cities.name(of: $0) == "深圳" })
    }

    @Test func `Taiwan has 22 counties and cities; Taipei has 12 districts, Da'an with the postcode 106`() throws {
        let taiwan = try example("taiwan_districts.json")
        #expect(taiwan.children(of: 0).count == 22)
        let taipei = try #require(taiwan.children(of: 0).first { taiwan.name(of: $0) == "臺北市" })
        #expect(taiwan.children(of: taipei).count == 12)
        let daan = try #require(taiwan.children(of: taipei).first { taiwan.name(of: $0) == "大安區" })
        #expect(taiwan.attribute("zip", of: daan) == "106")
    }

    @Test func `Singers come in ascending order of UTF-16 code units, songs as they are stored`() throws {
        var options = ReadOptions()
        options.sortsKeys = true
        let songs = try example("songInfo.plist", options: options)
        let singers = songs.children(of: 0).map { String(songs.name(of: $0)) }
        // B is U+0042, 周 U+5468, 崔 U+5D14, 张 U+5F20, 王 U+738B, 罗 U+7F57, 邓 U+9093.
        #expect(singers == ["Beyond", "周杰伦", "崔健", "张国荣", "王菲", "罗大佑", "邓丽君"])
        #expect(songs.children(of: 2).map { String(songs.name(of: $0)) } == ["青花瓷", "七里香", "稻香", "晴天"])
        #expect(songs.children(of: 3).isEmpty)
    }
}
