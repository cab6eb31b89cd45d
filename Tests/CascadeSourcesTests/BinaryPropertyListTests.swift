import CascadeCore
import CascadeSources
import Testing

@Suite struct BinaryPropertyListTests {
    /// A list of these objects, the first the outermost; references are one byte.
    private func list(_ objects: [[UInt8]], references: UInt8 = 1) -> [UInt8] {
        var bytes = [UInt8]("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, references]
        for number in [objects.count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return bytes
    }

    private func ascii(_ text: String) -> [UInt8] { [0x50 + UInt8(text.utf8.count)] + text.utf8 }

    @Test func `Arrays, shared strings and UTF-16 are read`() throws {
        let bytes = list([[0xA3, 1, 2, 1], ascii("A"), [0x62, 0x4E, 0x2D, 0x65, 0x87]])
        let result = try HierarchyFile.read(bytes, name: "file")
        #expect(outline(result.hierarchy) == "A, 中文, A")
    }

    @Test func `Keys are in the order of the file`() throws {
        let bytes = list([[0xD3, 1, 2, 3, 4, 4, 4], ascii("b"), ascii("a"), ascii("c"), [0xA1, 5], ascii("x")])
        #expect(outline(try HierarchyFile.read(bytes, name: "file").hierarchy) == "b(x), a(x), c(x)")
    }

    @Test func `Shared references that double are refused before much is written out`() throws {
        // Each array holds the next one twice, so 30 of them stand for a billion strings.
        var objects: [[UInt8]] = []
        for next in 1...30 as ClosedRange<UInt8> { objects.append([0xA2, next, next]) }
        for text in [ascii("A"), [0x5F, 0x11, 0x03, 0xE8] + [UInt8](repeating: 0x41, count: 1000)] {
            guard case .tooManyValues(let limit) = try #require(refusal(list(objects + [text]))).fault else {
                Issue.record("another fault")
                return
            }
            #expect(limit < 2 << 20)
        }
    }

    @Test func `An array that holds itself is refused`() throws {
        #expect(refusal(list([[0xA1, 0]]))?.fault == .circular)
        #expect(refusal(list([[0xA1, 1], [0xD1, 2, 0], ascii("k")]))?.fault == .circular)
    }

    @Test func `A chain of 10,000 arrays is refused`() {
        var objects: [[UInt8]] = []
        for next in 1...10_000 { objects.append([0xA1, UInt8(next >> 8), UInt8(next & 255)]) }
        #expect(refusal(list(objects + [ascii("A")], references: 2))?.fault == .tooDeep(limit: 128))
    }

    @Test(
        arguments: [
            [[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x5F, 0x12, 0x06, 0x00, 0x00, 0x00]],
            [[0x6F, 0x12, 0x06, 0x00, 0x00, 0x00]], [[0xAF, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]], [[0xA1, 9]],
            [[0x14]], [[0x13, 0]], [[0x27]], [[0xD1, 1, 1], [0x08]], [[0x52, 0xC3, 0x28]], [[0x62, 0xD8, 0, 0, 0x41]],
            [[0xF0]], [[0x5F, 0x5F]], [],
        ] as [[[UInt8]]])
    func `Sizes, references and kinds that lie are refused`(_ objects: [[UInt8]]) throws {
        let error = try #require(refusal(list(objects)))
        guard case .expected = error.fault else {
            Issue.record("another fault: \(error)")
            return
        }
    }

    @Test func `A list cut off anywhere is refused`() {
        let bytes = list([[0xA3, 1, 2, 1], ascii("A"), [0x62, 0x4E, 0x2D, 0x65, 0x87]])
        for size in 8..<bytes.count { #expect(refusal([UInt8](bytes.prefix(size))) != nil) }
    }
}
