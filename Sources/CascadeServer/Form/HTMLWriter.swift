/// Writes HTML; what is not markup of the program's own is escaped.
struct HTMLWriter {
    private(set) var text = ""

    /// Markup.
    mutating func markup(_ markup: StaticString) {
        text += markup.description
    }

    /// A text between tags or in an attribute's quotes, to be read by people.
    mutating func text(_ content: String) {
        for scalar in content.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            // HTML forbids the control characters, and marks of direction would turn round what stands beside the text.
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// A value in an attribute's quotes that is to come back as it is: marks of direction stand as their numbers.
    mutating func value(_ content: String) {
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": text += "&#\(scalar.value);"
            default: text(String(scalar))
            }
        }
    }
}

extension HTMLWriter {
    /// The beginning of a page, up to its body.
    mutating func begin(_ texts: FormTexts, title: String) {
        markup("<!DOCTYPE html>\n<html lang=\"")
        text(texts.tag)
        markup("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        text(title)
        markup("</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
        markup("<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/v1/form.css\">\n")
        markup("</head>\n<body>\n")
    }

    /// Links to the page in each language.
    ///
    /// - Parameter address: The address of the page with some texts.
    mutating func languages(_ texts: FormTexts, _ address: (FormTexts) -> String) {
        markup("<nav aria-label=\"")
        text(texts.languages)
        markup("\">\n")
        for other in FormTexts.all {
            markup("<a lang=\"")
            text(other.tag)
            markup("\" hreflang=\"")
            text(other.tag)
            markup("\" href=\"")
            text(address(other))
            markup("\"")
            if other.tag == texts.tag { markup(" aria-current=\"true\"") }
            markup(">")
            text(other.own)
            markup("</a>\n")
        }
        markup("</nav>\n")
    }
}
