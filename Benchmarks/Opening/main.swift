import CascadeCore
import CascadeDatasets
import Foundation

// Opening the four-level set of China, in one run: trusted, checked as foreign data, and as JSON by Foundation, each
// beside a plain UTF-8 validation of as many bytes by the standard library.

/// A row as JSON keeps it.
struct Row: Codable {
    let code: String
    let name: String
    let children: [Row]?
}

/// The shortest of some runs, in seconds: the one that least else disturbed.
func shortest(of runs: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
        let clock = ContinuousClock()
        let duration = clock.measure(body).components
        best = min(best, Double(duration.seconds) + Double(duration.attoseconds) * 1e-18)
    }
    return best
}

func rows(of node: Int, in hierarchy: Hierarchy) -> [Row]? {
    let children = hierarchy.children(of: node)
    if children.isEmpty { return nil }
    return children.map { child in
        Row(
            code: String(hierarchy.code(of: child)), name: String(hierarchy.name(of: child)),
            children: rows(of: child, in: hierarchy))
    }
}

/// Opens as built-in sets are opened.
func openTrusted(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress else { return }
    blackHole(Hierarchy(trusted: base, count: buffer.count))
}

func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

guard let dataset = Dataset.named("cn4") else { fatalError("the built-in set cn4 is missing") }
let packed = dataset.hierarchy.packed
let small = Dataset.china.hierarchy.packed
let json = try JSONEncoder().encode(rows(of: Hierarchy.root, in: dataset.hierarchy) ?? [])
// As many bytes as the packed form has, of the very texts the set holds.
let keys = dataset.hierarchy.attributeKeys.filter { $0 != AttributeKey.code }
var text: [UInt8] = []
while text.count < packed.count {
    for node in 1...dataset.hierarchy.count where text.count < packed.count {
        for key in keys {
            dataset.hierarchy.attribute(key, of: node).withUTF8 { text.append(contentsOf: $0) }
        }
    }
}

let trusted = packed.withUnsafeBufferPointer { buffer in
    shortest(of: 2000) { openTrusted(buffer) }
}
let trustedSmall = small.withUnsafeBufferPointer { buffer in
    shortest(of: 2000) { openTrusted(buffer) }
}
let checked = shortest(of: 30) { blackHole(try? Hierarchy(packed: packed)) }
let validated = shortest(of: 30) { blackHole(String(validating: text, as: UTF8.self)) }
let decoded = shortest(of: 3) { blackHole(try? JSONDecoder().decode([Row].self, from: json)) }

func line(_ what: String, _ seconds: Double, _ ratio: Double, _ to: String) {
    let milliseconds = (seconds * 1e7).rounded() / 1e4
    let factor = (ratio * 100).rounded() / 100
    print("\(what): \(milliseconds) ms, \(factor) of \(to)")
}

print("\(dataset.hierarchy.count) rows, \(packed.count) bytes packed, \(json.count) bytes as JSON (code and name only)")
line("UTF-8 validation of \(text.count) bytes of its texts", validated, 1, "itself")
line("opened and checked as foreign data", checked, checked / validated, "the validation's time")
line("opened as a built-in set", trusted, trusted / trustedSmall, "the time for a set of a tenth of its size")
line("decoded from JSON by Foundation", decoded, decoded / checked, "the checked opening's time")
