extension Wire {
    /// Reads options; what is left out has its usual value.
    ///
    /// - Throws: `JSONError` with the key path of an unknown key or value.
    package func options(_ json: JSONValue) throws(JSONError) -> Options {
        guard json.kind == .object else { throw json.error(.object) }
        var options = Options()
        for member in json.members {
            let value = member.value
            if member.isCalled("levels") {
                options.levels = value.kind == .null ? nil : try integer(json, "levels")
            } else if member.isCalled("landing") {
                options.landing = try landing(value)
            } else if member.isCalled("leads") {
                options.leads = []
                for lead in value.elements { options.leads.append(try self.lead(lead)) }
            } else if member.isCalled("commit") {
                guard value.reads("live") || value.reads("confirm") else { throw value.error(.knownValue) }
                options.commit = value.reads("live") ? .live : .confirm
            } else if member.isCalled("readOnly") {
                guard let isReadOnly = value.boolean else { throw value.error(.boolean) }
                options.isReadOnly = isReadOnly
            } else if member.isCalled("kept") {
                options.kept = try integer(json, "kept")
            } else {
                throw value.error(.knownValue)
            }
        }
        return options
    }

    /// Reads where rows come from.
    ///
    /// - Throws: `JSONError` with the key path of what is missing or unknown.
    package func source(_ json: JSONValue) throws(JSONError) -> Source {
        if let loads = json["load"], loads.boolean == true {
            let levels = try integer(json, "levels")
            return .loading(levels: levels, resolvesCodes: json["resolves"]?.boolean == true)
        }
        if let computed = json["computed"] {
            guard computed.reads("date") else { throw computed.error(.knownValue) }
            guard let from = json["from"], let to = json["to"] else { throw json.error(.member) }
            guard let first = CalendarDate(try text(from)) else { throw from.error(.knownValue) }
            guard let last = CalendarDate(try text(to)), first <= last else { throw to.error(.knownValue) }
            return .dates(from: first, to: last)
        }
        return .whole(try view(json))
    }

    /// Reads rows that are given, or a hierarchy loaded before, and how it is shown.
    func view(_ json: JSONValue) throws(JSONError) -> HierarchyView {
        var form = HierarchyView.Form.stored
        if let name = json["view"] {
            guard name.reads("step") || name.reads("stored") else { throw name.error(.knownValue) }
            if name.reads("step") { form = .step }
        }
        if let handle = json["hierarchy"] {
            guard let hierarchy = hierarchy(try integer(json, "hierarchy")) else { throw handle.error(.knownValue) }
            return HierarchyView(hierarchy, form: form, former: try former(json))
        }
        guard let rows = json["rows"] else { throw json.error(.member) }
        var builder = HierarchyBuilder()
        if rows.kind != .null { try builder.add(rows: rows) }
        return HierarchyView(builder.build(), form: form, former: try former(json))
    }

    /// The rows whose codes are gone, loaded before; `nil` if none are named.
    private func former(_ json: JSONValue) throws(JSONError) -> Hierarchy? {
        guard let handle = json["former"] else { return nil }
        guard let former = hierarchy(try integer(json, "former")) else { throw handle.error(.knownValue) }
        return former
    }

    private func landing(_ value: JSONValue) throws(JSONError) -> Landing {
        if value.reads("first") { return .first }
        if value.reads("prompt") { return .prompt }
        if value.reads("remembered") { return .remembered }
        if value.reads("sameName") { return .sameName }
        if value.reads("sameIndex") { return .sameIndex }
        throw value.error(.knownValue)
    }

    private func lead(_ value: JSONValue) throws(JSONError) -> Lead {
        if value.reads("none") || value.kind == .null { return .none }
        if value.reads("prompt") { return .prompt }
        if value.reads("all") { return .all }
        throw value.error(.knownValue)
    }
}
