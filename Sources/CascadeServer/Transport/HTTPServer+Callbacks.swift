import CMicroHTTPD

/// Called when the request line has come: makes the exchange that the next calls are about.
func beginRequest(
    _ exchanges: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let exchanges else { return nil }
    Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue().enter()
    let exchange = Exchange(rawTarget: target.map { String(cString: $0) } ?? "")
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// Called when the response has left or the connection is gone.
func completeRequest(
    _ exchanges: UnsafeMutableRawPointer?, _: OpaquePointer?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _: MHD_RequestTerminationCode
) {
    guard let exchanges, let pointer = context?.pointee else { return }
    context?.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue().leave(exchange)
    exchange.whenSent?()
}

/// Called when the headers have come, for each piece of the body, at its end, and after a connection was resumed.
func handleRequest(
    _ exchanges: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ pieceSize: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let exchanges, let connection, let method, let pieceSize, let pointer = context?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let call = HandlerCall(
        exchanges: Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue(), exchange: exchange,
        connection: connection, method: Method(String(cString: method)))
    if pieceSize.pointee > 0 {
        defer { pieceSize.pointee = 0 }
        let bytes = UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
        return exchange.receive(bytes, call.exchanges) ? .YES : .NO
    }
    return call.proceed() ? .YES : .NO
}

/// One call of the handler, to take an exchange a step further.
private struct HandlerCall {
    let exchanges: Exchanges
    let exchange: Exchange
    let connection: OpaquePointer
    let method: Method

    /// Whether the connection shall live on.
    func proceed() -> Bool {
        switch exchange.stage {
        case .began:
            let length = header("Content-Length").flatMap { Int($0) } ?? 0
            let match = exchange.begin(method, contentLength: length, exchanges.router)
            exchange.stage = .receiving(match)
            if case .refusal(let response) = match, length > Exchange.drainLimit { return queue(response) }
            return true
        case .receiving(.refusal(let response)):
            return queue(response)
        case .receiving(.route(let route)):
            return answer(route)
        case .waiting:
            return queue(exchange.response ?? .stopping)
        case .answered:
            return true
        }
    }

    private func answer(_ route: Router.Route) -> Bool {
        guard let target = exchange.target else { return false }
        let request = Request(
            method, target, headers: headers, peer: connection.clientAddress, body: exchange.body)
        exchange.body = []
        switch route.handle(request) {
        case .now(let response):
            return queue(response)
        case .later(let start):
            guard let reply = exchanges.waiting.add(exchange, connection) else { return queue(.stopping) }
            start(reply)
            return true
        }
    }

    private func queue(_ response: Response) -> Bool {
        exchange.stage = .answered
        let handle = response.body.withUnsafeBytes { bytes in
            // The library takes a pointer to change, but only reads it to make its copy.
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let handle else { return false }
        defer { MHD_destroy_response(handle) }
        for (name, value) in response.headers + exchanges.router.headers {
            MHD_add_response_header(handle, name, value)
        }
        return MHD_queue_response(connection, response.status.rawValue, handle) == .YES
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

    private func header(_ name: String) -> String? {
        MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
    }
}

extension OpaquePointer {
    /// The address of the client of a connection of libmicrohttpd, without its port; empty if it is not known.
    fileprivate var clientAddress: String {
        guard let address = cascade_client_address(self) else { return "" }
        return ClientAddress(address).text
    }
}
