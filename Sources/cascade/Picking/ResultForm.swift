import CascadeCore

/// How a selection is printed.
struct ResultForm {
    private let format: SelectionFormat?
    let isJSON: Bool

    /// The form that options ask for; names by spaces if none.
    init(template: String?, isJSON: Bool) throws(CommandError) {
        if template != nil, isJSON { throw .usage("Give --format or --json, not both.") }
        self.isJSON = isJSON
        do throws(SelectionFormatError) {
            format = try template.map { text throws(SelectionFormatError) in try SelectionFormat(UTF8Text(text)) }
        } catch {
            throw .usage(String(error.message))
        }
    }

    /// The text of a selection.
    func text(_ selection: Selection) -> String {
        if isJSON {
            var json = JSONWriter()
            json.selection(selection)
            return String(decoding: json.bytes, as: UTF8.self)
        }
        return format.map { String($0.text(selection)) } ?? selection.names.joined(separator: " ")
    }
}
