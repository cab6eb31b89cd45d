extension Wire {
    /// Reads an event.
    ///
    /// - Throws: `JSONError` with the key path of what is no part of an event.
    package func event(_ json: JSONValue) throws(JSONError) -> Event {
        let name = try member(json, "event")
        switch EventKind(rawValue: try choice(name, .events)) {
        case .open: return .open(try json["selection"].map { value throws(JSONError) in try request(value) })
        case .turn: return .turn(column: try integer(json, "column"))
        case .settle:
            return .settle(
                column: try integer(json, "column"), row: try integer(json, "row"),
                generation: try integer(json, "generation"))
        case .confirm: return .confirm(at: try rests(json["at"]))
        case .cancel: return .cancel
        case .answer: return .answer(ticket: try integer(json, "ticket"), try view(json))
        case .failure:
            let reason = try json["reason"].map { value throws(JSONError) in try text(value) }
            return .failure(ticket: try integer(json, "ticket"), reason: reason ?? .empty)
        case .abandoned: return .abandoned(ticket: try integer(json, "ticket"))
        case .resolution:
            let path = try member(json, "path")
            return .resolution(ticket: try integer(json, "ticket"), try steps(path))
        case .retry: return .retry(column: try integer(json, "column"))
        case .set: return .set(try request(try member(json, "selection")), as: try target(json["as"]))
        case .clear: return .clear
        case .replace: return .replace(try source(try member(json, "source")))
        case .setLevels: return .setLevels(try integer(json, "levels"))
        case .configure: return .configure(try options(try member(json, "options")))
        case nil: throw name.error(.knownValue)
        }
    }

    @inline(never)
    private func target(_ value: JSONValue?) throws(JSONError) -> SetTarget {
        guard let value else { return .selection }
        return SetTarget(rawValue: try choice(value, .targets)) ?? .selection
    }

    @inline(never)
    private func rests(_ value: JSONValue?) throws(JSONError) -> [Rest]? {
        guard let value, value.kind != .null else { return nil }
        var rests: [Rest] = []
        for rest in try elements(value) {
            rests.put(Rest(row: try integer(rest, "row"), generation: try integer(rest, "generation")))
        }
        return rests
    }

    @inline(never)
    func request(_ json: JSONValue) throws(JSONError) -> SelectionRequest {
        if let code = json["code"] { return .code(try text(code)) }
        if let path = json["path"] { return .path(try steps(path)) }
        if let codes = json["codes"] { return .codes(try texts(codes)) }
        return .names(try texts(try member(json, "names")))
    }

    private func texts(_ json: JSONValue) throws(JSONError) -> [UTF8Text] {
        var texts: [UTF8Text] = []
        for element in try elements(json) { texts.put(try text(element)) }
        return texts
    }

    @inline(never)
    private func steps(_ json: JSONValue) throws(JSONError) -> [SelectionStep] {
        var steps: [SelectionStep] = []
        for step in try elements(json) { steps.put(try self.step(step)) }
        return steps
    }

    private func step(_ json: JSONValue) throws(JSONError) -> SelectionStep {
        guard json.kind == .object else { throw json.error(.object) }
        let code = try json["code"].map { value throws(JSONError) in try text(value) }
        let name = try json["name"].map { value throws(JSONError) in try text(value) }
        let ordinal = try json["ordinal"].map { _ throws(JSONError) in try integer(json, "ordinal") }
        return SelectionStep(code: code, name: name, ordinal: ordinal)
    }
}
