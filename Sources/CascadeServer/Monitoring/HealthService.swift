import CascadeSources
import Synchronization

/// Tells those who run the service how it is.
///
/// * `GET /healthz`: 200 while the process answers at all.
/// * `GET /readyz`: 200 if it should be sent requests; 503 while it ends, or while a store does not answer.
/// * `GET /metrics`: what was counted, for Prometheus.
package final class HealthService: Sendable {
    /// How long a store's word is believed, in milliseconds.
    private static let storeLife: UInt64 = 1000

    private struct Findings: Sendable {
        /// Why a set's store does not answer, by the names of the sets; empty text if it does.
        var reasons: [String: String] = [:]
        var since: UInt64?
    }

    private let catalog: Catalog
    private let metrics: ServerMetrics
    /// One look at the stores at a time, so that a store that hangs holds up one thread.
    private let looks = WorkQueue(width: 1, limit: 64)
    private let findings = Mutex(Findings())

    package init(_ catalog: Catalog, metrics: ServerMetrics) {
        self.catalog = catalog
        self.metrics = metrics
    }

    /// Adds the service to a router.
    package func add(to router: inout Router) {
        router.add(.get, "/healthz") { _ in .now(Self.fresh(.sentence(.ok, "The service runs."))) }
        router.add(.get, "/readyz") { [self] _ in
            if metrics.isEnding.load(ordering: .relaxed) {
                return .now(Self.fresh(.sentence(.unavailable, "The service is ending.")))
            }
            return looking { Self.fresh(Self.readiness($0)) }
        }
        router.add(.get, "/metrics") { [self] _ in looking { Self.fresh(self.page($0)) } }
    }

    /// Answers from what the stores say, which are asked in the background.
    private func looking(_ answer: @escaping @Sendable ([String: String]) -> Response) -> Answer {
        let stores = catalog.current.sets.compactMap { set -> (String, any AreaStore)? in
            if case .live(let store) = set.content { (set.name, store) } else { nil }
        }
        if stores.isEmpty { return .now(answer([:])) }
        return .later { [self] reply in
            let isTaken = looks.add { reply.send(answer(self.look(stores))) }
            if !isTaken { reply.send(Self.fresh(.sentence(.unavailable, "Too many ask at once; try again."))) }
        }
    }

    private func look(_ stores: [(String, any AreaStore)]) -> [String: String] {
        let now = Clock.milliseconds()
        let known = findings.withLock { findings in
            findings.since.map { now - min(now, $0) < Self.storeLife } == true ? findings.reasons : nil
        }
        if let known { return known }
        var reasons: [String: String] = [:]
        for (name, store) in stores {
            do throws(AreaStoreError) {
                try store.check()
                reasons[name] = ""
            } catch {
                reasons[name] = error.clientSentence
            }
        }
        findings.withLock { $0 = Findings(reasons: reasons, since: Clock.milliseconds()) }
        return reasons
    }

    private static func readiness(_ reasons: [String: String]) -> Response {
        let broken = reasons.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        if broken.isEmpty { return .sentence(.ok, "The service is ready.") }
        return .sentence(.unavailable, broken.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    }

    private func page(_ reasons: [String: String]) -> Response {
        var page = MetricsPage()
        page.add(metrics)
        page.add(catalog.current, isUp: reasons.mapValues(\.isEmpty))
        page.addProcess()
        var response = Response(type: .text, body: [UInt8](page.text.utf8))
        response.headers = [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")]
        return response
    }

    /// A response that nobody keeps.
    private static func fresh(_ response: Response) -> Response {
        var response = response
        response.headers.append(("Cache-Control", "no-store"))
        return response
    }
}
