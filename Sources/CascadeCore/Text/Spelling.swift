/// Characters that place names are written with in two ways, the second meaning the same as the first.
///
/// Source: the variant forms in the Table of General Standard Chinese Characters (2013) and the Standard Form of
/// National Characters (Taiwan, 1982) that occur in names of divisions.
private let spellings: [(UTF8Text, UTF8Text)] = [
    ("臺", "台"), ("峯", "峰"), ("衞", "衛"), ("羣", "群"), ("裏", "裡"), ("綫", "線"), ("塩", "鹽"), ("舘", "館"),
]

/// Whether two names differ at most in the way such characters are written.
func isSpelled(_ name: UTF8Text, like other: UTF8Text) -> Bool {
    guard name.count == other.count else { return false }
    return name.withUTF8 { a in
        other.withUTF8 { b in
            var index = 0
            while index < a.count {
                if a[index] == b[index] {
                    index += 1
                } else if let width = variantWidth(a, b, index) {
                    index += width
                } else {
                    return false
                }
            }
            return true
        }
    }
}

/// The width in bytes of a pair of forms that stands at an index or begins before it with equal bytes.
private func variantWidth(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    var start = index
    while start > 0, a[start] & 0xC0 == 0x80 { start -= 1 }
    guard start + 3 <= a.count else { return nil }
    let left = UTF8Text(utf8: a[start..<start + 3])
    let right = UTF8Text(utf8: b[start..<start + 3])
    for (one, other) in spellings where left == one && right == other || left == other && right == one {
        return start + 3 - index
    }
    return nil
}
