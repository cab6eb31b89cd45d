extension HierarchyLinter {
    mutating func checkParents() {
        for row in rows.rows.indices {
            guard let parent = rows.rows[row].lostParent else { continue }
            find(.orphan, at: row, "its parent \(parent.brief) is no row; add that row or name another parent.")
        }
        for row in rows.ownParents {
            find(.selfParent, at: row, "it names itself as its parent; leave the parent of the first level empty.")
        }
        let levels = rows.levels()
        for row in rows.rows.indices where levels[row] == -1 {
            find(.cycle, at: row, "its parents lead back to it; name a parent above it.")
        }
        var hasChildren = [Bool](repeating: false, count: rows.rows.count)
        for row in rows.rows where row.parent >= 0 { hasChildren[row.parent] = true }
        let depths = Set(rows.rows.indices.filter { !hasChildren[$0] && levels[$0] >= 0 }.map { levels[$0] + 1 })
        if let least = depths.min(), let most = depths.max(), least < most {
            find(.mixedDepth, at: nil, "branches end on levels \(least) to \(most); pickers leave later columns empty.")
        }
    }

    mutating func checkDuplicates() {
        struct Sibling: Hashable {
            let parent: Int
            let name: String
        }
        for (row, first, id) in rows.repeatedIDs {
            find(
                .duplicateCode, at: row, "the id \(id.brief) is that of \(place(first)), too; an id must name one row.")
        }
        var codes: [ExactText: Int] = [:]
        var siblings: [Sibling: Int] = [:]
        for (row, content) in rows.rows.enumerated() {
            if !content.code.isEmpty {
                if let first = codes[ExactText(content.code)] {
                    find(
                        .duplicateCode, at: row,
                        "the code \(content.code.brief) is that of \(place(first)), too; a code should name one row.")
                } else {
                    codes[ExactText(content.code)] = row
                }
            }
            guard !content.name.isEmpty, content.lostParent == nil else { continue }
            let sibling = Sibling(parent: content.parent, name: content.name)
            if let first = siblings[sibling] {
                let other = rows.rows[first].line.map { " on line \($0)" } ?? ""
                find(.duplicateSibling, at: row, "another child of its parent\(other) has its name; rename one.")
            } else {
                siblings[sibling] = row
            }
        }
    }

    private func place(_ row: Int) -> String {
        rows.rows[row].line.map { "line \($0)" } ?? rows.path(to: row)
    }

    mutating func checkNames() {
        for (row, content) in rows.rows.enumerated() {
            if content.name.allSatisfy(\.isWhitespace) {
                find(.emptyName, at: row, "it has no name; give it one or leave it out.")
                continue
            }
            if content.name.first?.isWhitespace == true || content.name.last?.isWhitespace == true
                || content.name.contains("  ")
            {
                find(.whiteSpace, at: row, "its name holds stray white space; trim it.")
            }
            for scalar in (content.name + content.code).unicodeScalars {
                if scalar.properties.generalCategory == .control {
                    find(.controlCharacter, at: row, "it holds the control character \(scalar.label); remove it.")
                } else if Self.isSuspicious(scalar) {
                    find(
                        .suspiciousCharacter, at: row,
                        "it holds the character \(scalar.label); look whether it belongs there.")
                }
            }
        }
    }

    /// Characters that come from broken conversions, or are notes in the place of a name.
    private static func isSuspicious(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{FFFD}" || "()（）[]【】〔〕{}<>《》".unicodeScalars.contains(scalar) { return true }
        switch scalar.properties.generalCategory {
        // The joiners belong to the spelling of several scripts.
        case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
        case .privateUse, .surrogate: return true
        default: return false
        }
    }

    mutating func checkCodes() {
        for (row, content) in rows.rows.enumerated() where content.parent >= 0 {
            let parent = rows.rows[content.parent].code
            guard !parent.isEmpty, !content.code.isEmpty else { continue }
            let prefix = Self.withoutZeros(parent)
            if !content.code.hasPrefix(prefix) {
                find(
                    .codePrefix, at: row,
                    "its code \(content.code.brief) does not begin as its parent's, \(parent.brief), does.")
            } else if Self.skipsLevel(content.code, under: parent) {
                find(.missingLevel, at: row, "its code \(content.code.brief) belongs two levels below \(parent).")
            }
        }
    }

    /// What the codes below a code of GB/T 2260 begin with: 44 for 440000, 4403 for 440300.
    private static func withoutZeros(_ code: String) -> String {
        var prefix = code.utf8[...]
        while prefix.count > 2, prefix.count.isMultiple(of: 2), prefix.suffix(2).elementsEqual("00".utf8) {
            prefix = prefix.dropLast(2)
        }
        return String(Substring(prefix))
    }

    /// Whether a code of a county, or of a township, stands directly under a province, or a prefecture.
    private static func skipsLevel(_ code: String, under parent: String) -> Bool {
        guard parent.count == 6, code.allSatisfy(\.isNumber) else { return false }
        if parent.hasSuffix("0000") { return code.count > 6 || code.count == 6 && !code.hasSuffix("00") }
        return parent.hasSuffix("00") && code.count > 6
    }
}

extension Unicode.Scalar {
    /// How a character that may be invisible is told: U+200B.
    fileprivate var label: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
