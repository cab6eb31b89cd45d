/// What is known about paths, with the order of use (P20).
///
/// A list and not a dictionary: it is bounded, mostly short, and keeps the module small.
struct RecentPaths: Sendable {
    /// What can be known about a path.
    enum Known: Sendable {
        /// Its children.
        case rows(RowList)
        /// The child picked last; `nil` for the lead row.
        case pick(RowKey?)
    }

    private struct Item: Sendable {
        let hash: UInt32
        let path: Path
        var known: Known
        var used: Int
    }

    private var items: [Item] = []
    private var clock = 0

    var count: Int { items.count }

    /// What is known about a path, which counts as use.
    mutating func known(_ path: Path) -> Known? {
        guard let index = index(of: path) else { return nil }
        clock += 1
        items[index].used = clock
        return items[index].known
    }

    /// The children of a path, if they are known, without counting as use.
    func peek(_ path: Path) -> RowList? {
        guard let index = index(of: path), case .rows(let rows) = items[index].known else { return nil }
        return rows
    }

    mutating func keep(_ known: Known, for path: Path) {
        clock += 1
        if let index = index(of: path) {
            items[index].known = known
            items[index].used = clock
        } else {
            items.put(Item(hash: Self.hash(path), path: path, known: known, used: clock))
        }
    }

    mutating func removeAll() {
        items = []
    }

    /// Removes the items used longest ago until `limit` are left, passing over pinned ones.
    ///
    /// - Complexity: O(*n*) for each item removed, of which there is one for each item added.
    mutating func trim(to limit: Int, keeping pinned: [Path]) {
        while items.count > limit {
            var oldest: Int?
            for index in items.indices where oldest.map({ items[index].used < items[$0].used }) ?? true {
                if !pinned.contains(items[index].path) { oldest = index }
            }
            guard let oldest else { return }
            items.remove(at: oldest)
        }
    }

    private func index(of path: Path) -> Int? {
        let hash = Self.hash(path)
        for index in items.indices where items[index].hash == hash && items[index].path == path { return index }
        return nil
    }

    /// FNV-1a over the bytes of the steps: no defence against chosen collisions is needed among so few.
    private static func hash(_ path: Path) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for key in path {
            key.name.withUTF8 { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
            key.code.withUTF8 { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
            hash = (hash ^ UInt32(truncatingIfNeeded: key.ordinal)) &* 16_777_619
        }
        return hash
    }
}
