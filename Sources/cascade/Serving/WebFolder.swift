import Glibc

/// The folder with the files of the browser face.
enum WebFolder {
    /// That of an installed system, `share/cascade/web` beside the `bin` of this program, or that of a checkout.
    static func find() -> String? {
        var candidates: [String] = []
        if let program = realpath("/proc/self/exe", nil) {
            defer { free(program) }
            let parts = String(cString: program).split(separator: "/").dropLast(2)
            candidates.append("/" + parts.joined(separator: "/") + "/share/cascade/web")
        }
        if let checkout = Checkout.find() { candidates.append(checkout + "/.build/web") }
        return candidates.first(where: isOne)
    }

    /// Whether a folder has the browser face.
    static func isOne(_ folder: String) -> Bool {
        access(folder + "/cascade-picker.js", R_OK) == 0
    }
}
