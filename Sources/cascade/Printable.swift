extension String {
    /// The text as a terminal may have it: characters that would move its cursor, change its colours or turn the direction
    /// of writing are replaced.
    ///
    /// - Parameter keepsLines: Whether the ends of lines stay.
    func printable(keepsLines: Bool) -> String {
        var output = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isKept = scalar == "\t" || scalar == "\n" && keepsLines
            output.append(isKept || !scalar.isActive ? scalar : "\u{FFFD}")
        }
        return String(output)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal does something at the character instead of showing it.
    fileprivate var isActive: Bool {
        switch value {
        case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: properties.generalCategory == .control
        }
    }
}
