@testable import CascadeSources
import CascadeCore
import Testing

/// The two protocols: what is asked, and what is made of the answers.
@Suite struct RemoteServiceTests {
    private func areas(
        _ service: RemoteService, _ answers: [Result<RemoteResponse, RemoteError>]
    ) -> (RemoteAreas, TrialAnswers) {
        let transport = TrialAnswers(answers)
        var options = RemoteOptions()
        options.retry = .once
        return (
            RemoteAreas(service, options: options, transport: transport, clock: TrialClock().clock()), transport
        )
    }

    private func addresses(_ transport: TrialAnswers) -> [String] {
        transport.requests.map { $0.url.absoluteString }
    }

    @Test(
        "an address tells its protocol, as people write it",
        arguments: [
            ("http://h/v1/cn", "http://h/v1/cn/children.json"),
            ("https://h:8/base/v1/cn/", "https://h:8/base/v1/cn/children.json"),
            ("http://h/v1/cn/stored", "http://h/v1/cn/stored/children.json"),
            ("http://h/v1/cn/en", "http://h/v1/cn/en/children.json"),
            ("http://h/v1/cn/stored/zh-Hant", "http://h/v1/cn/stored/zh-Hant/children.json"),
            ("http://h", "http://h/app/member/area"), ("http://h/", "http://h/app/member/area"),
            ("http://h/api/", "http://h/api/app/member/area"),
            ("http://h/api/app/member/area", "http://h/api/app/member/area"),
            ("http://[::1]:8421/v1/tw", "http://[::1]:8421/v1/tw/children.json"),
        ])
    func addresses(_ written: String, _ asked: String) throws {
        let service = try RemoteService(address: written)
        #expect(service.children(of: nil).url.absoluteString == asked)
        #expect(service.resolvesCodes == asked.hasSuffix(".json"))
    }

    @Test(
        "what is no address of a service is refused, and no password told",
        arguments: [
            "", "h", "ftp://h", "http://", "http:///v1/cn", "http://u:secret@h/v1/cn", "http://u@h", "http://h?x=1",
            "http://h#x", "http://h:99999", "http://h/v1/cn/stored/en/more", "http://h/v1/c%20n",
        ])
    func noAddresses(_ text: String) {
        #expect {
            _ = try RemoteService(address: text)
        } throws: { error in
            guard case RemoteError.address(let told) = error else { return false }
            return !told.contains("secret")
        }
    }

    @Test("P18: children are asked for by code, percent-encoded, and by key where the code repeats")
    func keys() async throws {
        let (areas, transport) = areas(
            try .v1(base: "http://h", set: "s"),
            [
                TrialAnswers.ok(
                    ##"{"rows":[{"code":"a/ ?市","name":"A"},{"code":"9","key":"9~2","name":"B","zip":"106"},"##
                        + ##"{"key":"#3","name":"C"}]}"##
                ),
                TrialAnswers.ok(#"{"rows":[]}"#), TrialAnswers.ok(#"{"rows":["x"]}"#), TrialAnswers.ok(#"{"rows":[]}"#),
            ])
        let rows = try await areas.children(of: []).rows()
        #expect(String(rows[1].attribute("zip")) == "106")
        #expect(String(rows[1].code) == "9")
        for row in 0..<3 { _ = try await areas.children(of: [rows.key(at: row)]) }
        #expect(
            addresses(transport).dropFirst() == [
                "http://h/v1/s/children/a%2F%20%3F%E5%B8%82.json", "http://h/v1/s/children/9%7E2.json",
                "http://h/v1/s/children/%233.json",
            ])
    }

    @Test("a row without a code has no children that could be asked for")
    func noCode() async throws {
        let (areas, transport) = areas(try .v1(base: "http://h", set: "s"), [])
        #expect(try await areas.children(of: [RowKey(name: "A")]).rows().isEmpty)
        #expect(addresses(transport) == [])
    }

    @Test("P13: the path of a code is that of the rows chosen in the answer")
    func paths() async throws {
        let (areas, transport) = areas(
            try .v1(base: "http://h", set: "cn"),
            [
                TrialAnswers.ok(
                    #"{"levels":[{"parent":"","chosen":1,"rows":[{"code":"11","name":"A"},{"code":"44","name":"B"}]},"#
                        + #"{"parent":"44","chosen":1,"rows":[{"name":"C"},{"name":"C"}]}]}"#),
                TrialAnswers.status(404),
                TrialAnswers.status(409, #"{"title":"Conflict"}"#), TrialAnswers.status(500),
            ])
        let steps = try await areas.path(to: "4403")
        #expect(steps.map { $0.name } == ["B", "C"])
        #expect(steps.map { $0.ordinal } == [0, 1])
        #expect(addresses(transport) == ["http://h/v1/cn/path/4403.json"])
        #expect(try await areas.path(to: "99") == [])
        await #expect(throws: RemoteError.ambiguous(code: "9")) { try await areas.path(to: "9") }
        await #expect(throws: RemoteError.status(500, "")) { try await areas.path(to: "9") }
    }

    @Test("the area protocol finds no paths, and asks nothing for them")
    func noPaths() async throws {
        let (areas, transport) = areas(try .area(base: "http://h"), [])
        await #expect(throws: RemoteError.unsupported) { try await areas.path(to: "44") }
        #expect(addresses(transport) == [])
    }

    @Test("a service says how many columns a set needs, in either view")
    func levels() async throws {
        let sets = #"{"sets":[{"name":"tw","levels":2},{"name":"cn","levels":4,"storedLevels":3}]}"#
        for (service, levels) in [
            (try RemoteService.v1(base: "http://h", set: "cn"), 4),
            (try .v1(base: "http://h", set: "cn", view: .stored), 3),
            (try .v1(base: "http://h", set: "tw", view: .stored), 2), (try .v1(base: "http://h", set: "x"), nil),
        ] as [(RemoteService, Int?)] {
            let (areas, transport) = areas(service, [TrialAnswers.ok(sets)])
            #expect(try await areas.levels() == levels)
            #expect(addresses(transport) == ["http://h/v1/sets.json"])
        }
    }

    @Test(
        "answers of another form are refused with the place",
        arguments: [
            "{}", "[]", #"{"rows":{}}"#, #"{"rows":[{"code":"1"}]}"#, #"{"rows":[{"name":"A","code":{}}]}"#,
            #"{"rows":[1"#,
        ])
    func otherForms(_ body: String) async throws {
        let (areas, _) = areas(try .v1(base: "http://h", set: "cn"), [TrialAnswers.ok(body)])
        await #expect {
            _ = try await areas.children(of: [])
        } throws: { error in
            guard case RemoteError.data(let sentence) = error else { return false }
            return sentence.contains("line 1")
        }
    }

    @Test(
        "paths of another form are refused",
        arguments: [
            "{}", #"{"levels":{}}"#, #"{"levels":[{"rows":[]}]}"#, #"{"levels":[{"chosen":0,"rows":[]}]}"#,
            #"{"levels":[{"chosen":-1,"rows":["A"]}]}"#, #"{"levels":[{"chosen":1e3,"rows":["A"]}]}"#,
        ])
    func otherPaths(_ body: String) async throws {
        let (areas, _) = areas(try .v1(base: "http://h", set: "cn"), [TrialAnswers.ok(body)])
        await #expect(throws: RemoteError.self) { try await areas.path(to: "44") }
    }
}
