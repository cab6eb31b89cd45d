/// A path as it can stand in an address: all but letters, digits and `-._~/!$&'()*+,;=:@` as percent signs and digits (RFC
/// 3986, section 3.3).
func percentEncoded(_ path: String) -> String {
    String(decoding: path.utf8.flatMap { isPlain($0) ? [$0] : escaped($0) }, as: UTF8.self)
}

/// A text as it can stand as the value of a query: all but letters, digits and `-._~` as percent signs and digits.
func queryEncoded(_ value: String) -> String {
    String(decoding: value.utf8.flatMap { isUnreserved($0) ? [$0] : escaped($0) }, as: UTF8.self)
}

private func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: "-._~".utf8.contains(byte)
    }
}

private func isPlain(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "/!$&'()*+,;=:@".utf8.contains(byte)
}

private func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
}
