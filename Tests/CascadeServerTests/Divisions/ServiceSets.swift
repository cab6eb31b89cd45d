import CascadeCore
import CascadeSources
import Synchronization

@testable import CascadeServer

/// The sets that the tests of the service are about.
enum ServiceSets {
    /// 北京 with its city step, 广东 with 深圳 and 南山, 东莞 without districts, a disabled row, and names in other languages.
    static let divisions: Hierarchy = {
        var builder = HierarchyBuilder()
        let beijing = builder.add("北京市", code: "110000")
        builder.set("step", "110100", on: beijing)
        builder.set("step.alias", "市辖区", on: beijing)
        builder.set("step.alias", "110200", on: beijing)
        builder.set("en", "Beijing", on: beijing)
        let dongcheng = builder.add("东城区", code: "110101", under: beijing)
        builder.set("zip", "100010", on: dongcheng)
        let guangdong = builder.add("广东省", code: "440000")
        builder.set("en", "Guangdong", on: guangdong)
        builder.set("hant", "廣東省", on: guangdong)
        let shenzhen = builder.add("深圳市", code: "440300", under: guangdong)
        builder.set("en", "Shenzhen", on: shenzhen)
        builder.set("alias", "鹏城", on: shenzhen)
        builder.add("南山区", code: "440305", under: shenzhen)
        builder.add("东莞市", code: "441900", under: guangdong)
        let old = builder.add("旧区", code: "449900", under: guangdong)
        builder.set("disabled", "", on: old)
        return builder.build()
    }()

    /// 440527 is gone and became 440305; 440999 became two.
    static let former: Hierarchy = {
        var builder = HierarchyBuilder()
        let one = builder.add("旧县", code: "440527")
        builder.set("successor", "440305", on: one)
        let two = builder.add("旧市", code: "440999")
        builder.set("successor", "440305", on: two)
        builder.set("successor", "441900", on: two)
        return builder.build()
    }()

    /// Codes that repeat, twin siblings, a row without a code, and a code that cannot stand in an address.
    static let twins: Hierarchy = {
        var builder = HierarchyBuilder()
        let east = builder.add("East", code: "e")
        builder.add("Centre", code: "c", under: east)
        builder.add("Centre", code: "c", under: east)
        let west = builder.add("West")
        builder.add("Centre", code: "c", under: west)
        builder.add("Odd", code: "a/b", under: west)
        return builder.build()
    }()

    /// Codes and names that look the same and are other bytes: é as one character, and as a letter and a mark.
    static let accents: Hierarchy = {
        var builder = HierarchyBuilder()
        let codes: [UTF8Text] = ["\u{E9}", "e\u{301}", "\u{301}", "K", "\u{212A}"]
        for (index, code) in codes.enumerated() {
            let row = builder.add("café", code: code)
            builder.add(UTF8Text("k\(index + 23)"), code: UTF8Text("\(index + 23)"), under: row)
        }
        return builder.build()
    }()

    static var catalog: Catalog {
        Catalog([
            ServedSet(
                name: "cn", title: "China", language: "zh-Hans", content: .whole(divisions), former: former),
            ServedSet(name: "twins", content: .whole(twins)),
            ServedSet(name: "table", language: "zh-Hans", content: .live(TableOfAreas(divisions))),
        ])
    }
}

/// A hierarchy as a table that is asked, and that can be out of reach.
final class TableOfAreas: AreaStore {
    let isReachable = Mutex(true)
    private let hierarchy: Hierarchy

    init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
    }

    var concurrency: Int { 2 }

    func check() throws(AreaStoreError) {
        if !isReachable.withLock({ $0 }) {
            throw .unavailable(reason: "The table cannot be reached; start its server.")
        }
    }

    func children(of code: String) throws(AreaStoreError) -> [AreaRow]? {
        try check()
        if code.isEmpty { return rows(under: Hierarchy.root) }
        return hierarchy.nodes(code: UTF8Text(code)).first.map { rows(under: $0) }
    }

    func path(to code: String) throws(AreaStoreError) -> [AreaRow]? {
        try check()
        return hierarchy.nodes(code: UTF8Text(code)).first.map { hierarchy.path(to: $0).map(row) }
    }

    private func rows(under node: Int) -> [AreaRow] {
        hierarchy.children(of: node).map(row)
    }

    private func row(_ node: Int) -> AreaRow {
        var row = AreaRow(code: String(hierarchy.code(of: node)), name: String(hierarchy.name(of: node)))
        for key in hierarchy.attributeKeys where key != AttributeKey.name && key != AttributeKey.code {
            for value in hierarchy.attributes(key, of: node) {
                row.attributes.append(AreaRow.Attribute(key: String(key), value: String(value)))
            }
            if key == AttributeKey.disabled, hierarchy.hasAttribute(key, of: node) {
                row.attributes.append(AreaRow.Attribute(key: String(key), value: ""))
            }
        }
        row.isLeaf = hierarchy.children(of: node).isEmpty
        return row
    }
}
