import CascadeCore

extension TableReader {
    /// What the tables of this project have for the attributes of the whole tree: a row that only they can mean.
    ///
    /// It is called 0, as the parent of the first level is, and has neither name nor code.
    func isRoot(_ row: Int, _ roles: TableRoles, _ key: Int) -> Bool {
        guard attributesKey != nil, let name = roles.name, let code = roles.code, code != key else { return false }
        return table.key(row, key) == "0" && table[row, name].isEmpty && table[row, code].isEmpty
    }

    /// Sets the members of a JSON object as attributes.
    ///
    /// - Returns: `false` if the field is no object, so that it is a value like others.
    mutating func setObject(
        _ row: Int, _ column: Int, on id: HierarchyBuilder.RowID
    ) throws(SourceError) -> Bool {
        guard let values = AttributeObject.values(table[row, column]) else { return false }
        for (key, value) in values { try set(key, value, row, on: id) }
        return true
    }
}
