#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the command was asked for.
struct Arguments {
    var steps = 1_000_000
    var seed = UInt64.random(in: 1...999_999_999)
    var floor = 1000

    init(_ words: ArraySlice<String>) {
        if let text = getenv("CASCADE_SEED"), let number = UInt64(String(cString: text)) { seed = number }
        var rest = words
        while let word = rest.popFirst() {
            guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { Self.refuse(word) }
            switch word {
            case "--steps": steps = Int(clamping: number)
            case "--seed": seed = number
            case "--floor": floor = Int(clamping: number)
            default: Self.refuse(word)
            }
        }
    }

    private static func refuse(_ word: String) -> Never {
        print("picker-model: cannot read \(word); use --steps N, --seed N, --floor N")
        exit(2)
    }
}
