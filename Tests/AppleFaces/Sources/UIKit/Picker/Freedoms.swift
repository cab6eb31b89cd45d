import Foundation

/// What Apple's documentation leaves open, taken at its worst.
///
/// `CASCADE_DOUBLE_WITHOUT=name,name` switches freedoms off for a whole run, which shows which test needs which.
public struct Freedoms: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: Int

    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// After a reload a component stands where it stood, on the nearest row there is, on row 0, or on none, at random.
    public static let reloadMovesRow = Freedoms(rawValue: 1 << 0)
    /// Row counts and row views are asked for once and kept until a reload.
    public static let cachesUntilReload = Freedoms(rawValue: 1 << 1)
    /// Selecting the row that a spinning component already reports does not stop it; only a reload does.
    public static let sameRowSpinsOn = Freedoms(rawValue: 1 << 2)
    /// A component reports no row (−1) while it spins.
    public static let spinningReportsNone = Freedoms(rawValue: 1 << 3)
    /// A reload of one component asks for rows of the others, too, as many as they had.
    public static let asksOutOfTurn = Freedoms(rawValue: 1 << 4)
    /// A spin that a reload stopped still calls back, with the row it was to reach.
    public static let lateCallback = Freedoms(rawValue: 1 << 5)
    /// Components stand from right to left in a right-to-left environment unless the view forces a direction.
    public static let mirrorsComponents = Freedoms(rawValue: 1 << 6)
    /// A component that shows no rows reports row 0: one that has none, which calls back with it, too, and one that is in
    /// no window and may not have asked for them yet.
    public static let emptyReportsZero = Freedoms(rawValue: 1 << 7)
    /// Data source and delegate are held weakly.
    public static let weakDelegates = Freedoms(rawValue: 1 << 8)
    /// Landing on the row the component came from calls back, too.
    public static let sameRowCallsBack = Freedoms(rawValue: 1 << 9)

    static let names: [String: Freedoms] = [
        "reloadMovesRow": .reloadMovesRow, "cachesUntilReload": .cachesUntilReload,
        "sameRowSpinsOn": .sameRowSpinsOn, "spinningReportsNone": .spinningReportsNone,
        "asksOutOfTurn": .asksOutOfTurn, "lateCallback": .lateCallback, "mirrorsComponents": .mirrorsComponents,
        "emptyReportsZero": .emptyReportsZero, "weakDelegates": .weakDelegates,
        "sameRowCallsBack": .sameRowCallsBack,
    ]

    /// All of them but those that the environment switches off.
    public static let all: Freedoms = {
        let without = ProcessInfo.processInfo.environment["CASCADE_DOUBLE_WITHOUT"] ?? ""
        var all = names.values.reduce(into: Freedoms()) { $0.formUnion($1) }
        for name in without.split(separator: ",") { all.remove(names[String(name)] ?? []) }
        return all
    }()
}

/// SplitMix64: the same numbers for the same seed on every machine.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Numbers of a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in 0..<`bound`.
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
