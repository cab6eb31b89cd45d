extension Wire {
    /// Reads an event.
    ///
    /// - Throws: `JSONError` with the key path of what is no part of an event.
    package func event(_ json: JSONValue) throws(JSONError) -> Event {
        guard let name = json["event"] else { throw json.error(.member) }
        if name.reads("turn") { return .turn(column: try integer(json, "column")) }
        if name.reads("settle") {
            return .settle(
                column: try integer(json, "column"), row: try integer(json, "row"),
                generation: try integer(json, "generation"))
        }
        if name.reads("confirm") { return .confirm(at: try rests(json["at"])) }
        if name.reads("cancel") { return .cancel }
        if name.reads("open") {
            guard let selection = json["selection"] else { return .open(nil) }
            return .open(try request(selection))
        }
        if name.reads("answer") { return .answer(ticket: try integer(json, "ticket"), try view(json)) }
        if name.reads("failure") {
            let reason = try json["reason"].map { value throws(JSONError) in try text(value) }
            return .failure(ticket: try integer(json, "ticket"), reason: reason ?? .empty)
        }
        if name.reads("abandoned") { return .abandoned(ticket: try integer(json, "ticket")) }
        if name.reads("resolution") {
            guard let path = json["path"] else { throw json.error(.member) }
            return .resolution(ticket: try integer(json, "ticket"), try steps(path))
        }
        if name.reads("retry") { return .retry(column: try integer(json, "column")) }
        return try programEvent(name, json)
    }

    private func programEvent(_ name: JSONValue, _ json: JSONValue) throws(JSONError) -> Event {
        if name.reads("set") {
            guard let selection = json["selection"] else { throw json.error(.member) }
            return .set(try request(selection), as: try target(json["as"]))
        }
        if name.reads("clear") { return .clear }
        if name.reads("replace") {
            guard let source = json["source"] else { throw json.error(.member) }
            return .replace(try self.source(source))
        }
        if name.reads("setLevels") { return .setLevels(try integer(json, "levels")) }
        if name.reads("configure") {
            guard let options = json["options"] else { throw json.error(.member) }
            return .configure(try self.options(options))
        }
        throw name.error(.knownValue)
    }

    private func target(_ value: JSONValue?) throws(JSONError) -> SetTarget {
        guard let value, !value.reads("selection") else { return .selection }
        guard value.reads("value") else { throw value.error(.knownValue) }
        return .value
    }

    private func rests(_ value: JSONValue?) throws(JSONError) -> [Rest]? {
        guard let value, value.kind != .null else { return nil }
        guard value.kind == .array else { throw value.error(.array) }
        var rests: [Rest] = []
        for rest in value.elements {
            rests.append(Rest(row: try integer(rest, "row"), generation: try integer(rest, "generation")))
        }
        return rests
    }

    func request(_ json: JSONValue) throws(JSONError) -> SelectionRequest {
        if let code = json["code"] { return .code(try text(code)) }
        if let path = json["path"] { return .path(try steps(path)) }
        if let codes = json["codes"] { return .codes(try texts(codes)) }
        guard let names = json["names"] else { throw json.error(.member) }
        return .names(try texts(names))
    }

    private func texts(_ json: JSONValue) throws(JSONError) -> [UTF8Text] {
        guard json.kind == .array else { throw json.error(.array) }
        var texts: [UTF8Text] = []
        for element in json.elements { texts.append(try text(element)) }
        return texts
    }

    private func steps(_ json: JSONValue) throws(JSONError) -> [SelectionStep] {
        guard json.kind == .array else { throw json.error(.array) }
        var steps: [SelectionStep] = []
        for step in json.elements {
            guard step.kind == .object else { throw step.error(.object) }
            var code: UTF8Text?
            var name: UTF8Text?
            var ordinal: Int?
            for member in step.members {
                if member.isCalled("code") { code = try text(member.value) }
                if member.isCalled("name") { name = try text(member.value) }
                if member.isCalled("ordinal") { ordinal = try integer(step, "ordinal") }
            }
            steps.append(SelectionStep(code: code, name: name, ordinal: ordinal))
        }
        return steps
    }
}
