import CascadeCore
import Testing

@Suite struct HierarchyTests {
    @Test func `A packed tree gives back what was put in`() throws {
        var builder = HierarchyBuilder()
        let guangdong = builder.add("广东省", code: "440000")
        let beijing = builder.add("北京市", code: "110000")
        let shenzhen = builder.add("深圳市", code: "440300", under: guangdong)
        builder.add("东莞市", code: "441900", under: guangdong)
        builder.add("东城区", code: "110101", under: beijing)
        builder.add("南山区", code: "440305", under: shenzhen)
        builder.set("zip", "518000", on: shenzhen)
        builder.set("alias", "鹏城", on: shenzhen)
        builder.set("alias", "深", on: shenzhen)

        let hierarchy = try Hierarchy(packed: builder.packed())
        #expect(hierarchy.count == 6)
        #expect(hierarchy.depth == 3)
        #expect(hierarchy.children(of: 0).map { String(hierarchy.name(of: $0)) } == ["广东省", "北京市"])
        let found = try #require(hierarchy.nodes(code: "440305").first)
        #expect(hierarchy.path(to: found).map { String(hierarchy.name(of: $0)) } == ["广东省", "深圳市", "南山区"])
        let city = try #require(hierarchy.parent(of: found))
        #expect(hierarchy.attribute("zip", of: city) == "518000")
        #expect(hierarchy.attributes("alias", of: city) == ["鹏城", "深"])
        #expect(hierarchy.nodes(code: "44030") == [])
    }
}
