/// How the characters of a text file are written as bytes.
public enum TextEncoding: String, CaseIterable, Sendable {
    /// UTF-8, with or without a byte order mark.
    case utf8 = "UTF-8"
    /// UTF-16, the low byte first.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, the high byte first.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, the low byte first.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, the high byte first.
    case utf32BigEndian = "UTF-32BE"
    /// GB 18030, which includes GBK and GB 2312.
    case gb18030 = "GB18030"
    /// Big5, as code page 950 has it.
    case big5 = "Big5"

    /// The encoding people call by a name, without regard to case and hyphens; `nil` for others.
    public init?(named name: String) {
        switch name.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
        case "utf8", "ascii", "usascii": self = .utf8
        case "utf16le", "utf16": self = .utf16LittleEndian
        case "utf16be": self = .utf16BigEndian
        case "utf32le", "utf32", "ucs4": self = .utf32LittleEndian
        case "utf32be": self = .utf32BigEndian
        case "big5", "cp950", "windows950", "ms950": self = .big5
        case "gb18030", "gbk", "gb2312", "cp936", "euccn": self = .gb18030
        default: return nil
        }
    }
}
