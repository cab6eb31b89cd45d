import CascadeCore
import Synchronization

/// The demo's power over the area service: slow, failing and held answers, for each session apart.
///
/// A request to the area service belongs to the session that `session=<1 to 64 characters>` in its query names. The
/// switches `slow`, `failing` and `held` stand there, too (`slow=1`), or are set for the session:
///
/// * `POST /demo/switches?session=S` with a form such as `slow=1&failing=0` sets those named; it and GET answer all.
/// * `GET /demo/held?session=S` tells which answers are held, in the order of their requests; with `count=N` it answers
///   as soon as there are N.
/// * `POST /demo/release?session=S&order=2,0` sends held answers in this order, each after the one before has left, and
///   answers when all have; those that `failing=0` names, too, are sent as failures.
package final class DemoService: Sendable {
    /// How long an answer is held, and how long a request for a number of them waits, at most.
    package static let longestHold = Duration.seconds(60)
    /// The session used least recently goes when there are more than these; what it holds is answered as given up.
    package static let maximumSessions = 64

    struct State {
        var sessions: [String: DemoSession] = [:]
        var uses = 0

        /// A session, made if it is new.
        subscript(name: String) -> DemoSession {
            get { sessions[name] ?? DemoSession() }
            set {
                uses += 1
                sessions[name] = newValue
                sessions[name]?.lastUse = uses
                if sessions.count > DemoService.maximumSessions,
                    let oldest = sessions.min(by: { $0.value.lastUse < $1.value.lastUse })
                {
                    sessions[oldest.key] = nil
                }
            }
        }
    }

    let state = Mutex(State())
    let disturbance: Disturbance

    package init(_ disturbance: Disturbance = .random) {
        self.disturbance = disturbance
    }

    /// Adds the addresses below `/demo` to a router.
    package func add(to router: inout Router) {
        router.add(.get, "/demo/switches") { [self] in switches($0) }
        router.add(.post, "/demo/switches", bodyLimit: 1024) { [self] in switches($0) }
        router.add(.get, "/demo/held") { [self] in held($0) }
        router.add(.post, "/demo/release", bodyLimit: 1024) { [self] in release($0) }
    }

    /// The answer of the area service, as the switches for the request have it.
    package func disturb(_ request: Request, _ answer: @escaping @Sendable (Request) -> Response) -> Answer {
        let query = request.target.query
        var switches = DemoSwitches()
        var session: String?
        do throws(DemoError) {
            if query["session"] != nil {
                let name = try Self.session(request)
                session = name
                switches = state.withLock { $0[name].switches }
            }
            switches = try switches.changed(by: query)
        } catch {
            return .now(error.response)
        }
        if switches.isHeld {
            guard let session else { return .now(DemoError.noSession.response) }
            let id = (try? AreaService.parent(request)) ?? ""
            return .later { [self] reply in hold(answer(request), id: id, reply, session) }
        }
        let response = switches.isFailing && disturbance.fails() ? .area(.asked) : answer(request)
        guard switches.isSlow else { return .now(response) }
        let delay = disturbance.delay()
        return .later { [disturbance] reply in disturbance.after(delay) { reply.send(response) } }
    }

    private func switches(_ request: Request) -> Answer {
        answering {
            () throws(DemoError) in
            let name = try Self.session(request)
            guard let form = Parameters(form: request.body) else { throw .form }
            // Only the form sets switches, but what stands in the query is looked at, too.
            _ = try DemoSwitches().changed(by: request.target.query)
            return .now(try change(name, by: form).response)
        }
    }

    private func change(_ name: String, by form: Parameters) throws(DemoError) -> DemoSwitches {
        let before = state.withLock { $0[name].switches }
        let after = try before.changed(by: form)
        state.withLock { $0[name].switches = after }
        return after
    }

    static func session(_ request: Request) throws(DemoError) -> String {
        guard let name = request.target.query["session"], 1...64 ~= name.utf8.count else { throw .noSession }
        return name
    }

    func answering(_ body: () throws(DemoError) -> Answer) -> Answer {
        do throws(DemoError) {
            return try body()
        } catch {
            return .now(error.response)
        }
    }
}
