import CascadeCore

/// How a file is to be read where it does not tell itself.
public struct ReadOptions: Sendable {
    /// The format; by default it is found out.
    public var format: FileFormat?
    /// The encoding of a text; by default it is found out.
    public var encoding: TextEncoding?
    /// The keys, or columns, of a row's name, code and children.
    public var keys = RowKeys.detected
    /// The key, or column, that names a row's parent.
    public var parentKey: UTF8Text?
    /// The column whose values the parents name, where it is not the code; by default it is found out.
    package var linkKey: UTF8Text?
    /// The column that holds further attributes of a row as a JSON object.
    package var attributesKey: UTF8Text?
    /// The variable of a script that holds the data; by default the largest.
    public var variable: String?
    /// Whether the keys of a dictionary are sorted, ascending by UTF-16 code units, instead of kept in their order.
    public var sortsKeys = false
    /// How many rows are read before the file is refused.
    public var rowLimit = HierarchyBuilder.rowLimit
    /// How many bytes a file may have.
    public var byteLimit = 256 << 20
    /// Whether what is read may be a pipe or device, for which the reader waits.
    package var takesPipes = true
    /// Who is told how far reading is.
    package var progress = WorkProgress.none

    /// The options with which everything is found out.
    public init() {}
}
