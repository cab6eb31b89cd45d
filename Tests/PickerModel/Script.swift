import CascadeCore

extension Run {
    /// An event as a step of a conformance script.
    func line(_ happening: Happening) -> String {
        switch happening {
        case .open(let request):
            request.map { #"{"event":"open","selection":\#($0.json)}"# } ?? #"{"event":"open"}"#
        case .turn(let column): #"{"event":"turn","column":\#(column)}"#
        case .settle(let column, let row, let generation):
            #"{"event":"settle","column":\#(column),"row":\#(row),"generation":\#(generation)}"#
        case .confirm(nil): #"{"event":"confirm"}"#
        case .confirm(let rests?):
            #"{"event":"confirm","at":[\#(rests.map { #"{"row":\#($0.row),"generation":\#($0.generation)}"# }.joined(separator: ","))]}"#
        case .cancel: #"{"event":"cancel"}"#
        case .answer(let ticket, let items): #"{"event":"answer","ticket":\#(ticket),"rows":\#(items.json)}"#
        case .failure(let ticket, let reason):
            #"{"event":"failure","ticket":\#(ticket),"reason":"\#(reason)"}"#
        case .abandoned(let ticket): #"{"event":"abandoned","ticket":\#(ticket)}"#
        case .resolution(let ticket, let steps):
            #"{"event":"resolution","ticket":\#(ticket),"path":\#(steps.json)}"#
        case .retry(let column): #"{"event":"retry","column":\#(column)}"#
        case .set(let request, let asValue):
            #"{"event":"set","selection":\#(request.json),"as":"\#(asValue ? "value" : "selection")"}"#
        case .clear: #"{"event":"clear"}"#
        case .replace(let feed): #"{"event":"replace","source":\#(feed.json)}"#
        case .setLevels(let count): #"{"event":"setLevels","levels":\#(count)}"#
        case .configure(let options): #"{"event":"configure","options":\#(options.json)}"#
        }
    }

    /// The episode so far as a conformance script without expectations.
    func script(title: String, from start: Start) -> String {
        """
        {"title": "\(title)", "rules": [],
         "source": \(start.feed.json),
         "options": \(start.options.json),
         "steps": [
        \(script.map { "  {\"do\": \($0)}" }.joined(separator: ",\n"))
         ]}
        """
    }
}

extension [Step] {
    var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

extension Step {
    var json: String {
        var parts: [String] = []
        if let code { parts.append(#""code":"\#(code)""#) }
        if let name { parts.append(#""name":"\#(name)""#) }
        if let ordinal { parts.append(#""ordinal":\#(ordinal)"#) }
        return "{\(parts.joined(separator: ","))}"
    }
}

extension Request {
    var json: String {
        switch self {
        case .steps(let steps): #"{"path":\#(steps.json)}"#
        case .code(let code): #"{"code":"\#(code)"}"#
        }
    }
}

extension Feed {
    var json: String {
        switch self {
        case .whole(let rows): #"{"rows":\#(rows.json)}"#
        case .computed(let rows, _): #"{"rows":\#(rows.json)}"#
        case .loading(let levels, let resolves): #"{"load":true,"levels":\#(levels),"resolves":\#(resolves)}"#
        }
    }
}

extension [Branch] {
    var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

extension [Item] {
    var json: String { map { Branch(item: $0) }.json }
}

extension Branch {
    var json: String {
        var parts = [#""name":"\#(item.name)""#]
        if !item.code.isEmpty { parts.append(#""code":"\#(item.code)""#) }
        if item.isDisabled { parts.append(#""disabled":true"#) }
        if !children.isEmpty { parts.append(#""children":\#(children.json)"#) }
        return "{\(parts.joined(separator: ","))}"
    }
}

extension Options {
    var json: String {
        var parts: [String] = []
        if let levels { parts.append(#""levels":\#(levels)"#) }
        parts.append(#""landing":"\#(landing)""#)
        parts.append(#""leads":[\#(leads.map { "\"\($0)\"" }.joined(separator: ","))]"#)
        parts.append(#""commit":"\#(commit)","readOnly":\#(isReadOnly),"kept":\#(kept)"#)
        return "{\(parts.joined(separator: ","))}"
    }
}
