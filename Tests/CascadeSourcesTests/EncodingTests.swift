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

    @Test(arguments: [true, false])
    func `UTF-32 is recognised with and without a byte order mark`(_ bigEndian: Bool) throws {
        for mark in ["\u{FEFF}", ""] {
            let bytes = (mark + text).unicodeScalars.flatMap { scalar in
                let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
                return bigEndian ? bytes.reversed() : bytes
            }
            let result = try HierarchyFile.read(bytes, name: "file")
            #expect(outline(result.hierarchy) == "广东(深圳😀)")
            #expect(result.encoding == (bigEndian ? .utf32BigEndian : .utf32LittleEndian))
        }
    }

    @Test func `Big5 is told apart from GB 18030`() throws {
        // 臺北市 and 大安區 in Big5, then 臺灣 in GBK, where the lead byte of 灣 is below those of Big5.
        let taipei: [UInt8] = [0xBB, 0x4F, 0xA5, 0x5F, 0xA5, 0xAB]
        let daan: [UInt8] = [0xA4, 0x6A, 0xA6, 0x77, 0xB0, 0xCF]
        let big5 = [UInt8]("id,name\n1,".utf8) + taipei + [UInt8]("\n2,".utf8) + daan + [0x0A]
        let result = try HierarchyFile.read(big5, name: "file")
        #expect(result.encoding == .big5)
        #expect(outline(result.hierarchy) == "臺北市=1, 大安區=2")
        let gbk = [UInt8]("id,name\n1,".utf8) + [0xC5, 0x5F, 0x9E, 0xB3, 0x0A]
        #expect(outline(try HierarchyFile.read(gbk, name: "file").hierarchy) == "臺灣=1")
    }

    @Test func `Names with control characters leave a text a text`() throws {
        let result = try read("code,name\n1,a\u{0}b\n2,c\u{1}d\n")
        #expect(result.format == .csv)
        #expect(outline(result.hierarchy) == "a\u{0}b=1, c\u{1}d=2")
    }

    @Test func `A program, a picture and a workbook are told to be no such file`() {
        let program = [UInt8]([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]) + [UInt8](repeating: 0, count: 90)
        #expect(refusal(program)?.fault == .unknownFormat)
        let picture = [UInt8]([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D])
        #expect(refusal(picture)?.fault == .unknownFormat)
        let workbook = [UInt8]([0x50, 0x4B, 3, 4, 0x14, 0, 6, 0])
        #expect(refusal(workbook)?.fault == .unsupported("an Excel workbook or ZIP archive"))
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
