import CascadeCore
import Testing

@Suite struct JSONWriterTests {
    @Test func `Commas and escapes come by themselves`() {
        var json = JSONWriter()
        json.beginObject()
        json.key("a")
        json.beginArray()
        json.integer(-12)
        json.integer(.min)
        json.string("q\"\\\n")
        json.null()
        json.beginObject()
        json.endObject()
        json.beginArray()
        json.endArray()
        json.endArray()
        json.key("中")
        json.boolean(false)
        json.endObject()
        let text = String(decoding: json.bytes, as: UTF8.self)
        #expect(text == #"{"a":[-12,-9223372036854775808,"q\"\\\u000a",null,{},[]],"中":false}"#)
    }

    @Test func `What is written is read back, whatever the characters`() throws {
        for scalar in (0..<0x300).compactMap({ Unicode.Scalar(UInt32($0)) }) + ["中", "😀", "\u{10FFFF}"] {
            var json = JSONWriter()
            json.string(UTF8Text(String(scalar)))
            #expect(try JSONDocument(json.bytes).root.text == UTF8Text(String(scalar)))
        }
    }
}
