import CMicroHTTPD

/// One call of the library about a request, to take its exchange a step further.
///
/// Each step gives whether the connection shall live on.
struct RequestCall {
    let exchanges: Exchanges
    let connected: Connection
    let exchange: Exchange
    let connection: OpaquePointer

    /// Takes a piece of the body.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        if exchange.receive(piece, exchanges) { return true }
        // The library sends no response in the middle of a body, and this one may have no end.
        if connected.enter(.closed) { connected.shut(LastWords.contentTooLarge) }
        return false
    }

    func proceed(_ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> Bool {
        switch exchange.stage {
        case .began: begin(method, version)
        case .receiving(let refusal): refusal.map { queue($0) } ?? answer()
        case .waiting: queue(exchange.response ?? .stopping)
        case .answered: true
        }
    }

    private func begin(_ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> Bool {
        guard connected.enter(.body) else { return false }
        exchange.method = Method(bytes: method)
        exchange.stage = .receiving(nil)
        let framing = RequestFraming(connection, method, exchange.rawTarget, version)
        // Where a request ends must be beyond doubt, or the next one may be taken from its body.
        if let error = framing.error { return queue(error, isLast: true) }
        if exchange.rawTarget.count > exchanges.limits.targetBytes {
            let limit = exchanges.limits.targetBytes
            exchange.refuse(.sentence(.uriTooLong, "The address may have at most \(limit) bytes; send a shorter one."))
        } else if !framing.hasBody, let ready = question.flatMap(ready) {
            exchange.ready = ready
            return true
        } else if 1...ReadyAnswers.Question.bodyLimit ~= framing.length {
            // With its body it may have a ready answer, which needs no route.
            exchange.bodyLimit = ReadyAnswers.Question.bodyLimit
            return true
        } else {
            findRoute(framing.length)
        }
        guard case .receiving(let refusal?) = exchange.stage else { return true }
        // A body that is not wanted is not waited for if it is huge, or if its client waits to be asked for it.
        if framing.length > Exchange.drainLimit || framing.expectsContinue { return queue(refusal, isLast: true) }
        return true
    }

    private func findRoute(_ length: Int) {
        if exchange.method == .options, exchange.rawTarget == [UInt8(ascii: "*")] {
            // The server as a whole is meant (RFC 9110, section 9.3.7).
            return exchange.refuse(Response(.noContent, headers: [("Allow", "GET, HEAD, POST, OPTIONS")], body: []))
        }
        do throws(TargetError) {
            guard let text = String(validating: exchange.rawTarget, as: UTF8.self) else { throw .encoding }
            let target = try Target(text)
            exchange.target = target
            switch exchanges.router.match(exchange.method, target.path) {
            case .refusal(let response): exchange.refuse(response)
            case .route(let route):
                exchange.route = route
                exchange.bodyLimit = route.bodyLimit
                if length > route.bodyLimit { exchange.refuse(.tooLarge(route.bodyLimit)) }
            }
        } catch {
            exchange.refuse(.sentence(.badRequest, error.sentence))
        }
    }

    private var question: ReadyAnswers.Question? {
        guard exchange.body.count <= ReadyAnswers.Question.bodyLimit, !exchanges.isDraining else { return nil }
        return ReadyAnswers.Question(method: exchange.method, target: exchange.rawTarget, body: exchange.body)
    }

    private func ready(_ question: ReadyAnswers.Question) -> PreparedResponse? {
        exchanges.ready.answer(question, connection, connected.descriptor)
    }

    private func answer() -> Bool {
        if let ready = exchange.ready { return queue(ready) }
        let question = question
        if !exchange.body.isEmpty, let ready = question.flatMap(ready) {
            return queue(ready)
        }
        if exchange.route == nil {
            findRoute(exchange.body.count)
            if case .receiving(let refusal?) = exchange.stage { return queue(refusal) }
        }
        guard let route = exchange.route,
            let request = exchange.request(headers: headers, peer: connected.client.text)
        else { return false }
        switch route.handle(request) {
        case .now(let response):
            return queue(response, question: question)
        case .later(let start):
            guard connected.enter(.waiting) else { return false }
            guard let reply = exchanges.waiting.add(exchange, connection) else { return queue(.stopping) }
            start(reply)
            return true
        }
    }

    private func queue(_ response: Response, isLast: Bool = false, question: ReadyAnswers.Question? = nil) -> Bool {
        let pattern = response.pattern ?? exchange.route?.pattern ?? "none"
        let series = exchanges.metrics.series(pattern, exchange.method, response.status)
        let prepared = PreparedResponse(
            exchanges.router.told(response, target: exchange.rawTarget), headers: exchanges.router.headers,
            series: series, isLast: isLast || exchanges.isDraining)
        guard let prepared else { return false }
        if let question, let retention = response.retention, !isLast {
            exchanges.ready.keep(prepared, question, retention, connection, connected.descriptor)
        }
        return queue(prepared)
    }

    private func queue(_ prepared: PreparedResponse) -> Bool {
        connected.sendingBytes.store(prepared.bytes, ordering: .relaxed)
        guard connected.enter(.sending) else { return false }
        exchange.stage = .answered
        exchange.series = prepared.series
        exchange.sentBytes = prepared.bytes
        return MHD_queue_response(connection, prepared.status.rawValue, prepared.handle) == .YES
    }

    private var headers: [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        withUnsafeMutablePointer(to: &headers) { pointer in
            _ = MHD_get_connection_values(
                connection, .HEADER_KIND,
                { list, _, name, value in
                    guard let list, let name else { return .NO }
                    let value = value.map { String(cString: $0) } ?? ""
                    list.assumingMemoryBound(to: [(name: String, value: String)].self).pointee
                        .append((String(cString: name), value))
                    return .YES
                }, pointer)
        }
        return headers
    }
}
