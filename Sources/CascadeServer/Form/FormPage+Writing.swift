extension FormPage {
    /// Writes the whole page.
    mutating func write() {
        html.begin(texts, title: texts.title + " – " + title)
        writeLanguages()
        html.markup("<main>\n<h1>")
        html.text(texts.title)
        html.markup("</h1>\n<p class=\"set\">")
        html.text(title)
        html.markup("</p>\n")
        writeNotice()
        for (number, level) in levels.enumerated() { write(level, number: number + 1) }
        writeChoice()
        html.markup("</main>\n</body>\n</html>\n")
    }

    private mutating func writeLanguages() {
        let chosen = levels.last { $0.chosen != nil }
        let key = chosen.flatMap { level in level.chosen.map { level.rows[$0].key } }
        let page = self
        html.languages(texts) { other in
            let parameters = page.kept.filter { $0.name != "lang" } + [("lang", other.tag)]
            return page.address(parameters + (key.map { [("at", $0)] } ?? []))
        }
    }

    private mutating func writeNotice() {
        switch notice {
        case nil: break
        case .unknown(let code):
            html.markup("<p class=\"notice\" role=\"alert\">")
            html.text(texts.unknown(code))
            html.markup("</p>\n")
        case .several(let candidates):
            html.markup("<div class=\"notice\" role=\"alert\"><p>")
            html.text(texts.several)
            html.markup("</p>\n<ul>\n")
            for candidate in candidates {
                html.markup("<li><a href=\"")
                html.text(address(kept + [("at", candidate.key)]))
                html.markup("\">")
                html.text(candidate.names)
                html.markup("</a></li>\n")
            }
            html.markup("</ul></div>\n")
        }
    }

    private mutating func write(_ level: Level, number: Int) {
        html.markup("<form method=\"get\" action=\"")
        html.text(percentEncoded(path))
        html.markup("\">\n")
        for parameter in kept { writeHidden(parameter.name, parameter.value) }
        html.markup("<label for=\"level")
        html.text("\(number)")
        html.markup("\">")
        html.text(texts.level(number))
        html.markup("</label>\n<div class=\"row\"><select name=\"at\" id=\"level")
        html.text("\(number)")
        html.markup("\"")
        if let language {
            html.markup(" lang=\"")
            html.text(language)
            html.markup("\"")
        }
        html.markup(">\n<option value=\"")
        html.value(level.parent)
        html.markup("\">")
        html.text(texts.prompt)
        html.markup("</option>\n")
        for (index, row) in level.rows.enumerated() {
            html.markup("<option value=\"")
            html.value(row.key)
            html.markup("\"")
            if row.isDisabled { html.markup(" disabled") }
            if index == level.chosen { html.markup(" selected") }
            html.markup(">")
            html.text(row.name)
            html.markup("</option>\n")
        }
        html.markup("</select>\n<button type=\"submit\">")
        html.text(texts.next)
        html.markup("</button></div>\n</form>\n")
    }

    private mutating func writeChoice() {
        if names.isEmpty { return }
        html.markup("<section aria-live=\"polite\"")
        if isComplete { html.markup(" class=\"complete\"") }
        html.markup(">\n<h2>")
        html.text(texts.chosen)
        html.markup("</h2>\n<p><output")
        if let language {
            html.markup(" lang=\"")
            html.text(language)
            html.markup("\"")
        }
        html.markup(">")
        html.text(names.joined(separator: " "))
        html.markup("</output></p>\n")
        if isComplete {
            if !code.isEmpty {
                html.markup("<p class=\"code\">")
                html.text(texts.code + " ")
                html.markup("<code>")
                html.text(code)
                html.markup("</code></p>\n")
            }
            writeReturn()
        } else {
            html.markup("<p>")
            html.text(texts.incomplete)
            html.markup("</p>\n")
        }
        html.markup("<p><a href=\"")
        html.text(address(kept))
        html.markup("\">")
        html.text(texts.again)
        html.markup("</a></p>\n</section>\n")
    }

    /// The choice as hidden fields, and the button that takes it where the page was told to lead.
    private mutating func writeReturn() {
        html.markup("<form method=\"get\" action=\"")
        html.text(returning ?? percentEncoded(path))
        html.markup("\">\n")
        writeHidden("code", code)
        writeHidden("name", names.joined(separator: " "))
        if returning != nil {
            html.markup("<button type=\"submit\" class=\"use\">")
            html.text(texts.use)
            html.markup("</button>\n")
        }
        html.markup("</form>\n")
    }

    private mutating func writeHidden(_ name: String, _ value: String) {
        html.markup("<input type=\"hidden\" name=\"")
        html.text(name)
        html.markup("\" value=\"")
        html.value(value)
        html.markup("\">\n")
    }

    private func address(_ parameters: [(name: String, value: String)]) -> String {
        let query = parameters.map { queryEncoded($0.name) + "=" + queryEncoded($0.value) }.joined(separator: "&")
        return percentEncoded(path) + (query.isEmpty ? "" : "?" + query)
    }
}
