/// What a handler gives back: a response, or the promise of one.
package enum Answer: Sendable {
    case now(Response)
    /// The connection waits, without holding up others, until the reply is sent. The closure runs at once and must not
    /// block.
    case later(@Sendable (Reply) -> Void)
}

/// Where a promised response goes.
///
/// The first response counts. A reply that is dropped without one answers that the server failed, so that no client waits
/// for ever.
package final class Reply: Sendable {
    private let deliver: @Sendable (Response, @escaping @Sendable () -> Void) -> Void

    /// A reply that hands a response, and what to do when it has left or cannot, to the transport.
    ///
    /// - Parameter deliver: is called again for later responses, and at the end; all but the first call change nothing.
    package init(_ deliver: @escaping @Sendable (Response, @escaping @Sendable () -> Void) -> Void) {
        self.deliver = deliver
    }

    /// Sends the response; `whenSent` is called when it has left, or when the connection is gone.
    package func send(_ response: Response, whenSent: @escaping @Sendable () -> Void = {}) {
        deliver(response, whenSent)
    }

    deinit {
        deliver(.sentence(.internalError, "The server gave up this request; try again."), {})
    }
}
