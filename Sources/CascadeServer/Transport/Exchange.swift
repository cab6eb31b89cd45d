import CMicroHTTPD

/// One request on its way in and its response on the way out.
///
/// libmicrohttpd calls about one exchange from one thread at a time; what other threads do goes through `Waiting`.
final class Exchange {
    /// Where it stands.
    enum Stage {
        /// Nothing but the request line and the headers is known.
        case began
        /// The body comes in, to be answered by the route or, once it is all in, by a refusal.
        case receiving(Router.Match)
        /// The handler has promised a response.
        case waiting
        /// The response is on its way.
        case answered
    }

    /// How much more of a body that is refused is read all the same, in bytes, because a client that is still
    /// sending does not see the answer when the connection is closed under it.
    static let drainLimit = 1 << 20

    let rawTarget: String
    var stage = Stage.began
    var target: Target?
    var body: [UInt8] = []
    private var received = 0
    private var drained = 0
    /// How much of the memory for bodies it has taken, in bytes.
    var reserved = 0
    var response: Response?
    var whenSent: (@Sendable () -> Void)?

    init(rawTarget: String) {
        self.rawTarget = rawTarget
    }

    /// The match for the request line and the headers.
    func begin(_ method: Method, contentLength: Int, _ router: Router) -> Router.Match {
        do throws(TargetError) {
            let target = try Target(rawTarget)
            self.target = target
            let match = router.match(method, target.path)
            if case .route(let route) = match, contentLength > route.bodyLimit {
                return .refusal(.tooLarge(route.bodyLimit))
            }
            return match
        } catch {
            return .refusal(.sentence(.badRequest, error.sentence))
        }
    }

    /// Takes a piece of the body; whether to go on reading.
    func receive(_ piece: UnsafeRawBufferPointer, _ exchanges: Exchanges) -> Bool {
        received += piece.count
        if case .receiving(.route(let route)) = stage {
            if received > route.bodyLimit {
                refuse(.tooLarge(route.bodyLimit))
            } else if exchanges.reserve(piece.count, for: self) {
                body.append(contentsOf: piece)
                return true
            } else {
                refuse(.sentence(.unavailable, "The server takes in too much at this moment; try again."))
            }
        }
        drained += piece.count
        return drained <= Self.drainLimit
    }

    private func refuse(_ response: Response) {
        body = []
        stage = .receiving(.refusal(response))
    }
}
