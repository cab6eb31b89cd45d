/// Where a connection stands, and since when.
///
/// The thread that serves the connection and the doorkeeper both change it, so it is one word.
struct ConnectionStage: Equatable {
    enum Name: UInt64 {
        /// Accepted, and nothing has come.
        case new
        /// A request has begun, and its headers have not all come.
        case headers
        /// The body of the request comes in.
        case body
        /// A handler has promised the response.
        case waiting
        /// The response is on its way.
        case sending
        /// The last response has left.
        case idle
        /// The doorkeeper has closed it.
        case closed
    }

    var name: Name
    /// When it came to be so, in milliseconds of `Clock`.
    var since: UInt64

    /// As one word.
    var word: UInt64 { since << 3 | name.rawValue }

    init(_ name: Name, since: UInt64) {
        self.name = name
        self.since = since
    }

    init(word: UInt64) {
        name = Name(rawValue: word & 7) ?? .closed
        since = word >> 3
    }
}
