import CascadeCore
import CascadeSources
import Testing

@Suite struct MarkupTests {
    @Test(arguments: [
        "<root><province name='A'><city name='a'><district name='x' zipcode='001'/></city></province><province name='B'/></root>",
        "\u{FEFF}<Location>\r\n<Country Name=\"A\"><State><City Name=\"a\"><District Name=\"x\" zipcode=\"001\"></District></City></State>"
            + "</Country><Country Name=\"B\"></Country></Location>",
        "<list><p><name>A</name><c><name>a</name><d><name>x</name><zipcode>001</zipcode></d></c></p><p><name>B</name></p></list>",
        "<list><p name='A'><c name='a'><d zipcode='001'> x </d></c></p><p>B</p></list>",
    ])
    func `Nested elements are rows, by attributes, by elements or by text`(_ text: String) throws {
        #expect(outline(try read(text).hierarchy) == "A(a(x zipcode:001)), B")
    }

    @Test func `String arrays of Android are rows with their items`() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <resources>
              <string-array name="province"><item>北京</item><item>天津</item></string-array>
              <string-array name="beijing"><item>东城</item></string-array>
            </resources>
            """
        #expect(outline(try read(text).hierarchy) == "province(北京, 天津), beijing(东城)")
    }

    @Test(arguments: [
        "<a><b name='x'></a>", "<a><b name='x'/>", "<a><b name=x/></a>", "<a><b name='x/></a>", "<a/><b/>",
        "<a>text<b name='x'/></a>", "<a><!-- </a>", "<a><![CDATA[x</a>", "<a b='&x;'/>", "<!DOCTYPE a [", "<", "<a",
        "<a b='&#xD800;'/>",
    ])
    func `What is not well-formed is refused`(_ text: String) {
        #expect(refusal(text) != nil)
    }

    @Test func `Elements 10,000 deep are refused`() {
        #expect(refusal(String(repeating: "<a name='x'>", count: 10_000))?.fault == .tooDeep(limit: 32))
        #expect(refusal(String(repeating: "<a>", count: 10_000))?.fault == .tooDeep(limit: 128))
    }
}
