import CascadeCore

/// A row of the data as the test makes them, with the rows under it.
struct Branch: Sendable {
    var item: Item
    var children: [Branch] = []
}

/// What is known of one row: enough to say which it is and whether it can be chosen.
struct Item: Equatable, Sendable {
    var code = ""
    var name: String
    var isDisabled = false
}

/// What identifies a row among its siblings (P18).
struct Key: Hashable, CustomStringConvertible {
    var code: String
    var name: String
    var ordinal: Int

    var description: String { "\(name)(\(code))\(ordinal == 0 ? "" : "#\(ordinal)")" }
}

/// The rows from level 0 down to one row.
typealias Trail = [Key]

extension [Item] {
    /// What identifies the row at an index: its code, its name, and how many equal ones come before it.
    func key(at index: Int) -> Key {
        let item = self[index]
        let twins = self[..<index].count { $0.code == item.code && $0.name == item.name }
        return Key(code: item.code, name: item.name, ordinal: twins)
    }

    /// The index of the row with a key.
    func index(of key: Key) -> Int? {
        indices.first { self.key(at: $0) == key }
    }
}

extension [Branch] {
    var items: [Item] { map(\.item) }

    /// The rows under a trail; `nil` if the data do not contain it.
    func rows(under trail: Trail) -> [Branch]? {
        var rows = self
        for key in trail {
            guard let index = rows.items.index(of: key) else { return nil }
            rows = rows[index].children
        }
        return rows
    }

    var depth: Int { map { 1 + $0.children.depth }.max() ?? 0 }

    /// Every trail of the data whose last row has this code.
    func trails(code: String, above: Trail = []) -> [Trail] {
        var found: [Trail] = []
        for (index, branch) in enumerated() {
            let trail = above + [items.key(at: index)]
            if branch.item.code == code { found.append(trail) }
            found += branch.children.trails(code: code, above: trail)
        }
        return found
    }

    /// The same rows packed, to the given depth.
    func packed(depth: Int = .max) -> HierarchyView {
        var builder = HierarchyBuilder()
        add(to: &builder, under: .root, depth: depth)
        return HierarchyView(builder.build())
    }

    private func add(to builder: inout HierarchyBuilder, under parent: HierarchyBuilder.RowID, depth: Int) {
        guard depth > 0 else { return }
        for branch in self {
            let row = builder.add(UTF8Text(branch.item.name), code: UTF8Text(branch.item.code), under: parent)
            if branch.item.isDisabled { builder.set("disabled", "1", on: row) }
            branch.children.add(to: &builder, under: row, depth: depth - 1)
        }
    }
}

extension [Branch] {
    /// Random data: ragged and often empty below, with disabled rows, twins, and equal names and codes.
    static func random(_ random: inout SeededRandom, levels: Int, isRoot: Bool = true) -> [Branch] {
        guard levels > 0 else { return [] }
        if isRoot ? random.chance(2) : random.chance(18) { return [] }
        let allDisabled = random.chance(4)
        let count = 1 + random.below(isRoot ? 5 : 4)
        var rows: [Branch] = []
        for _ in 0..<count {
            var item = Item(name: String(UnicodeScalar(UInt8(97 + random.below(6)))))
            if random.chance(75) { item.code = String(1 + random.below(9)) }
            if let twin = rows.last?.item, random.chance(8) { item = twin }
            item.isDisabled = allDisabled || random.chance(14)
            rows.append(Branch(item: item, children: .random(&random, levels: levels - 1, isRoot: false)))
        }
        return rows
    }
}
