import CascadeCore
import CascadeSources
import Foundation
import Testing

@Suite struct PropertyListTests {
    private func xml(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">\(body)</plist>
        """
    }

    @Test func `An array of dictionaries is read from XML`() throws {
        let result = try read(
            xml(
                """
                <array>
                  <dict><key>name</key><string>广东</string><key>cities</key><array><string>广州</string><!-- x -->
                    <string>深&#22323;&amp;<![CDATA[<b>]]></string></array></dict>
                  <dict><key>cities</key><array/><key>name</key><string>海南</string><key>code</key><integer>46</integer>
                    <key>since</key><date>1988-04-26T00:00:00Z</date><key>new</key><true/><key>lat</key><real>20.5</real></dict>
                </array>
                """))
        #expect(result.format == .propertyList)
        #expect(outline(result.hierarchy) == "广东(广州, 深圳&<b>), 海南=46 since:1988-04-26T00:00:00Z new:true lat:20.5")
    }

    @Test func `A dictionary keeps the order of the file, or is sorted by UTF-16 code units`() throws {
        // U+FF21 comes after U+1F600 by UTF-16 code units, and before it by scalars.
        let list = xml(
            """
            <dict><key>Ａ</key><array/><key>b</key><array><string>y</string><string>x</string></array>
            <key>😀</key><array/><key>B</key><array/></dict>
            """)
        #expect(outline(try read(list).hierarchy) == "Ａ, b(y, x), 😀, B")
        var options = ReadOptions()
        options.sortsKeys = true
        #expect(outline(try read(list, options: options).hierarchy) == "B, b(y, x), 😀, Ａ")
    }

    @Test func `A binary list that Foundation wrote is read`() throws {
        let cities: [[String: Any]] = [
            ["name": "广东", "cities": ["广州", "Zhuhai"]], ["name": "海南", "code": 46, "neg": -7, "lat": 20.5],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: cities, format: .binary, options: 0)
        let result = try HierarchyFile.read([UInt8](data), name: "file")
        #expect(result.format == .binaryPropertyList)
        let hierarchy = result.hierarchy
        #expect(hierarchy.children(of: 1).map { String(hierarchy.name(of: $0)) } == ["广州", "Zhuhai"])
        #expect(hierarchy.code(of: 2) == "46")
        #expect(hierarchy.attribute("neg", of: 2) == "-7")
        #expect(hierarchy.attribute("lat", of: 2) == "20.5")
    }

    @Test(arguments: [
        (
            "<array><dict><key>name</key><string>A</string><key>cities</key><integer>5</integer></dict></array>",
            "[0].cities"
        ),
        ("<array><dict><key>name</key></dict></array>", "[0].name"), ("<array><string>A</string>", "[1]"),
        ("<array><dict><string>A</string></dict></array>", "[0]"), ("<array><true>", "[0]"),
        ("<dict><key>A</key><array><date>1</date><true/></array></dict>", "A[1]"),
    ])
    func `A wrong shape is refused with file and key path`(_ body: String, _ path: String) throws {
        let error = try #require(refusal(xml(body)))
        #expect(error.path == path)
        #expect(error.file == "file")
        #expect(error.description.hasPrefix("file, "))
    }

    @Test func `XML nested 10,000 deep is refused`() {
        let deep = String(repeating: "<array>", count: 10_000) + String(repeating: "</array>", count: 10_000)
        #expect(refusal(xml(deep))?.fault == .tooDeep(limit: 128))
    }

    @Test func `Entities that multiply each other are refused`() {
        let list = """
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <plist><array><string>&b;</string></array></plist>
            """
        #expect(refusal(list)?.fault == .expected("an entity is unknown"))
    }
}
