import CascadeServer
import CascadeSources

extension DataSource {
    /// The sets that some arguments name, to be served side by side.
    ///
    /// - Parameter texts: The sources; China if there are none.
    /// - Throws: `CommandError` also if two would be served under one name.
    static func served(_ texts: [String], _ options: ReadOptions) throws(CommandError) -> [ServedSet] {
        var sets: [ServedSet] = []
        for text in texts.isEmpty ? ["cn"] : texts {
            let source = try read(text)
            if sets.contains(where: { $0.name == source.name }) {
                throw .usage(
                    "Two sources would be served as \(source.name); rename the file of one, write as=NAME into the "
                        + "address of a table, or leave one out.")
            }
            sets.append(try source.served(options))
        }
        return sets
    }

    /// The set that is served.
    func served(_ options: ReadOptions) throws(CommandError) -> ServedSet {
        if let store = liveStore() {
            return ServedSet(name: name, title: "", language: nil, content: .live(store))
        }
        let view = try view(options)
        var title = ""
        var language: String?
        if case .set(let set) = place {
            title = set.title
            language = set.language
        }
        return ServedSet(
            name: name, title: title, language: language, content: .whole(view.hierarchy), former: view.former)
    }
}
