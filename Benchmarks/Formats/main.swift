import CascadeCore
import CascadeDatasets
import CascadeSQLite
import CascadeSources
import Foundation

// The four-level set of China with all its attributes, in one run: how long until its rows can be asked for, as packed
// bytes and by the usual ways to store such data; then how many rows a second each format is read and written with.

let tree = Dataset.chinaToTownships.hierarchy
let packed = tree.packed

func written(_ format: OutputFormat) throws -> [UInt8] {
    try Converter.convert(tree, to: format, allowsLosses: true).bytes
}

func opening() throws {
    let json = Data(try written(.json))
    let list = Data(try written(.propertyList))
    let binaryList = Data(try written(.binaryPropertyList))
    let database = try SQLiteFile.bytes(tree)
    let checked = shortest(of: 20) { keep(try? Hierarchy(packed: packed)) }
    let trusted = packed.withUnsafeBufferPointer { buffer in
        shortest(of: 1000) { if let base = buffer.baseAddress { keep(Hierarchy(trusted: base, count: buffer.count)) } }
    }
    let others: [(String, Int, Double)] = [
        (
            "JSON, JSONDecoder", json.count,
            try shortest(of: 3) { keep(try JSONDecoder().decode([Row].self, from: json)) }
        ),
        (
            "JSON, JSONSerialization", json.count,
            try shortest(of: 3) { keep(try JSONSerialization.jsonObject(with: json)) }
        ),
        (
            "XML property list, PropertyListDecoder", list.count,
            try shortest(of: 3) { keep(try PropertyListDecoder().decode([Row].self, from: list)) }
        ),
        (
            "binary property list, PropertyListDecoder", binaryList.count,
            try shortest(of: 3) { keep(try PropertyListDecoder().decode([Row].self, from: binaryList)) }
        ),
        (
            "SQLite, all rows into a tree", database.count,
            try shortest(of: 3) { keep(try SQLiteFile.read(database, name: "database")) }
        ),
        (
            "JSON, this package", json.count,
            try shortest(of: 3) { keep(try HierarchyFile.read([UInt8](json), name: "json")) }
        ),
    ]
    print("\(tree.count) rows until they can be asked for")
    print("\(left("", 44))\(right("bytes", 12))\(right("ms", 12))\(right("ratio", 12))")
    func line(_ what: String, _ bytes: Int, _ seconds: Double) {
        print(
            left(what, 44) + right("\(bytes)", 12) + right(rounded(seconds * 1000, 4), 12)
                + right(rounded(seconds / checked, seconds < checked ? 4 : 1), 12))
    }
    line("packed, checked as a foreign file", packed.count, checked)
    line("packed, built in", packed.count, trusted)
    for (what, bytes, seconds) in others { line(what, bytes, seconds) }
}

/// The slowest of all formats is the unit of the ratios.
func converting() throws {
    struct Speed {
        let name: String
        let bytes: Int
        let reading: Double
        let writing: Double
    }
    var speeds: [Speed] = []
    var unfit: [String] = []
    for format in OutputFormat.allCases {
        guard var bytes = try? written(format) else {
            unfit.append(format.rawValue)
            continue
        }
        // Writing includes reading it back, and the comparison that tells what is lost.
        let writing = try shortest(of: 2) { bytes = try written(format) }
        let reading = try shortest(of: 2) { keep(try HierarchyFile.read(bytes, name: format.rawValue)) }
        speeds.append(Speed(name: format.rawValue, bytes: bytes.count, reading: reading, writing: writing))
    }
    var database: [UInt8] = []
    let writing = try shortest(of: 2) {
        database = try SQLiteFile.bytes(tree)
        keep(Losses(of: tree, in: try SQLiteFile.read(database, name: "database").hierarchy))
    }
    let reading = try shortest(of: 2) { keep(try SQLiteFile.read(database, name: "database")) }
    speeds.append(Speed(name: "sqlite", bytes: database.count, reading: reading, writing: writing))

    let rows = Double(tree.count)
    let slowest = speeds.filter { $0.name != "packed" }.map(\.reading).max() ?? 1
    print("\nrows a second, read and converted to (with the reading back that finds losses)")
    print("\(left("", 14))\(right("bytes", 12))\(right("read", 14))\(right("ratio", 10))\(right("converted", 14))")
    for speed in speeds {
        print(
            left(speed.name, 14) + right("\(speed.bytes)", 12) + right(rounded(rows / speed.reading, 0), 14)
                + right(rounded(slowest / speed.reading, 1), 10) + right(rounded(rows / speed.writing, 0), 14))
    }
    if !unfit.isEmpty { print("no shape for this tree: \(unfit.joined(separator: ", "))") }
}

do {
    try opening()
    try converting()
} catch {
    print("\(error)")
    exit(1)
}
