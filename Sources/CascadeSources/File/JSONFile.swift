import CascadeCore

/// Makes a tree of JSON, whichever of the shapes in use it has.
struct JSONFile {
    let options: ReadOptions
    private(set) var builder = HierarchyBuilder()
    private(set) var notes: [String] = []

    init(options: ReadOptions) {
        self.options = options
    }

    /// Reads a document.
    ///
    /// - Parameter isMade: The text was made from the file, so its lines mean nothing.
    mutating func read(_ bytes: [UInt8], isMade: Bool) throws(SourceError) {
        do throws(JSONError) {
            let budget = JSONBudget(nodes: isMade ? bytes.count / 2 + 1_000_000 : .max, bytes: .max)
            let root = try JSONDocument(bytes, budget: budget).root
            options.progress.part(0...0.4).end()
            if try readCodes(root) { return }
            let inner = JSONRowReader.unwrapped(root, keys: options.keys)
            if try readCodes(inner) { return }
            if try readFlat(inner, size: bytes.count) { return }
            if options.sortsKeys, root.kind == .object { return try readSorted(root) }
            let ignored = try builder.add(document: root, keys: options.keys, rowLimit: options.rowLimit)
            if ignored > 0 {
                notes.append(
                    ignored.counted("list or object that is no row was", "lists or objects that are no rows were")
                        + " left out.")
            }
        } catch {
            guard let failure else { throw isMade ? SourceError(inMade: error) : SourceError(error) }
            throw failure
        }
    }

    /// What went wrong outside the JSON reader.
    private var failure: SourceError?

    /// Carries an error of tables out of code that throws those of JSON.
    private mutating func carry(_ value: JSONValue, _ body: (inout JSONFile) throws(SourceError) -> Void)
        throws(JSONError)
    {
        do throws(SourceError) {
            try body(&self)
        } catch {
            failure = error
            throw value.error(.row)
        }
    }

    /// A dictionary whose keys, the names of level 0, are sorted by UTF-16 code units.
    private mutating func readSorted(_ root: JSONValue) throws(JSONError) {
        let members = root.members.map { (units: Array(String($0.name).utf16), member: $0) }
            .sorted { $0.units.lexicographicallyPrecedes($1.units) }
        for (_, member) in members {
            let row = builder.add(member.name)
            try builder.add(rows: member.value, keys: options.keys, under: row)
        }
    }

    /// One value, or several of a list, each a column of its own.
    private static func values(_ value: JSONValue) -> [UTF8Text] {
        if value.kind == .array { return value.elements.map { $0.text ?? .empty } }
        return [value.text ?? (value.boolean == true ? "true" : .empty)]
    }

    /// Rows that name their parents.
    private mutating func readFlat(_ root: JSONValue, size: Int) throws(JSONError) -> Bool {
        guard root.kind == .array else { return false }
        var hasParents = false
        for element in root.elements {
            guard element.kind == .object else { return false }
            for member in element.members {
                let key = member.name
                if member.value.isContainer, !member.value.isEmpty {
                    let isTexts = member.value.elements.allSatisfy { $0.text != nil } && member.value.kind == .array
                    guard isTexts, RowKeys.rank(key, in: RowKeys.childrenWords) == nil else { return false }
                }
                let isParent = options.parentKey.map { $0 == key } ?? (RowKeys.rank(key, in: TableWords.parents) != nil)
                if isParent { hasParents = true }
            }
        }
        guard hasParents else { return false }
        let fieldLimit = size + 1 << 16
        var table = Table()
        var columns: [ExactText: [Int]] = [:]
        for element in root.elements {
            var fields = [UTF8Text](repeating: .empty, count: table.columns.count)
            for member in element.members {
                let key = ExactText(String(member.name))
                for (place, value) in Self.values(member.value).enumerated() {
                    if place == columns[key, default: []].count {
                        guard table.columns.count < 256 else { throw member.value.error(.fewerKeys) }
                        columns[key, default: []].append(table.columns.count)
                        table.columns.append(key.text)
                        fields.append(.empty)
                    }
                    if let column = columns[key]?[place] { fields[column] = value }
                }
            }
            // Each key makes a column, so rows of few keys could make a table far larger than the file.
            guard table.ends.count + fields.count <= fieldLimit else {
                failure = SourceError(.tooManyValues(limit: fieldLimit))
                throw element.error(.row)
            }
            while fields.last?.isEmpty == true { fields.removeLast() }
            for field in fields { table.append(field.utf8) }
            table.endRow(line: 0)
        }
        try carry(root) { file throws(SourceError) in
            var reader = TableReader(table, options: file.options)
            try reader.read()
            file.builder = reader.builder
        }
        return true
    }

    private mutating func readCodes(_ root: JSONValue) throws(JSONError) -> Bool {
        if try readCodeMap(root) { return true }
        return try readCodeLists(root)
    }

    /// Reads `{"86": {"110000": "北京市"}, "110000": {"110100": "市辖区"}}`.
    private mutating func readCodeMap(_ root: JSONValue) throws(JSONError) -> Bool {
        guard root.kind == .object, options.keys.name == nil else { return false }
        var rows: [ExactText: Int32] = [:]
        var count: Int32 = 0
        var keys: Set<ExactText> = []
        for member in root.members {
            guard member.value.kind == .object else { return false }
            keys.insert(ExactText(String(member.name)))
            for inner in member.value.members {
                guard inner.value.kind == .string else { return false }
                let code = ExactText(String(inner.name))
                if rows[code] == nil { rows[code] = count }
                count += 1
            }
        }
        // 86, the country code of China, is what such maps call their root; alone it has no children to show it.
        let isMap = keys == [ExactText("86")] || keys.count > 1 && keys.contains { rows[$0] != nil }
        guard isMap else { return false }
        let entries = keys.filter { rows[$0] == nil }
        var codes: [UTF8Text] = []
        var names: [UTF8Text] = []
        var parents: [Int32] = []
        for member in root.members {
            let parent = rows[ExactText(String(member.name))]
            if parent == nil, entries.count > 1, !member.value.isEmpty {
                failure = SourceError(.orphans(count: entries.count, parent: String(member.name)))
                throw member.value.error(.row)
            }
            for inner in member.value.members {
                codes.append(inner.name)
                names.append(inner.value.text ?? .empty)
                parents.append(parent ?? -1)
            }
        }
        try assemble(root, codes, names, parents)
        return true
    }

    /// Reads `{"province_list": {"110000": "北京市"}, "city_list": {…}, "county_list": {…}}`.
    private mutating func readCodeLists(_ root: JSONValue) throws(JSONError) -> Bool {
        guard root.kind == .object, options.keys.name == nil else { return false }
        var codes: [String] = []
        var texts: [UTF8Text] = []
        var names: [UTF8Text] = []
        var lists = 0
        for member in root.members {
            guard member.value.kind == .object, RowKeys.rank(member.name, in: "*list *map") != nil else { return false }
            lists += 1
            for inner in member.value.members {
                guard inner.value.kind == .string else { return false }
                codes.append(String(inner.name))
                texts.append(inner.name)
                names.append(inner.value.text ?? .empty)
            }
        }
        guard lists > 1 else { return false }
        guard let parents = CodePrefixes.parents(of: codes) else {
            failure = SourceError(.expected("the codes do not tell which row is under which"))
            throw root.error(.code)
        }
        try assemble(root, texts, names, parents)
        return true
    }

    private mutating func assemble(
        _ root: JSONValue, _ codes: [UTF8Text], _ names: [UTF8Text], _ parents: [Int32]
    ) throws(JSONError) {
        guard codes.count <= options.rowLimit else { throw root.error(.fewerRows) }
        try carry(root) { file throws(SourceError) in
            try TreeAssembly.assemble(parents: parents) { row, parent throws(SourceError) in
                file.builder.add(names[row], code: codes[row], under: parent)
            }
        }
    }
}
