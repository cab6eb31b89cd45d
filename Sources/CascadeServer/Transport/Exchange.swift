/// One request on its way in and its response on the way out; the exchanges of a connection follow each other in it.
///
/// libmicrohttpd calls about one exchange from one thread at a time; what other threads do goes through `Waiting`.
final class Exchange {
    /// Where it stands.
    enum Stage {
        /// Nothing but the request line and the headers is known.
        case began
        /// The body comes in, to be answered from what is kept or by the route, or, once it is all in, by a refusal.
        case receiving(Response?)
        /// The handler has promised a response.
        case waiting
        /// The response is on its way.
        case answered
    }

    /// How much more of a body that is refused is read all the same, in bytes, because a client that is still
    /// sending does not see the answer when the connection is closed under it.
    static let drainLimit = 1 << 20

    var stage = Stage.began
    /// The target as it stands in the request line.
    private(set) var rawTarget: [UInt8] = []
    var method = Method.unknown
    /// The answer that was found ready when the headers had come.
    var ready: PreparedResponse?
    var target: Target?
    var route: Router.Route?
    /// The largest body that is taken, in bytes.
    var bodyLimit = 0
    private(set) var body: [UInt8] = []
    /// How many bytes of the body have come.
    private(set) var received = 0
    private var drained = 0
    /// How much of the memory for bodies it has taken, in bytes.
    private(set) var reserved = 0
    var response: Response?
    var whenSent: (@Sendable () -> Void)?

    /// When the request line had come, in nanoseconds of `Clock`.
    private(set) var began: UInt64 = 0
    /// Under which series the answer counts, and how many bytes its body has.
    var series: RequestSeries?
    var sentBytes = 0

    /// Begins with the next request.
    func begin(_ target: UnsafeBufferPointer<UInt8>) {
        stage = .began
        rawTarget.removeAll(keepingCapacity: true)
        rawTarget.append(contentsOf: target)
        method = .unknown
        received = 0
        drained = 0
        began = Clock.nanoseconds()
        series = nil
        sentBytes = 0
    }

    /// Lets go of what the request took.
    func end() {
        ready = nil
        bodyLimit = 0
        target = nil
        route = nil
        if !body.isEmpty { body = [] }
        reserved = 0
        response = nil
        whenSent = nil
    }

    /// Takes a piece of the body; whether to go on reading.
    func receive(_ piece: UnsafeRawBufferPointer, _ exchanges: Exchanges) -> Bool {
        received += piece.count
        if case .receiving(nil) = stage {
            if received > bodyLimit {
                refuse(.tooLarge(bodyLimit))
            } else if exchanges.reserve(piece.count) {
                reserved += piece.count
                body.append(contentsOf: piece)
                return true
            } else {
                refuse(.sentence(.unavailable, "The server takes in too much at this moment; try again."))
            }
        }
        drained += piece.count
        return drained <= Self.drainLimit
    }

    func refuse(_ response: Response) {
        body = []
        stage = .receiving(response)
    }

    /// The request, complete.
    func request(headers: [(name: String, value: String)], peer: String) -> Request? {
        guard let target else { return nil }
        defer { body = [] }
        return Request(method, target, headers: headers, peer: peer, body: body)
    }
}
