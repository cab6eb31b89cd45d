extension Hierarchy {
    /// Opens packed data that this project made itself and that stays in memory for as long as the process runs.
    ///
    /// Nothing but the directory of columns is read.
    ///
    /// - Complexity: O(1).
    public init(trusted base: UnsafePointer<UInt8>, count: Int) {
        let bytes = PackedBytes(permanent: base, count: count)
        self.init(trusted: bytes)
    }

    init(trusted bytes: PackedBytes) {
        do throws(HierarchyError) {
            self.init(bytes: bytes, columns: try PackedDirectory.read(bytes))
        } catch {
            preconditionFailure("not a packed hierarchy of this project")
        }
    }

    /// Opens a copy of packed data from anywhere, after checking all of it in one pass.
    ///
    /// - Throws: `HierarchyError` for whatever is not exactly as the format wants it.
    /// - Complexity: O(*n*).
    public init(packed buffer: UnsafeBufferPointer<UInt8>) throws(HierarchyError) {
        let bytes = PackedBytes(copying: buffer)
        self.init(bytes: bytes, columns: try PackedDirectory.read(bytes))
        try PackedCheck(self).run()
    }

    /// Opens packed data from anywhere, after checking all of it in one pass.
    ///
    /// - Throws: `HierarchyError` for whatever is not exactly as the format wants it.
    public init(packed buffer: [UInt8]) throws(HierarchyError) {
        let bytes = buffer.withUnsafeBufferPointer { PackedBytes(copying: $0) }
        self.init(bytes: bytes, columns: try PackedDirectory.read(bytes))
        try PackedCheck(self).run()
    }

    /// The tree without rows.
    public static let empty = HierarchyBuilder().build()
}

/// Reads the header and the directory, so that every part of every column is known to lie inside the buffer.
enum PackedDirectory {
    static func read(_ bytes: PackedBytes) throws(HierarchyError) -> [PackedColumn] {
        guard bytes.count >= PackedFormat.headerSize else {
            throw .wrongSize(expected: PackedFormat.headerSize, found: bytes.count)
        }
        for (offset, byte) in PackedFormat.magic.enumerated() where bytes.base[offset] != byte { throw .notPacked }
        let size = bytes.word(at: 8)
        guard size == bytes.count, size < PackedFormat.maximumSize else {
            throw .wrongSize(expected: size, found: bytes.count)
        }
        let nodes = bytes.word(at: 12)
        let columnCount = bytes.word(at: 16)
        guard nodes >= 1, nodes <= size / 4 else { throw .malformed(.children, offset: 12) }
        guard columnCount >= 1, columnCount <= PackedFormat.maximumColumns else {
            throw .malformed(.column, offset: 16)
        }
        let directory = PackedFormat.headerSize + 4 * (nodes + 1)
        let end = directory + PackedFormat.directoryEntrySize * columnCount
        guard end <= size else { throw .wrongSize(expected: end, found: size) }
        var columns: [PackedColumn] = []
        columns.reserveCapacity(columnCount)
        for index in 0..<columnCount {
            let entry = directory + PackedFormat.directoryEntrySize * index
            columns.put(try column(entry, bytes, nodes: nodes, floor: end))
        }
        guard columns[0].key == AttributeKey.name, !columns[0].isSparse, columns[0].encoding != .prefix else {
            throw .malformed(.names, offset: directory)
        }
        return columns
    }

    private static func column(
        _ entry: Int, _ bytes: PackedBytes, nodes: Int, floor: Int
    ) throws(HierarchyError) -> PackedColumn {
        let fault = HierarchyError.malformed(.column, offset: entry)
        let keyOffset = bytes.word(at: entry)
        let keySize = bytes.word(at: entry + 4)
        let flags = bytes.word(at: entry + 8)
        let rows = bytes.word(at: entry + 12)
        let start = bytes.word(at: entry + 16)
        let end = start + bytes.word(at: entry + 20)
        guard let encoding = PackedFormat.Encoding(rawValue: flags & PackedFormat.encodingMask) else { throw fault }
        let known =
            PackedFormat.encodingMask | PackedFormat.sparseFlag | PackedFormat.ascendingFlag
            | PackedFormat.orderedFlag
        guard rows <= bytes.count, flags & ~known == 0, keyOffset >= floor, keyOffset + keySize <= bytes.count else {
            throw fault
        }
        guard start >= floor, start & 3 == 0, end <= bytes.count else { throw fault }
        let sparse = flags & PackedFormat.sparseFlag != 0
        guard sparse || rows == nodes - 1 else { throw fault }
        guard !sparse || flags & PackedFormat.ascendingFlag == 0 else { throw fault }

        let order = start + (sparse ? 4 * rows : 0)
        let body = order + (flags & PackedFormat.orderedFlag != 0 ? 4 * rows : 0)
        var needed: Int
        var values = 0
        switch encoding {
        case .shortText: needed = PackedColumn.pool(body, rows: rows)
        case .longText: needed = body + 4 * (rows + 1)
        case .digits: needed = body + 4 + 4 * rows
        case .dictionary:
            needed = body + 4 + PackedFormat.aligned(rows)
            guard needed <= end else { throw fault }
            values = bytes.word(at: body)
            guard values <= 256 else { throw fault }
            needed = PackedColumn.pool(needed, rows: values)
        case .prefix:
            guard !sparse else { throw fault }
            needed = body + rows
        }
        guard needed <= end else { throw fault }
        return PackedColumn(
            key: UTF8Text(slice: bytes, offset: keyOffset, count: keySize), encoding: encoding, flags: flags,
            rows: rows, nodes: start, order: order, body: body, end: end, values: values)
    }
}
