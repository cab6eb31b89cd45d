/// A language tag of BCP 47; Chinese is told apart by script, whatever region is named.
struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The tag with its parts in the usual case, as in `zh-Hant`.
    let description: String

    /// The language without script and region.
    var primary: Substring { description.prefix { $0 != "-" } }

    /// Reads a tag; `nil` if it is none: letters and digits in parts of 1 to 8, of which the first is 2 or 3 letters.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 8, let first = parts.first, 2...3 ~= first.count, first.allSatisfy(\.isASCIILetter) else {
            return nil
        }
        guard parts.allSatisfy({ 1...8 ~= $0.utf8.count && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } })
        else {
            return nil
        }
        if first == "zh" {
            let isTraditional =
                parts.contains("hant")
                || !parts.contains("hans") && parts.contains { $0 == "tw" || $0 == "hk" || $0 == "mo" }
            description = isTraditional ? "zh-Hant" : "zh-Hans"
        } else {
            description = parts.enumerated().map { Self.usual($1, isFirst: $0 == 0) }.joined(separator: "-")
        }
    }

    private static func usual(_ part: Substring, isFirst: Bool) -> String {
        if isFirst { return String(part) }
        switch part.utf8.count {
        case 2: return part.uppercased()
        case 4 where part.first?.isASCIILetter == true: return part.prefix(1).uppercased() + part.dropFirst()
        default: return String(part)
        }
    }

    /// The languages of an `Accept-Language` header, the most wanted first; `nil` among them is any language.
    ///
    /// What is not a tag or has the weight 0 is passed over; at most 20 are looked at.
    static func preferences(_ header: String?) -> [LanguageTag?] {
        WeightedValues(header, limit: 20).wanted.compactMap { value in
            value == "*" ? .some(nil) : LanguageTag(value).map { .some($0) }
        }
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
