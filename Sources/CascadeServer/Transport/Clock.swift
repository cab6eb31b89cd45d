import Glibc

/// The time since the machine started, which no one sets.
enum Clock {
    /// In nanoseconds.
    static func nanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// In milliseconds.
    static func milliseconds() -> UInt64 {
        nanoseconds() / 1_000_000
    }
}
