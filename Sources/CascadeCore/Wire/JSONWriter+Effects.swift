extension JSONWriter {
    /// Writes what a picker asks of its host, in order.
    package mutating func effects(_ effects: [Effect]) {
        beginArray()
        for effect in effects {
            beginObject()
            self.effect(effect)
            endObject()
        }
        endArray()
    }

    private mutating func effect(_ effect: Effect) {
        switch effect {
        case .load(let ticket, let path):
            begin("load")
            member("ticket", ticket)
            key("path")
            self.path(path)
        case .resolve(let ticket, let code):
            begin("resolve")
            member("ticket", ticket)
            key("code")
            string(code)
        case .abandon(let ticket):
            begin("abandon")
            member("ticket", ticket)
        case .columns(let count):
            begin("columns")
            member("count", count)
        case .rows(let column):
            begin("rows")
            member("column", column)
        case .move(let column, let row):
            begin("move")
            member("column", column)
            member("row", row)
        case .stale(let column, let isStale):
            begin("stale")
            member("column", column)
            key("stale")
            boolean(isStale)
        case .notify(let notification):
            self.notification(notification)
        }
    }

    private mutating func notification(_ notification: Notification) {
        switch notification {
        case .input(let selection):
            begin("input")
            key("selection")
            self.selection(selection)
        case .resolved(let selection):
            begin("resolved")
            key("selection")
            self.selection(selection)
        case .change(let value):
            begin("change")
            key("value")
            selection(value)
        case .cancel: begin("cancel")
        case .repaired(let level, let reason):
            begin("repaired")
            member("level", level)
            key("reason")
            string(WireWords.repairs[reason.rawValue])
        case .restored(let outcome):
            begin("restored")
            self.outcome(outcome)
        case .refused(let event, let reason):
            begin("refused")
            key("event")
            string(WireWords.events[event.rawValue])
            key("reason")
            string(WireWords.refusals[reason.rawValue])
        }
    }

    private mutating func outcome(_ outcome: RestoreOutcome) {
        key("outcome")
        switch outcome {
        case .exact: string("exact")
        case .repaired(let level, let reason):
            string("repaired")
            member("level", level)
            key("reason")
            string(WireWords.repairs[reason.rawValue])
        case .ambiguous(let candidates):
            string("ambiguous")
            key("candidates")
            beginArray()
            for candidate in candidates { path(candidate) }
            endArray()
        case .notFound: string("notFound")
        case .unsupported: string("unsupported")
        case .superseded: string("superseded")
        }
    }

    private mutating func begin(_ name: UTF8Text) {
        key("effect")
        string(name)
    }

    mutating func member(_ name: UTF8Text, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a path as its steps; empty codes and ordinals of 0 are left out.
    package mutating func path(_ path: Path) {
        beginArray()
        for step in path {
            beginObject()
            if !step.code.isEmpty {
                key("code")
                string(step.code)
            }
            key("name")
            string(step.name)
            if step.ordinal > 0 { member("ordinal", step.ordinal) }
            endObject()
        }
        endArray()
    }

    /// Writes a selection as its path and whether it is complete.
    package mutating func selection(_ selection: Selection) {
        beginObject()
        key("path")
        path(selection.path)
        key("complete")
        boolean(selection.isComplete)
        endObject()
    }
}
