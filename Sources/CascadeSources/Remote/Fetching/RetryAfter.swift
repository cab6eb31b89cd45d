/// The header field `Retry-After`: seconds, or a date.
enum RetryAfter {
    /// How many seconds it asks to wait; `nil` if it cannot be read.
    ///
    /// - Parameter now: Seconds since 1970.
    static func seconds(_ text: String, now: Double) -> Double? {
        let word = text.trimmingSpaces
        if !word.isEmpty, word.utf8.count <= 9, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return Double(word) }
        return date(word).map { max($0 - now, 0) }
    }

    /// A date as HTTP sends it (RFC 9110, IMF-fixdate), in seconds since 1970.
    private static func date(_ text: String) -> Double? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = number(parts[1], 1...31),
            let month = months.firstIndex(of: String(parts[2])), let year = number(parts[3], 1970...9999)
        else { return nil }
        let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 3, let hour = number(clock[0], 0...23), let minute = number(clock[1], 0...59),
            let second = number(clock[2], 0...60)
        else { return nil }
        return Double(((days(year, month + 1, day) * 24 + hour) * 60 + minute) * 60 + second)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range ~= $0 ? $0 : nil }
    }

    /// Days from 1970 to a day of the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}

extension String {
    /// Without spaces and tabs at both ends.
    var trimmingSpaces: String {
        var text = self[...]
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
