import CascadeCore

extension DemoService {
    func hold(_ response: Response, id: String, _ reply: Reply, _ name: String) {
        let (number, content) = state.withLock { state in
            let number = state[name].hold(response, id: id, reply)
            return (number, (state[name].content(), state[name].heldResponse))
        }
        for watcher in content.0 { watcher.reply.send(content.1) }
        guard let number else {
            reply.send(DemoError.tooMany.response)
            return
        }
        disturbance.after(Self.longestHold) { [weak self] in
            let late = self?.state.withLock { $0[name].release([number]) }
            late?.first?.reply.send(DemoError.notReleased.response)
        }
    }

    func held(_ request: Request) -> Answer {
        answering {
            () throws(DemoError) in
            let name = try Self.session(request)
            let wanted = request.target.query["count"]
            guard let count = Int(wanted ?? "0"), 0...DemoSession.maximumHeld ~= count else { throw .count }
            return .later { [self] reply in watch(count, reply, name) }
        }
    }

    private func watch(_ count: Int, _ reply: Reply, _ name: String) {
        let (number, content) = state.withLock { state in
            let number = state[name].watch(count, reply)
            return (number, (state[name].content(), state[name].heldResponse))
        }
        for watcher in content.0 { watcher.reply.send(content.1) }
        guard let number else {
            reply.send(DemoError.tooMany.response)
            return
        }
        if content.0.contains(where: { $0.number == number }) { return }
        disturbance.after(Self.longestHold) { [weak self] in
            let late = self?.state.withLock { $0[name].dismiss(number) }
            late?.reply.send(DemoError.notReached.response)
        }
    }

    func release(_ request: Request) -> Answer {
        answering {
            () throws(DemoError) in
            let name = try Self.session(request)
            let order = try Self.numbers(request.target.query["order"])
            let failing = try Self.numbers(request.target.query["failing"])
            guard let released = state.withLock({ $0[name].release(order) }) else { throw .notHeld }
            return .later { reply in Self.send(released[...], failing: Set(failing), count: released.count, reply) }
        }
    }

    /// Sends the answers one after the other, then the reply to who released them.
    private static func send(
        _ held: ArraySlice<DemoSession.Held>, failing: Set<Int>, count: Int, _ last: Reply
    ) {
        guard let first = held.first else {
            var json = JSONWriter()
            json.beginObject()
            json.key("released")
            json.integer(count)
            json.endObject()
            last.send(Response(json: json))
            return
        }
        let response = failing.contains(first.number) ? .area(.asked) : first.response
        first.reply.send(response) { send(held.dropFirst(), failing: failing, count: count, last) }
    }

    private static func numbers(_ list: String?) throws(DemoError) -> [Int] {
        var numbers: [Int] = []
        for part in list?.split(separator: ",") ?? [] {
            guard let number = Int(part), number >= 0, numbers.count < DemoSession.maximumHeld else { throw .order }
            numbers.append(number)
        }
        return numbers
    }
}
