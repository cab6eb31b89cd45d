import CascadeCore
import CascadeSources
import Testing

@Suite struct EncodingTests {
    private let text = #"[{"name":"广东","cities":["深圳😀"]}]"#

    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(arguments: [true, false])
    func `UTF-16 is recognised with and without a byte order mark`(_ bigEndian: Bool) throws {
        for mark in ["\u{FEFF}", ""] {
            let result = try HierarchyFile.read(utf16(mark + text, bigEndian: bigEndian), name: "file")
            #expect(outline(result.hierarchy) == "广东(深圳😀)")
            #expect(result.encoding == (bigEndian ? .utf16BigEndian : .utf16LittleEndian))
        }
    }

    @Test func `GB 18030 is recognised, and read where an XML declaration or the caller says so`() throws {
        // 广东 is B9E3 B6AB in GBK, and the four-byte form of 😀 is 9439 FC36.
        let name: [UInt8] = [0xB9, 0xE3, 0xB6, 0xAB, 0x94, 0x39, 0xFC, 0x36]
        let json = [UInt8]("[{\"name\":\"".utf8) + name + [UInt8]("\"}]".utf8)
        #expect(outline(try HierarchyFile.read(json, name: "file").hierarchy) == "广东😀")
        let xml = [UInt8]("<?xml version=\"1.0\" encoding='GBK'?><r><p name='".utf8) + name + [UInt8]("'/></r>".utf8)
        let result = try HierarchyFile.read(xml, name: "file")
        #expect(outline(result.hierarchy) == "广东😀")
        #expect(result.encoding == .gb18030)
        var options = ReadOptions()
        options.encoding = .utf8
        #expect(refusal(json, options: options)?.fault == .wrongEncoding("UTF-8"))
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x5B], [0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], [0xFE, 0xFF, 0xDC, 0x00],
            [0x5B, 0x22, 0xFF, 0x22],
            [0x5B, 0x22, 0x81],
        ] as [[UInt8]])
    func `Bytes that are in no encoding are refused`(_ bytes: [UInt8]) throws {
        let error = try #require(refusal(bytes))
        guard case .wrongEncoding = error.fault else {
            Issue.record("another fault: \(error)")
            return
        }
    }

    @Test func `Nothing and blanks are refused as empty`() {
        for text in ["", " \n\t", "\u{FEFF}\n"] { #expect(refusal(text)?.fault == .empty) }
    }
}
