import Glibc

/// Sees whether a file has changed, by its place on the disk, its size and its time.
///
/// A change counts when it has been the same for two looks, since a file that is being written changes on.
struct FileWatch {
    private struct Mark: Equatable {
        let device: UInt
        let number: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private let path: String
    private var taken: Mark?
    private var seen: Mark?

    init(_ path: String) {
        self.path = path
        note()
    }

    /// Takes the file as it is now for known.
    mutating func note() {
        taken = mark
        seen = taken
    }

    /// Whether the file is another one than was taken, and rests; it is taken by this.
    mutating func hasChanged() -> Bool {
        let now = mark
        defer { seen = now }
        // A file that is gone may be about to be replaced.
        guard let now, now != taken, now == seen else { return false }
        taken = now
        return true
    }

    /// Whether there is something at the path that reading might wait for, such as a pipe.
    var isForeign: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private var mark: Mark? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Mark(
            device: UInt(status.st_dev), number: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}
