import CascadeCore

/// Which reviewed tables make which data set.
package enum Composition {
    /// The names of the data sets, in the order they are listed to people.
    package static let names = ["cn", "cn4", "tw", "hk", "mo", "jp", "vn", "th", "world", "cn-former"]

    /// The packed form of a data set.
    ///
    /// - Parameters:
    ///   - name: One of `names`.
    ///   - read: Gives the text of the table of that name.
    package static func packed(
        _ name: String, reading read: (String) throws -> String
    ) throws -> [UInt8] {
        var tables = ["cn": ["cn", "tw", "hk", "mo"], "cn4": ["cn", "cn-towns", "tw", "hk", "mo"]][name] ?? [name]
        let first = tables.removeFirst()
        var table = try ReviewedTable(read(first), name: first)
        for other in tables {
            let addition = try ReviewedTable(read(other), name: other)
            table.rows += regions[other].map { addition.simplified(under: $0).rows } ?? addition.rows
        }
        if first == "cn" { table.declareSteps() }
        return try table.packed(name: name)
    }

    /// The rows of China whose next levels come from a table of their own.
    private static let regions = ["tw": "710000", "hk": "810000", "mo": "820000"]
}

extension ReviewedTable {
    /// The table as part of China's: under its region, in Simplified characters, the Traditional name an alias.
    func simplified(under region: String) -> ReviewedTable {
        var table = self
        for index in table.rows.indices {
            let row = table.rows[index]
            let name = row.attribute("hans")
            var attributes = row.attributes.filter { !["hans", "short", "alias", "pt", "en"].contains($0.key) }
            var aliases = [row.name, row.attribute("alias")].filter { !$0.isEmpty && $0 != name }
            aliases.removeAll { $0 == name }
            if !aliases.isEmpty { attributes.append(("alias", aliases.joined(separator: ";"))) }
            attributes.append(("en", row.attribute("en").withoutGeneric))
            table.rows[index].parent = row.parent.isEmpty ? region : row.parent
            table.rows[index].name = name
            table.rows[index].attributes = attributes
        }
        return table
    }

    /// Declares the city step of the four municipalities with the codes that GB/T 2260 gives the groups.
    mutating func declareSteps() {
        let municipalities = ["110000", "120000", "310000", "500000"]
        for index in rows.indices where municipalities.contains(rows[index].code) {
            let province = rows[index].code.prefix(2)
            rows[index].attributes.append(("step", "\(province)0100"))
            rows[index].attributes.append(("step.alias", "市辖区;县;\(province)0200"))
        }
    }
}

extension String {
    /// An English name as the table of China has them, without the word for its kind.
    fileprivate var withoutGeneric: String {
        for generic in [" City", " County", " District", " Township"] where hasSuffix(generic) {
            return String(dropLast(generic.count))
        }
        return self
    }
}
