/// What is known about paths, with the order of use (P20).
struct RecentPaths<Value: Sendable>: Sendable {
    private struct Item: Sendable {
        var value: Value
        var used: Int
    }

    private var items: [Path: Item] = [:]
    private var clock = 0

    var count: Int { items.count }

    /// What is known about a path, which counts as use.
    mutating func value(for path: Path) -> Value? {
        guard let value = items[path]?.value else { return nil }
        clock += 1
        items[path]?.used = clock
        return value
    }

    /// The same without counting as use.
    func peek(_ path: Path) -> Value? {
        items[path]?.value
    }

    mutating func keep(_ value: Value, for path: Path) {
        clock += 1
        items[path] = Item(value: value, used: clock)
    }

    mutating func removeAll() {
        items = [:]
    }

    /// Removes the items used longest ago until `limit` are left, passing over pinned ones.
    ///
    /// - Complexity: O(*n*) for each item removed, of which there is one for each item added.
    mutating func trim(to limit: Int, keeping pinned: [Path]) {
        while items.count > limit {
            var oldest: (path: Path, used: Int)?
            for (path, item) in items where item.used < oldest?.used ?? .max && !pinned.contains(path) {
                oldest = (path, item.used)
            }
            guard let oldest else { return }
            items[oldest.path] = nil
        }
    }
}
