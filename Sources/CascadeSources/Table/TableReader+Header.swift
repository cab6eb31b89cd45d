import CascadeCore

extension TableReader {
    /// Takes the row of column names out of the data: the first row, or a later one where files were put together.
    mutating func findHeader() {
        guard table.count > 0 else { return }
        let given = [keys.name, keys.code, parentKey].compactMap { $0 }
        if !given.isEmpty {
            // Whoever names columns says which row has the names.
            let row = (0..<table.count).first { row in
                given.allSatisfy { key in (0..<table.fields(in: row)).contains { table.text(row, $0) == key } }
            }
            if let row { return take(row) }
        }
        if isHeader(0, first: true) { return take(0) }
        for row in 1..<max(table.count, 1) where table.fields(in: row) > 1 {
            if isHeader(row, first: false) { return take(row) }
        }
    }

    private mutating func take(_ row: Int) {
        headerRow = row
        table.columns = (0..<table.width).map { column in
            let name = table.key(row, column)
            return name.isEmpty ? "column\(column + 1)" : name
        }
    }

    /// Whether a row has words that no data have beside each other: a name with a code, a parent, or levels.
    private func hasKeyWords(_ row: Int) -> Bool {
        let words = (0..<table.fields(in: row)).map { table.text(row, $0) }
        if words.contains("level1") { return true }
        return words.contains("name") && words.contains { $0 == "code" || $0 == "id" }
    }

    /// Whether at least half of the fields of a row are words for columns and all of them could be.
    private func isHeader(_ row: Int, first: Bool) -> Bool {
        let count = table.fields(in: row)
        guard count == table.width || first else { return false }
        var known = 0
        var names = 0
        for column in 0..<count {
            let field = table[row, column]
            if field.isEmpty { continue }
            names += 1
            guard let byte = field.first, !(0x30...0x39).contains(byte), field.count <= 64 else { return false }
            if !first, !field.allSatisfy({ TextScanner.isLetter($0) && $0 < 0x80 }) { return false }
            if TableWords.isKnown(UTF8Text(utf8: field)) { known += 1 }
        }
        if first, hasKeyWords(row) { return true }
        return names > 0 && 2 * known >= names && (known > 1 || names == 1 || count == 2)
    }
}

/// Words for columns, beside those that JSON has for keys.
package enum TableWords {
    package static let parents: UTF8Text =
        """
        parentid parentcode parent pid pcode fid upid parentno parentkey superior fatherid father 上级 上级编码 上级代码 \
        父级 父级编码 父级id 父id 父编码 父代码 上级id *parentid *parentcode
        """
    static let names: UTF8Text = "名称 名字 地区名称 区域名称 行政区名称 地名 单位名称"
    static let codes: UTF8Text = "编码 代码 行政区划代码 区划代码 编号 地区代码 邮编"
    static let levels: UTF8Text =
        """
        country nation 国家 province sheng 省 省份 省名 state prov city shi 市 城市 地市 市名 district qu county xian area \
        region 区 县 区县 县区 town street township 镇 乡镇 街道 村 village provincename cityname districtname countyname \
        areaname townname streetname level1 level2 level3 level4 level5 level6 level7 level8 一级 二级 三级 四级
        """
    static let others: UTF8Text =
        "zip zipcode lat lng lon longitude latitude pinyin alias disabled step level deep depth rank sort kind short en"

    static func isKnown(_ name: UTF8Text) -> Bool {
        let lists = [
            parents, names, codes, levels, others, RowKeys.nameWords, RowKeys.codeWords, RowKeys.foreignWords,
        ]
        return lists.contains { RowKeys.rank(name, in: $0) != nil }
    }

    package static func name(_ column: UTF8Text) -> Int? {
        if RowKeys.rank(column, in: RowKeys.foreignWords) != nil { return nil }
        return RowKeys.rank(column, in: RowKeys.nameWords) ?? RowKeys.rank(column, in: names)
    }

    package static func code(_ column: UTF8Text) -> Int? {
        if RowKeys.rank(column, in: RowKeys.foreignWords) != nil { return nil }
        return RowKeys.rank(column, in: RowKeys.codeWords) ?? RowKeys.rank(column, in: codes)
    }

    /// Whether a column is called as those of names, codes and parents are.
    package static func isLink(_ column: UTF8Text) -> Bool {
        name(column) != nil || code(column) != nil || RowKeys.rank(column, in: parents) != nil
    }

    /// The key for the values of a column; a row has its name and code from elsewhere.
    package static func attributeKey(_ column: UTF8Text) -> UTF8Text {
        if column == AttributeKey.name { return AttributeKey.alias }
        return column == AttributeKey.code ? "code2" : column
    }

    /// How likely the columns of a table are those of areas: with parents and names, or levels, or codes and names;
    /// 0 without any.
    package static func likelihood(ofColumns columns: [UTF8Text]) -> Int {
        let hasName = columns.contains { name($0) != nil }
        let hasCode = columns.contains { code($0) != nil }
        if columns.contains(where: { RowKeys.rank($0, in: parents) != nil }), hasCode { return hasName ? 60 : 50 }
        if columns.count(where: { RowKeys.rank($0, in: levels) != nil }) > 1 { return 30 }
        return hasName ? (hasCode ? 20 : 5) : 0
    }
}
