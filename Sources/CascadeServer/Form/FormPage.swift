import CascadeCore

/// The page with one `<select>` for each level, for browsers without JavaScript.
///
/// Each level is a form of its own whose options are the keys of its rows, and whose first option is the key of the row
/// above: what is sent by any of them is all that has been chosen up to that level.
struct FormPage {
    /// One level: its rows, and which of them is chosen.
    struct Level {
        /// The key of the row above; empty for the first level.
        let parent: String
        let rows: [(key: String, name: String, isDisabled: Bool)]
        let chosen: Int?
    }

    /// What else the page tells.
    enum Notice {
        case unknown(String)
        case several([(key: String, names: String)])
    }

    let texts: FormTexts
    /// The tag of the language of the names.
    let language: String?
    let title: String
    let path: String
    let levels: [Level]
    /// What is chosen: the names from the first level down, and the code.
    let names: [String]
    let code: String
    let isComplete: Bool
    let notice: Notice?
    /// The parameters that go along, with their names.
    let kept: [(name: String, value: String)]
    let returning: String?

    var html = HTMLWriter()

    init(
        texts: FormTexts, language: String?, title: String, path: String, levels: [Level], names: [String],
        code: String,
        isComplete: Bool, notice: Notice?, kept: [(name: String, value: String)], returning: String?
    ) {
        self.texts = texts
        self.language = language
        self.title = title
        self.path = path
        self.levels = levels
        self.names = names
        self.code = code
        self.isComplete = isComplete
        self.notice = notice
        self.kept = kept
        self.returning = returning
    }

    /// The page in UTF-8.
    func bytes() -> [UInt8] {
        var page = self
        page.write()
        return [UInt8](page.html.text.utf8)
    }
}
