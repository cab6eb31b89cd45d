import CMicroHTTPD

/// Called when a connection begins and when it is over.
func noteConnection(
    _ exchanges: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
    guard let exchanges, let connection, let context else { return }
    let connections = Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue().connections
    if cascade_is_start(code) {
        let known = connections.connection(cascade_socket(connection))
        context.pointee = known.map { Unmanaged.passRetained($0).toOpaque() }
    } else if let pointer = context.pointee {
        context.pointee = nil
        let connected = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
        if connected.stage.name != .closed { connected.discardUnread() }
        // The library closes the descriptor after this call.
        connections.remove(connected.descriptor)
    }
}

/// Called when the request line has come: gives what the next calls are about, the connection.
func beginRequest(
    _ exchanges: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let exchanges, let connection, let target, let pointer = cascade_socket_context(connection) else {
        return nil
    }
    Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue().enter()
    let connected = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let size = strlen(target)
    target.withMemoryRebound(to: UInt8.self, capacity: size) {
        connected.exchange.begin(UnsafeBufferPointer(start: $0, count: size))
    }
    cascade_hide_query(target)
    // A request that began when the doorkeeper saw its first bytes has its time from then on.
    if connected.stage.name != .headers { _ = connected.enter(.headers) }
    return pointer
}

/// Called when the response has left or the connection is gone.
func completeRequest(
    _ context: UnsafeMutableRawPointer?, _: OpaquePointer?,
    _ request: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
    guard let context, let pointer = request?.pointee else { return }
    request?.pointee = nil
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let exchanges = Unmanaged<Exchanges>.fromOpaque(context).takeUnretainedValue()
    let exchange = connection.exchange
    exchanges.tell(exchange, connection, isCutOff: !cascade_is_complete(code))
    connection.idleBytes.store(0, ordering: .relaxed)
    _ = connection.enter(.idle)
    let whenSent = exchange.whenSent
    exchanges.leave(exchange)
    exchange.end()
    whenSent?()
}

/// Called when the headers have come, for each piece of the body, at its end, and after a connection was resumed.
func handleRequest(
    _ exchanges: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ pieceSize: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let exchanges, let connection, let method, let version, let pieceSize, let pointer = context?.pointee else {
        return .NO
    }
    let connected = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let call = RequestCall(
        exchanges: Unmanaged<Exchanges>.fromOpaque(exchanges).takeUnretainedValue(), connected: connected,
        exchange: connected.exchange, connection: connection)
    if pieceSize.pointee > 0 {
        defer { pieceSize.pointee = 0 }
        return call.receive(UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)) ? .YES : .NO
    }
    return call.proceed(method, version) ? .YES : .NO
}
