/// Tells how far reading or writing is, as a share of the whole.
package struct WorkProgress: Sendable {
    /// Nobody is told.
    static let none = WorkProgress { _ in }

    private let start: Double
    private let extent: Double
    private let tell: @Sendable (Double) -> Void

    /// - Parameter tell: Takes a number from 0 to 1, which never falls, from the thread that works.
    package init(_ tell: @escaping @Sendable (Double) -> Void) {
        self.init(start: 0, extent: 1, tell: tell)
    }

    private init(start: Double, extent: Double, tell: @escaping @Sendable (Double) -> Void) {
        self.start = start
        self.extent = extent
        self.tell = tell
    }

    /// A part of the work, which itself goes from 0 to 1.
    package func part(_ range: ClosedRange<Double>) -> WorkProgress {
        WorkProgress(
            start: start + extent * range.lowerBound, extent: extent * (range.upperBound - range.lowerBound),
            tell: tell)
    }

    /// Tells that so many of all are done; most calls only count.
    func reach(_ done: Int, of total: Int) {
        if done & 0x3FF == 0 || done == total { tell(start + extent * Double(done) / Double(max(total, 1))) }
    }

    /// Tells that the part is done.
    package func end() {
        tell(start + extent)
    }
}
