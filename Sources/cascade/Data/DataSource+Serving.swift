import CascadeServer
import CascadeSources

extension DataSource {
    /// The sets that some arguments name, to be served side by side.
    ///
    /// - Parameters:
    ///   - texts: The sources; China if there are none.
    ///   - isWhole: Whether tables that could be asked while they are served are read whole all the same.
    /// - Throws: `CommandError` also if two would be served under one name.
    static func served(_ texts: [String], _ options: ReadOptions, isWhole: Bool = false) throws(CommandError)
        -> [ServedSet]
    {
        var sets: [ServedSet] = []
        for text in texts.isEmpty ? ["cn"] : texts {
            let source = try read(text)
            if sets.contains(where: { $0.name.hasBytes(of: source.name) }) {
                throw .usage(
                    "Two sources would be served as \(source.name); rename the file of one, write as=NAME into the "
                        + "address of a table, or leave one out.")
            }
            sets.append(try source.served(options, isWhole: isWhole))
        }
        return sets
    }

    /// The set that is served.
    func served(_ options: ReadOptions, isWhole: Bool = false) throws(CommandError) -> ServedSet {
        if !isWhole, let store = liveStore() {
            return ServedSet(name: name, title: "", language: nil, content: .live(store))
        }
        let view = try view(options)
        var title = ""
        var titles: [String: String] = [:]
        var language: String?
        if case .set(let set) = place {
            title = set.title
            for tag in ["zh-Hans", "zh-Hant"] { titles[tag] = set.title(in: tag) }
            language = set.language
        }
        return ServedSet(
            name: name, title: title, titles: titles, language: language, content: .whole(view.hierarchy),
            former: view.former)
    }
}
