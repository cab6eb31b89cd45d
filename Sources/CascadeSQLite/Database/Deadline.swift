import Foundation

/// A moment after which something has taken too long.
final class Deadline {
    let seconds: Double
    private let end: UInt64

    init(seconds: Double) {
        self.seconds = seconds
        end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    }

    var isOver: Bool { DispatchTime.now().uptimeNanoseconds > end }
}
