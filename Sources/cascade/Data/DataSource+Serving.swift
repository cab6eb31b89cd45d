import CascadeServer
import CascadeSources

/// A source as it is served.
struct ServedSource {
    var set: ServedSet
    /// The format that its file has; `nil` if it is no file.
    var format: FileFormat?
}

extension DataSource {
    /// The sets that some arguments name, to be served side by side.
    ///
    /// - Parameters:
    ///   - texts: The sources; China if there are none.
    ///   - isWhole: Whether tables that could be asked while they are served are read whole all the same.
    /// - Throws: `CommandError` also if two would be served under one name.
    static func served(_ texts: [String], _ options: ReadOptions, isWhole: Bool = false) throws(CommandError)
        -> [ServedSource]
    {
        var sources: [ServedSource] = []
        for text in texts.isEmpty ? ["cn"] : texts {
            let source = try read(text)
            if sources.contains(where: { $0.set.name.hasBytes(of: source.name) }) {
                throw .usage(
                    "Two sources would be served as \(source.name); rename the file of one, write as=NAME into the "
                        + "address of a table, or leave one out.")
            }
            sources.append(try source.served(options, isWhole: isWhole))
        }
        return sources
    }

    /// What is served.
    func served(_ options: ReadOptions, isWhole: Bool = false) throws(CommandError) -> ServedSource {
        if !isWhole, let store = liveStore() {
            let told = ReportingStore(store, title: title)
            return ServedSource(set: ServedSet(name: name, title: "", language: nil, content: .live(told)))
        }
        let result = try read(options)
        let view = try view(of: result)
        var title = ""
        var titles: [String: String] = [:]
        var language: String?
        if case .set(let set) = place {
            title = set.title
            for tag in ["zh-Hans", "zh-Hant"] { titles[tag] = set.title(in: tag) }
            language = set.language
        }
        let set = ServedSet(
            name: name, title: title, titles: titles, language: language, content: .whole(view.hierarchy),
            former: view.former)
        return ServedSource(set: set, format: file == nil ? nil : result.format)
    }
}
