import CascadeCore
import Foundation

/// Asks a service: time-outs, further tries, redirects, and what is kept.
struct RemoteFetching: Sendable {
    let transport: any RemoteTransport
    let options: RemoteOptions
    let clock: RemoteClock
    let kept: KeptAnswers

    /// The body of the answer to a request, or of the one that is kept if the service says that it still holds.
    func body(of request: RemoteRequest) async throws(RemoteError) -> [UInt8] {
        var tries = 0
        while true {
            tries += 1
            var asked: Double?
            let failure: RemoteError
            do throws(RemoteError) {
                let response = try await self.response(to: request)
                if 200...299 ~= response.status { return response.body }
                asked = response.header("retry-after").flatMap { RetryAfter.seconds($0, now: clock.now()) }
                failure = .status(response.status, Refusal.reason(response))
            } catch {
                failure = error
            }
            guard failure.isPassing,
                let wait = options.retry.wait(after: tries, asked: asked, chance: clock.chance())
            else { throw failure }
            do { try await clock.sleep(wait) } catch { throw .cancelled }
        }
    }

    /// The answer to one try, after redirects and with what is kept.
    private func response(to request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        var request = request
        request.silence = options.silence
        request.limit = options.limit
        request.headers["Accept"] = "application/json"
        request.headers.merge(options.headers) { $1 }
        let name = AnswerName(request)
        let earlier = await kept.answer(name)
        if let earlier { request.headers["If-None-Match"] = earlier.tag }
        let response = try await withinPatience(request)
        if response.status == 304, let earlier { return RemoteResponse(status: 200, body: earlier.body) }
        if response.status == 200, let tag = response.header("etag"), KeptAnswer.isTag(tag) {
            await kept.keep(KeptAnswer(tag: tag, body: response.body), for: name)
        }
        return response
    }

    /// The answer, if it comes in the time that is left to one try.
    private func withinPatience(_ request: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        let result = await withTaskGroup(of: Result<RemoteResponse, RemoteError>.self) { group in
            group.addTask {
                do throws(RemoteError) {
                    return .success(try await followed(request))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                do { try await clock.sleep(options.patience) } catch { return .failure(.cancelled) }
                return .failure(.slow(seconds: options.patience))
            }
            let first = await group.next() ?? .failure(.cancelled)
            group.cancelAll()
            return first
        }
        return try result.get()
    }

    /// The answer at the end of the redirects, each of which keeps the method and the body.
    private func followed(_ first: RemoteRequest) async throws(RemoteError) -> RemoteResponse {
        var request = first
        var redirects = 0
        while true {
            let response = try await transport.send(request)
            guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
            redirects += 1
            guard redirects <= options.redirects else { throw .redirect(.tooMany(limit: options.redirects)) }
            guard let location = response.header("location"),
                let url = URL(string: location, relativeTo: request.url)?.absoluteURL,
                let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
                let host = url.host, !host.isEmpty, url.user == nil, url.password == nil
            else { throw .redirect(.nowhere) }
            if request.url.scheme?.lowercased() == "https", scheme != "https" { throw .redirect(.insecure) }
            if !url.isOfSameOrigin(as: first.url) {
                for name in options.headers.keys { request.headers[name] = nil }
            }
            request.url = url
        }
    }
}

extension URL {
    fileprivate func isOfSameOrigin(as other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
            && port == other.port
    }
}

/// What a service says about a refusal.
enum Refusal {
    /// One readable line, no longer than 200 characters; empty if it says nothing.
    static func reason(_ response: RemoteResponse) -> String {
        guard response.body.count <= 64 << 10,
            let root = try? JSONDocument(response.body, budget: JSONBudget(depth: 16, nodes: 10_000)).root,
            root.kind == .object
        else { return "" }
        for key: UTF8Text in ["detail", "message", "error_msg", "msg", "error", "title"] {
            if let text = root[key], text.kind == .string, let words = text.text { return line(String(words)) }
        }
        return ""
    }

    /// A text from outside, fit to be shown on one line.
    static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(200) {
            let isPlain = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
            line.append(isPlain ? scalar : " ")
        }
        return String(line).trimmingSpaces
    }
}
