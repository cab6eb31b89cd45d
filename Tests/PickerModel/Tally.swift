/// Counts how often each branch of each rule was reached.
///
/// Every branch is listed, so that one never reached shows as zero.
struct Tally {
    private(set) var counts: [String: Int] = [:]

    mutating func hit(_ branch: Branching) {
        counts[branch.rawValue, default: 0] += 1
    }

    mutating func add(_ other: Tally) {
        for (name, count) in other.counts { counts[name, default: 0] += count }
    }

    /// The branches reached less than `floor` times.
    func missing(floor: Int) -> [String] {
        Branching.allCases.map(\.rawValue).filter { counts[$0, default: 0] < floor }
    }

    /// A line per branch.
    var table: String {
        Branching.allCases.map { branch in
            let count = String(counts[branch.rawValue, default: 0])
            return String(repeating: " ", count: max(0, 10 - count.count)) + count + "  " + branch.rawValue
        }.joined(separator: "\n")
    }
}
