import CascadeCore
import Testing

@Suite struct UTF8ValidationTests {
    /// What the standard library says of the same bytes.
    func isValid(_ bytes: [UInt8]) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    func firstInvalid(_ bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { firstInvalidUTF8($0, count: buffer.count) }
        }
    }

    @Test func `Every sequence of two bytes, and of three and four at the edges, is judged as by the standard library`()
    {
        let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xFF]
        for first in UInt8.min ... .max {
            for second in UInt8.min ... .max {
                #expect((firstInvalid([first, second]) == nil) == isValid([first, second]))
            }
            for second in edges {
                for third in edges {
                    for tail: [UInt8] in [[], [0x80], [0xBF], [0x41, 0x42, 0x43, 0x44, 0x45, 0x46], [0xFF]] {
                        let bytes = [first, second, third] + tail
                        #expect((firstInvalid(bytes) == nil) == isValid(bytes), "\(bytes)")
                    }
                }
            }
        }
    }

    @Test func `A byte changed anywhere in a text is found where the text before it ends`() {
        var state = UInt64.random(in: .min ... .max)
        print("UTF8ValidationTests seed \(state)")
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let words = ["a", "chéng guān", "臺北市", "𠮷野家", "é", "\u{0}", "乌鲁木齐", "z9"]
        for _ in 0..<20_000 {
            var bytes = (0..<next(8)).flatMap { _ in [UInt8](words[next(words.count)].utf8) }
            if !bytes.isEmpty, next(4) > 0 { bytes[next(bytes.count)] = UInt8(next(256)) }
            let found = firstInvalid(bytes)
            #expect((found == nil) == isValid(bytes), "\(bytes)")
            if let found { #expect(isValid(Array(bytes[..<found])), "\(bytes)") }
        }
    }
}
