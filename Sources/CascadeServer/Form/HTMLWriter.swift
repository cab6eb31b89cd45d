/// Writes HTML; what is not markup of the program's own is escaped.
struct HTMLWriter {
    private(set) var text = ""

    /// Markup.
    mutating func markup(_ markup: StaticString) {
        text += markup.description
    }

    /// A text between tags or in an attribute's quotes.
    mutating func text(_ content: String) {
        for scalar in content.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
