import CascadeCore
import CascadeSources

/// A set of divisions as it is served: what it is called, its rows, and what is found out about them once.
package struct ServedSet: Sendable {
    /// Where the rows come from.
    package enum Content: Sendable {
        /// All rows in memory.
        case whole(Hierarchy)
        /// A table that is asked for each answer.
        case live(any AreaStore)
    }

    /// What programs call it, for example `cn`: one segment of an address.
    package let name: String
    /// What people call it.
    package let title: String
    /// What people call it in further languages, by their tags.
    package let titles: [String: String]
    /// The language of the rows' own names as a tag of BCP 47, or `nil` where nobody says.
    package let language: String?
    /// The rows.
    package let content: Content
    /// What is found out about rows in memory; `nil` for a live table.
    let index: SetIndex?
    /// The live table, with what it is asked through.
    let live: LiveSet?
    /// Where the questions to a live table wait for their turn.
    let questions: WorkQueue?

    /// A set to serve.
    ///
    /// - Parameters:
    ///   - name: What programs call it; `isName` must hold for it.
    ///   - title: What people call it; the name, if empty.
    ///   - titles: The same in further languages, by their tags.
    ///   - language: The language of the rows' own names, as in `zh-Hans`.
    ///   - content: The rows.
    ///   - former: Rows whose codes are gone, each with its `successor`s.
    /// - Complexity: O(*n*) for rows in memory.
    package init(
        name: String, title: String = "", titles: [String: String] = [:], language: String? = nil, content: Content,
        former: Hierarchy? = nil
    ) {
        self.name = name
        self.title = title.isEmpty ? name : title
        self.titles = titles
        self.language = language
        self.content = content
        switch content {
        case .whole(let hierarchy):
            index = SetIndex(hierarchy, language: language, former: former)
            live = nil
            questions = nil
        case .live(let store):
            index = nil
            live = LiveSet(store)
            questions = WorkQueue(width: store.concurrency)
        }
    }

    /// Whether names in a language are there, as a tag of BCP 47; a live table does not say.
    package func hasNames(in tag: String) -> Bool {
        guard let languages = index?.languages, let tag = LanguageTag(tag) else { return false }
        return languages.named(tag) != nil
    }

    /// Whether a set can be served under a name: 1 to 64 bytes, without control characters, slashes and backslashes, and
    /// no dot first.
    package static func isName(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && UTF8Text(name).isSegment
    }
}

extension UTF8Text {
    /// Whether it can stand between two slashes of an address without being taken for something else.
    var isSegment: Bool {
        withUTF8 { bytes in
            guard let first = bytes.first, first != UInt8(ascii: "."), first != UInt8(ascii: "~") else { return false }
            return !bytes.contains {
                $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
            }
        }
    }
}
