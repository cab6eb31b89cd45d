/// The layout of a packed hierarchy.
///
/// All numbers are little-endian; every table of 32-bit numbers begins at a
/// multiple of four.
///
///     0   8 bytes   "CASCADE1"
///     8   u32       size of the whole in bytes
///     12  u32       nodes, the root (node 0) included
///     16  u32       columns
///     20  u32       levels below the root
///     24  u32 × (nodes + 1)   first child of each node; the children of n are first[n] ..< first[n + 1]
///     …   24 bytes × columns  directory: key offset, key size, encoding and flags, rows, offset, size
///     …   keys and column bodies
///
/// A dense column has a row for each node but the root, row r for node r + 1. A sparse one begins with the node
/// number of each row, ascending; a node may have several rows. Column 0 is dense and has the key `name`.
enum PackedFormat {
    static let magic: [UInt8] = [0x43, 0x41, 0x53, 0x43, 0x41, 0x44, 0x45, 0x31]
    static let headerSize = 24
    static let directoryEntrySize = 24
    static let maximumColumns = 256
    /// The largest size, in bytes, of packed data: 4 GiB, or 128 MiB where `Int` has 32 bits.
    #if _pointerBitWidth(_32)
    static let maximumSize = Int.max / 16
    #else
    static let maximumSize = Int(UInt32.max)
    #endif
    /// Rows of a short text column that share one base offset.
    static let blockRows = 32

    /// How the rows of a column are stored.
    enum Encoding: Int {
        /// A u32 base per 32 rows, a byte of length per row, then the bytes.
        case shortText = 0
        /// A u32 offset per row and one for the end, then the bytes.
        case longText = 1
        /// Four widths of a byte each, then a u32 per row: two bits of which width, thirty of value.
        case digits = 2
        /// A u32 number of values, a byte per row, then the values as a short text column.
        case dictionary = 3
        /// A byte per row: how many bytes of the node's name are its text.
        case prefix = 4
    }

    static let encodingMask = 0xFF
    /// The column is sparse.
    static let sparseFlag = 0x100
    /// The texts ascend within each level, so that they can be searched where they stand.
    static let ascendingFlag = 0x200
    /// The body begins (after the node numbers) with the rows in ascending order of their texts.
    static let orderedFlag = 0x400

    static func aligned(_ size: Int) -> Int { (size + 3) & ~3 }
}

/// Where one column of a packed hierarchy lies.
final class PackedColumn: Sendable {
    let key: UTF8Text
    let encoding: PackedFormat.Encoding
    let flags: Int
    let rows: Int
    /// Byte offsets of the parts; `nodes` and `order` are meaningful only with their flags.
    let nodes: Int
    let order: Int
    let body: Int
    /// One past the last byte.
    let end: Int
    /// The number of values of a dictionary.
    let values: Int

    init(
        key: UTF8Text, encoding: PackedFormat.Encoding, flags: Int, rows: Int, nodes: Int, order: Int, body: Int,
        end: Int, values: Int
    ) {
        self.key = key
        self.encoding = encoding
        self.flags = flags
        self.rows = rows
        self.nodes = nodes
        self.order = order
        self.body = body
        self.end = end
        self.values = values
    }

    var isSparse: Bool { flags & PackedFormat.sparseFlag != 0 }
    var isAscending: Bool { flags & PackedFormat.ascendingFlag != 0 }
    var isOrdered: Bool { flags & PackedFormat.orderedFlag != 0 }

    /// The offset where a short text column of `rows` rows, beginning at `body`, keeps its lengths.
    static func lengths(_ body: Int, rows: Int) -> Int {
        body + 4 * ((rows + PackedFormat.blockRows - 1) / PackedFormat.blockRows)
    }

    /// The offset where it keeps its bytes.
    static func pool(_ body: Int, rows: Int) -> Int {
        lengths(body, rows: rows) + PackedFormat.aligned(rows)
    }
}
