import CascadeCore
import Testing

@testable import CascadeTerminal

@Suite struct ScreenTests {
    @Test(arguments: [
        ("广东省", 6), ("abc", 3), ("ไทย", 3), ("กำแพงเพชร", 9), ("é", 1), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2), ("", 0),
    ])
    func `Widths are those of terminals: two cells for Chinese, none for combining marks`(_ text: String, _ width: Int)
    {
        #expect(CellWidth.of(text) == width)
    }

    @Test func `What is cut ends, or begins, in an ellipsis and never in half a character`() {
        #expect(CellWidth.clipped("乌鲁木齐市", to: 10) == "乌鲁木齐市")
        #expect(CellWidth.clipped("乌鲁木齐市", to: 9) == "乌鲁木齐…")
        #expect(CellWidth.clipped("乌鲁木齐市", to: 8) == "乌鲁木…")
        #expect(CellWidth.clippedBefore("乌鲁木齐市", to: 8) == "…木齐市")
        #expect(CellWidth.clipped("乌鲁木齐市", to: 1) == "…")
        #expect(CellWidth.clipped("乌鲁木齐市", to: 0) == "")
    }

    @Test func `Names cannot move the cursor or turn the direction of writing`() {
        #expect(CellWidth.printable("a\u{1B}[2Jb\n\u{202E}c".unicodeScalars) == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c")
    }

    @Test func `A wide character that does not fit at the edge is left out`() {
        var screen = Screen(Size(width: 5, height: 1))
        screen.put("广东省", x: 0, y: 0, .plain)
        #expect(screen.lines == ["广东"])
    }

    @Test func `No size and no keys trap, and the picker alone says what is chosen`() {
        var random = SeededRandom(seed: UInt64.random(in: 0..<UInt64.max))
        let seed = random.seed
        let keys: [Key] = [
            .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .next, .previous, .backspace, .redraw,
            .character("广"), .character("h"), .character("j"), .character("/"), .character("r"), .character("x"),
        ]
        for _ in 0..<60 {
            var wheels = WheelsTests.wheels(Picker(.whole(WheelsTests.places())))
            let size = Size(
                width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...30, using: &random))
            for _ in 0..<20 {
                let layout = Layout(wheels, size, height: Bool.random(using: &random) ? 7 : nil)
                let place = (
                    x: Int.random(in: 0..<size.width, using: &random),
                    y: Int.random(in: 0..<size.height, using: &random)
                )
                let key =
                    [
                        keys.randomElement(using: &random) ?? .up, .click(x: place.x, y: place.y),
                        .scroll(x: place.x, y: place.y, by: 1),
                    ]
                    .randomElement(using: &random) ?? .up
                wheels.press(key, layout)
                let after = Layout(wheels, size)
                let lines = wheels.screen(after, WheelsTests.texts).lines
                #expect(lines.allSatisfy { CellWidth.of($0) <= size.width }, "seed \(seed)")
                guard size.width >= 60, size.height >= 2 else { continue }
                let band = lines[after.bandY]
                for name in wheels.picker.selection.names { #expect(band.contains(name), "seed \(seed)") }
            }
        }
    }

    @Test func `At every size that has room there are a title, the path and how to end`() {
        for (width, height) in [(20, 6), (40, 8), (80, 24), (300, 100)] {
            let wheels = WheelsTests.wheels(Picker(.whole(WheelsTests.places())))
            let layout = Layout(wheels, Size(width: width, height: height))
            let text = wheels.screen(layout, WheelsTests.texts).lines.joined(separator: "\n")
            for part in ["出发地", "北京市", "东城区", "确定", "取消"] { #expect(text.contains(part)) }
            #expect(layout.wheelHeight % 2 == 1)
        }
    }
}

/// Random numbers that a seed repeats (SplitMix64, by Steele, Lea and Flood).
struct SeededRandom: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
