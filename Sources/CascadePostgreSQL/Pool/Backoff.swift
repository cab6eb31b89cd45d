/// How long to leave a server alone that does not answer: longer each time, and never just as long as others do.
struct Backoff {
    static let shortest = 0.1
    static let longest = 5.0

    private(set) var failures = 0

    /// The time until the next attempt, in seconds, after one more failure.
    ///
    /// - Parameter random: Evenly between 0 and 1; half of the time is left to it.
    mutating func delay(random: Double) -> Double {
        let whole = min(Self.longest, Self.shortest * Double(1 << min(failures, 16)))
        failures += 1
        return whole * (0.5 + 0.5 * random)
    }

    mutating func succeed() {
        failures = 0
    }
}
