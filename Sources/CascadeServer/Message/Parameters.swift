import CascadeSources

/// Named values in their order, from a query or a form.
package struct Parameters: Sendable {
    /// More parameters than these are refused.
    package static let maximumCount = 100

    private var pairs: [(name: String, value: String)] = []

    package init() {}

    /// Reads `name=value&…` as browsers write forms; `nil` if it is not encoded so or has too many parameters.
    package init?(form bytes: some Collection<UInt8>) {
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            guard pairs.count < Self.maximumCount else { return nil }
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = percentDecoded(halves[0], plusIsSpace: true) else { return nil }
            guard let value = percentDecoded(halves.count > 1 ? halves[1] : halves[0].prefix(0), plusIsSpace: true)
            else {
                return nil
            }
            pairs.append((name, value))
        }
    }

    /// The first value with a name.
    package subscript(name: String) -> String? {
        pairs.first { $0.name.hasBytes(of: name) }?.value
    }

    /// The names as they are given, one for each value.
    var names: [String] { pairs.map(\.name) }

    /// Whether a switch is on: `1` or `true`; `nil` if it is not given or has another value than these, `0` and `false`.
    func isOn(_ name: String) -> Bool? {
        switch self[name] {
        case "1", "true": true
        case "0", "false": false
        default: nil
        }
    }
}

/// The text that bytes with percent signs stand for; `nil` if they are not encoded so or not UTF-8.
func percentDecoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%") {
            guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
                return nil
            }
            decoded.append(high << 4 | low)
        } else if byte == UInt8(ascii: "+"), plusIsSpace {
            decoded.append(UInt8(ascii: " "))
        } else {
            decoded.append(byte)
        }
    }
    return String(validating: decoded, as: UTF8.self)
}

private func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
