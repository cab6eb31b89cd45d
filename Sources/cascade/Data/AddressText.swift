/// An address as messages may show it.
enum AddressText {
    /// The text without what may be a user and a password in it: all between its first colon and its last `@`.
    static func shown(_ text: String) -> String {
        guard let colon = text.firstIndex(of: ":"), let mark = text.lastIndex(of: "@"), colon < mark else {
            return text
        }
        return text[...colon] + "…" + text[mark...]
    }
}
