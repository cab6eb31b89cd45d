import Glibc

/// The checkout of the project, whose files the demo gives out.
enum Checkout {
    /// The nearest folder with a `Web` folder above this program, else above the current folder.
    static func find() -> String? {
        nearest(above: realpathString("/proc/self/exe")) ?? nearest(above: realpathString("."))
    }

    /// Whether a folder is a checkout.
    static func isOne(_ folder: String) -> Bool {
        realpathString(folder + "/Web/gallery") != nil
    }

    private static func nearest(above path: String?) -> String? {
        var folder = path ?? ""
        while !folder.isEmpty {
            if isOne(folder) { return folder }
            folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        }
        return nil
    }

    private static func realpathString(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
