extension String {
    /// Whether two texts are the same bytes, as codes must be; `==` also takes texts for the same that only look so.
    package func hasBytes(of other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
