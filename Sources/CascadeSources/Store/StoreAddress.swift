/// The address of a table: `sqlite:FILE?table=…` or `postgres://…?table=…`.
package struct StoreAddress: Sendable, Equatable {
    /// What stands before the query: the file, or the address of the database.
    package let place: String
    /// The table and its columns.
    package var names = AreaTableNames()
    /// What else is in the query, as it was given.
    package let rest: [String]

    /// Takes the words for tables and columns out of the query.
    ///
    /// - Throws: `StoreAddressError` if such a word has no value, has it twice, or is not UTF-8.
    package init(_ text: String) throws(StoreAddressError) {
        guard let mark = text.firstIndex(of: "?") else {
            place = text
            rest = []
            return
        }
        place = String(text[..<mark])
        var rest: [String] = []
        for part in text[text.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: true) {
            let sign = part.firstIndex(of: "=") ?? part.endIndex
            let word = String(part[..<sign])
            guard AreaTableNames.words.contains(word) else {
                rest.append(String(part))
                continue
            }
            guard let value = Self.decoded(part[sign...].dropFirst()), !value.isEmpty, !value.utf8.contains(0) else {
                throw .noValue(word)
            }
            guard names[word] == nil else { throw .twice(word) }
            names[word] = value
        }
        self.rest = rest
    }

    /// A part of a query without its percent signs; `nil` if these are wrong or what they stand for is no UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let digits = String(validating: rest.prefix(2), as: UTF8.self), let value = UInt8(digits, radix: 16),
                digits.utf8.count == 2, digits.first != "+"
            else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// What is wrong in the query of an address.
package enum StoreAddressError: Error, Equatable, Sendable {
    case noValue(String)
    case twice(String)
}

extension StoreAddressError: CustomStringConvertible {
    /// What is wrong, without the address, which may hold a password.
    package var reason: String {
        switch self {
        case .noValue(let word): "after \(word)= there is no name, or one that is not UTF-8"
        case .twice(let word): "it says \(word) twice"
        }
    }

    /// One sentence without the address.
    package var description: String { "The address of the table cannot be read: \(reason); write FILE?table=NAME." }
}
