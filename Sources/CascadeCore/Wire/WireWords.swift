/// Words with spaces between them, each of which stands for the value with its place for a number.
struct WireWords {
    let words: UTF8Text

    /// The word at a place.
    @inline(never)
    subscript(place: Int) -> UTF8Text {
        var found = UTF8Text.empty
        _ = first { index, word in
            if index == place { found = word }
            return index == place
        }
        return found
    }

    /// The place of a word, or `nil` if it is none of these.
    @inline(never)
    func place(of text: UTF8Text) -> Int? {
        first { _, word in word == text }
    }

    private func first(where matches: (Int, UTF8Text) -> Bool) -> Int? {
        words.withUTF8 { bytes in
            var place = 0
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x20 {
                if matches(place, words.slice(start, end)) { return place }
                place += 1
                start = end + 1
            }
            return nil
        }
    }
}

extension WireWords {
    static var events: WireWords {
        WireWords(
            words: """
                open turn settle confirm cancel answer failure abandoned resolution retry set clear replace setLevels \
                configure
                """)
    }

    static var refusals: WireWords {
        WireWords(
            words: """
                notOpen noSuchColumn noSuchRow oldGeneration unknownTicket notFailed readOnly failed incomplete nothing \
                levels turned cancelled selectionSet replaced
                """)
    }

    static var repairs: WireWords { WireWords(words: "missing disabled renamed spelling former tooDeep") }
    static var kinds: WireWords { WireWords(words: "data prompt all loading failed none") }
    static var landings: WireWords { WireWords(words: "first prompt remembered sameName sameIndex") }
    static var leads: WireWords { WireWords(words: "none prompt all") }
    static var forms: WireWords { WireWords(words: "stored step") }
    static var commits: WireWords { WireWords(words: "confirm live") }
    static var targets: WireWords { WireWords(words: "selection value") }
    static var options: WireWords { WireWords(words: "levels landing leads commit readOnly kept") }
}
