/// A text as a key of dictionaries: it is equal to another only if their bytes are.
///
/// Strings are equal where Unicode takes two spellings for one, as `é` of one scalar and of two; codes and names of rows
/// are not.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
