/// The values of a header such as `Accept` with their weights (RFC 9110, section 12.4.2).
struct WeightedValues: Sendable {
    /// Each value in small letters without its parameters, and its weight in thousandths, in the order of the header.
    let values: [(value: String, weight: Int)]

    /// Reads a header; no values if there is none.
    ///
    /// - Parameter limit: How many values are looked at.
    init(_ header: String?, limit: Int = 40) {
        values = (header ?? "").split(separator: ",").prefix(limit).compactMap { part in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let value = pieces.first, !value.isEmpty else { return nil }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Self.thousandths($0.dropFirst(2)) }
            return (value, weight ?? 1000)
        }
    }

    /// The values with a weight above 0, the heaviest first; equal ones in their order.
    var wanted: [String] {
        values.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.value)
    }

    /// The weight of the first of these values that is there; `nil` if none is.
    func weight(of names: [String]) -> Int? {
        for name in names {
            if let found = values.first(where: { $0.value == name }) { return found.weight }
        }
        return nil
    }

    /// `0.8` as 800; what is not a weight counts as 0.
    private static func thousandths(_ text: Substring) -> Int {
        let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = halves.first.flatMap({ Int($0) }), 0...1 ~= whole else { return 0 }
        let decimals = halves.count > 1 ? halves[1].prefix(3) : ""
        guard decimals.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return 0 }
        let fraction = Int(decimals + String(repeating: "0", count: 3 - decimals.count)) ?? 0
        return min(whole * 1000 + fraction, 1000)
    }
}
