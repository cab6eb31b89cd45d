extension Wire {
    /// Reads options; what is left out has its usual value.
    ///
    /// - Throws: `JSONError` with the key path of an unknown key or value.
    @inline(never)
    package func options(_ json: JSONValue) throws(JSONError) -> Options {
        guard json.kind == .object else { throw json.error(.object) }
        var options = Options()
        for member in json.members {
            let value = member.value
            switch WireWords.options.place(of: member.name) {
            case 0: options.levels = value.kind == .null ? nil : try integer(json, "levels")
            case 1: options.landing = Landing(rawValue: try choice(value, .landings)) ?? .first
            case 2:
                options.leads = []
                for lead in value.elements { options.leads.put(try self.lead(lead)) }
            case 3: options.commit = Commit(rawValue: try choice(value, .commits)) ?? .confirm
            case 4:
                guard let isReadOnly = value.boolean else { throw value.error(.boolean) }
                options.isReadOnly = isReadOnly
            case 5: options.kept = try integer(json, "kept")
            default: throw value.error(.knownValue)
            }
        }
        return options
    }

    /// Reads where rows come from.
    ///
    /// - Throws: `JSONError` with the key path of what is missing or unknown.
    @inline(never)
    package func source(_ json: JSONValue) throws(JSONError) -> Source {
        if let loads = json["load"], loads.boolean == true {
            let levels = try integer(json, "levels")
            return .loading(levels: levels, resolvesCodes: json["resolves"]?.boolean == true)
        }
        if let computed = json["computed"] {
            guard computed.reads("date") else { throw computed.error(.knownValue) }
            let from = try member(json, "from")
            let to = try member(json, "to")
            guard let first = CalendarDate(try text(from)) else { throw from.error(.knownValue) }
            guard let last = CalendarDate(try text(to)), first <= last else { throw to.error(.knownValue) }
            return .dates(from: first, to: last)
        }
        return .whole(try view(json))
    }

    /// Reads rows that are given, or a hierarchy loaded before, and how it is shown.
    @inline(never)
    func view(_ json: JSONValue) throws(JSONError) -> HierarchyView {
        var form = HierarchyView.Form.stored
        if let name = json["view"] {
            form = HierarchyView.Form(rawValue: try choice(name, .forms)) ?? .stored
        }
        if let hierarchy = try loaded(json, "hierarchy") {
            return HierarchyView(hierarchy, form: form, former: try loaded(json, "former"))
        }
        let rows = try member(json, "rows")
        var builder = HierarchyBuilder()
        if rows.kind != .null { try builder.add(rows: rows) }
        return HierarchyView(builder.build(), form: form, former: try loaded(json, "former"))
    }

    /// A hierarchy loaded before; `nil` if there is no such key.
    private func loaded(_ json: JSONValue, _ key: UTF8Text) throws(JSONError) -> Hierarchy? {
        guard let handle = json[key] else { return nil }
        guard let hierarchy = hierarchy(try integer(json, key)) else { throw handle.error(.knownValue) }
        return hierarchy
    }

    private func lead(_ value: JSONValue) throws(JSONError) -> Lead {
        if value.kind == .null { return .none }
        return Lead(rawValue: try choice(value, .leads)) ?? .none
    }
}
