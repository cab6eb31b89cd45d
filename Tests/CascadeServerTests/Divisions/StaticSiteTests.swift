import CascadeCore
import CascadeDatasets
import Testing

@testable import CascadeServer

@Suite struct StaticSiteTests {
    private static func set(_ dataset: Dataset, former: Dataset? = nil) -> ServedSet {
        ServedSet(
            name: dataset.name, title: dataset.title, language: dataset.language, content: .whole(dataset.hierarchy),
            former: former?.hierarchy)
    }

    /// Compares the files that are wanted with what the service answers, and gives the paths of all.
    private func compare(
        _ sets: [ServedSet], _ extent: StaticSite.Extent, where isWanted: (String) -> Bool
    ) async throws -> Set<String> {
        let client = try Client(.memory, ServiceSite(Catalog(sets)).router)
        let site = StaticSite(sets, extent: extent)
        var paths: Set<String> = ["v1/sets.json"]
        var files: [StaticSite.File] = []
        site.forEachFile(where: { path in
            let isNew = paths.insert(path).inserted
            return isWanted(path) && isNew
        }) { files.append($0) }
        #expect(paths.count == site.count)
        for file in files {
            let reading = try await client.get("/" + percentEncoded(file.path))
            #expect(reading.status == 200)
            #expect(reading.body == file.content.body)
            let packed = try await client.get("/" + percentEncoded(file.path), [("Accept-Encoding", "gzip")])
            #expect(packed.body == file.content.packed ?? file.content.body)
        }
        return paths
    }

    @Test func `Every file of a site is what the service answers at its address`() async throws {
        var seen = 0
        let paths = try await compare([Self.set(.taiwan)], StaticSite.Extent(hasStored: true, languages: ["en"])) {
            path in
            seen += 1
            return !path.contains("/stored/") && !path.contains("/en/") || seen % 20 == 0
        }
        let rows = Dataset.taiwan.hierarchy.count
        // In two views and two languages: the rows under each row and the path to it; the first level, and trees.
        #expect(paths.count == 1 + 4 * (2 * rows + 2 + Dataset.taiwan.hierarchy.depth))
        #expect(paths.isSuperset(of: ["v1/sets.json", "v1/tw/stored/en/tree/1.json", "v1/tw/path/7110001.json"]))
    }

    @Test func `A site of China has the city step, its aliases and the codes that are gone`() async throws {
        let sample = ["110000", "110100", "110200", "110103", "440305", "441900", "810001"]
        let paths = try await compare([Self.set(.china, former: .formerChina)], StaticSite.Extent()) { path in
            sample.contains { path.hasSuffix("/\($0).json") } || path.hasSuffix("children.json")
        }
        for code in sample { #expect(paths.contains("v1/cn/path/\(code).json")) }
        #expect(paths.contains("v1/cn/children/110200.json"))
        #expect(!paths.contains("v1/cn/children/110103.json"))
    }

    @Test func `P18: rows whose code repeats have files of their own`() async throws {
        let set = ServedSet(name: "twins", content: .whole(ServiceSets.twins))
        var paths: Set<String> = []
        StaticSite([set]).forEachFile { paths.insert($0.path) }
        for key in ["e", "~2", "~3", "~4", "~5", "~6"] { #expect(paths.contains("v1/twins/path/\(key).json")) }
        #expect(!paths.contains("v1/twins/path/c.json"))
        #expect(!paths.contains { $0.contains("a/b") })
    }
}
