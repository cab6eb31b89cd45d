@testable import CascadeSources
import CascadeCore
import Testing

/// What is tried again, when, and where redirects lead; no network, and no time passes.
@Suite struct RemoteRetryTests {
    private func load(
        _ answers: [Result<RemoteResponse, RemoteError>], _ options: RemoteOptions = RemoteOptions(),
        chance: Double = 0,
        now: Double = 0
    ) async -> (rows: Int?, error: RemoteError?, waits: [Double], requests: [RemoteRequest]) {
        let clock = TrialClock()
        let transport = TrialAnswers(answers)
        do throws(RemoteError) {
            let areas = RemoteAreas(
                try .area(base: "http://example.com/base/"), options: options, transport: transport,
                clock: clock.clock(now: now, chance: chance))
            let rows = try await areas.children(of: [])
            return (rows.rows().count, nil, clock.waits, transport.requests)
        } catch {
            return (nil, error, clock.waits, transport.requests)
        }
    }

    @Test("what may pass is tried again, each time after twice the wait")
    func doubling() async {
        let result = await load([
            .failure(.unreachable(.refused)), TrialAnswers.status(503), TrialAnswers.ok(Areas.first),
        ])
        #expect(result.rows == 2)
        #expect(result.waits == [0.4, 0.8])
        #expect(
            result.requests.map { $0.url.absoluteString }
                == Array(repeating: "http://example.com/base/app/member/area", count: 3))
        #expect(result.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["id=0", "id=0", "id=0"])
    }

    @Test("waits are shortened by chance, so that clients do not come back together")
    func jitter() async {
        let result = await load([.failure(.cutOff), .failure(.cutOff), .failure(.cutOff)], chance: 1)
        #expect(result.waits == [0.2, 0.4])
        #expect(result.error == .cutOff)
    }

    @Test("no wait is longer than the longest")
    func longest() async {
        var options = RemoteOptions()
        options.retry.tries = 10
        let result = await load([], options)
        #expect(result.requests.count == 10)
        #expect(result.waits == [0.4, 0.8, 1.6, 3.2, 6.4, 8, 8, 8, 8])
    }

    @Test("the statuses that may pass are tried again, others are not")
    func statuses() async {
        for status in [408, 425, 429, 500, 502, 503, 504, 599] {
            let result = await load([TrialAnswers.status(status), TrialAnswers.ok(Areas.first)])
            #expect(result.rows == 2, "\(status)")
        }
        for status in [300, 304, 400, 401, 403, 404, 405, 410, 413, 501] {
            let result = await load([TrialAnswers.status(status), TrialAnswers.ok(Areas.first)])
            #expect(result.error == .status(status, ""), "\(status)")
            #expect(result.waits == [])
        }
    }

    @Test(
        "what will not pass is not tried again",
        arguments: [
            TrialAnswers.ok("<html>"), TrialAnswers.ok(#"{"error_code":7}"#), TrialAnswers.ok("[]"),
            .failure(.tooLarge(limit: 1)), .failure(.http(.malformed)), .failure(.unsupported), .failure(.cancelled),
        ])
    func final(_ answer: Result<RemoteResponse, RemoteError>) async {
        let result = await load([answer, TrialAnswers.ok(Areas.first)])
        #expect(result.error != nil)
        #expect(result.requests.count == 1)
    }

    @Test("the service's own wish to wait is followed, in seconds or as a date")
    func retryAfter() async {
        let seconds = await load([TrialAnswers.status(429, "", [("Retry-After", "5")]), TrialAnswers.ok(Areas.first)])
        #expect(seconds.waits == [5])
        // 2026-11-30 00:00:00 UTC by `date --date=2026-11-30 +%s`.
        let date = await load(
            [
                TrialAnswers.status(503, "", [("retry-after", "Mon, 30 Nov 2026 00:00:03 GMT")]),
                TrialAnswers.ok(Areas.first),
            ],
            now: 1_795_996_800)
        #expect(date.waits == [3])
        let late = await load(
            [
                TrialAnswers.status(503, "", [("retry-after", "Mon, 30 Nov 2026 00:00:03 GMT")]),
                TrialAnswers.ok(Areas.first),
            ],
            now: 1_795_999_999)
        #expect(late.waits == [0])
        let long = await load([TrialAnswers.status(503, "", [("Retry-After", "3600")]), TrialAnswers.ok(Areas.first)])
        #expect(long.error == .status(503, ""))
        #expect(long.waits == [])
        let odd = await load([TrialAnswers.status(503, "", [("Retry-After", "soon")]), TrialAnswers.ok(Areas.first)])
        #expect(odd.waits == [0.4])
    }

    @Test("a redirect keeps method and body, and may lead to another host or to https")
    func redirects() async {
        for status in [301, 302, 303, 307, 308] {
            let result = await load([
                TrialAnswers.status(status, "", [("Location", "https://other.example/areas?x=1")]),
                TrialAnswers.ok(Areas.first),
            ])
            #expect(result.rows == 2)
            #expect(result.requests[1].url.absoluteString == "https://other.example/areas?x=1")
            #expect(result.requests[1].method == "POST")
            #expect(result.requests[1].body == [UInt8]("id=0".utf8))
        }
    }

    @Test("a redirect does not lead from https to http, and takes the service's headers to no other host")
    func insecureRedirects() async throws {
        var options = RemoteOptions()
        options.headers = ["Authorization": "secret"]
        let transport = TrialAnswers([
            TrialAnswers.status(307, "", [("Location", "/there")]),
            TrialAnswers.status(307, "", [("Location", "https://other.example/")]),
            TrialAnswers.status(307, "", [("Location", "http://example.com/")]),
        ])
        let areas = RemoteAreas(
            try .area(base: "https://example.com"), options: options, transport: transport, clock: TrialClock().clock())
        await #expect(throws: RemoteError.redirect(.insecure)) { try await areas.children(of: []) }
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["secret", "secret", nil])
    }

    @Test("header fields that would be taken for more than one are no headers")
    func headers() {
        var options = RemoteOptions()
        for (name, value, isSound) in [
            ("Authorization", "Bearer x y", true), ("X", "名", true), ("X", "a\r\nB: c", false), ("X\n", "a", false),
            ("", "a", false), ("X:", "a", false), ("X Y", "a", false), ("X", "a\u{0}", false),
        ] {
            options.headers = [name: value]
            #expect(options.hasSoundHeaders == isSound, "\(name): \(value)")
        }
    }

    @Test("reasons are given in three languages")
    func languages() {
        #expect(RemoteLanguage.preferred(["zh-Hant-TW"]) == .traditionalChinese)
        #expect(RemoteLanguage.preferred(["zh_CN.UTF-8"]) == .simplifiedChinese)
        #expect(RemoteLanguage.preferred(["zh_TW.UTF-8"]) == .traditionalChinese)
        #expect(RemoteLanguage.preferred(["fr", "en-GB"]) == .english)
        #expect(RemoteLanguage.preferred(["fr"]) == .english)
        let error = RemoteError.silent(seconds: 2.5)
        #expect(error.reason(in: .english) == "The service was silent for 2.5 s; retry.")
        #expect(error.reason(in: .simplifiedChinese) == "服务 2.5 秒没有回应；请重试。")
        #expect(error.reason(in: .traditionalChinese) == "服務 2.5 秒沒有回應；請重試。")
        #expect(RemoteError.service(code: 7, "维护中").reason(in: .simplifiedChinese) == "服务报告错误 7：维护中；请重试。")
    }

    @Test("what a service says is shown on one line of no more than 200 characters, without controls")
    func wordsFromOutside() async {
        let long = String(repeating: "很", count: 300)
        let result = await load([TrialAnswers.status(400, #"{"message":"a\nb\u001B[31m\u202E"# + long + #""}"#)])
        guard case .status(400, let text) = result.error else { return #expect(Bool(false)) }
        #expect(text.hasPrefix("a b [31m 很很"))
        #expect(text.unicodeScalars.count == 200)
    }
}
