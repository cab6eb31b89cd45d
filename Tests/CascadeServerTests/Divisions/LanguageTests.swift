import Testing

@testable import CascadeServer

@Suite struct LanguageTests {
    private func names(_ headers: [(name: String, value: String)] = [], _ query: String = "") async throws -> Reading {
        try await Client(.memory, ServiceSite(ServiceSets.catalog).router).get("/v1/cn/children\(query)", headers)
    }

    @Test(arguments: [
        ("en", "en"), ("en-GB", "en"), ("fr, en;q=0.5", "en"), ("en;q=0.2, zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
        ("zh", "zh-Hans"), ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"), ("zh-Hant-CN", "zh-Hant"), ("fr", "zh-Hans"),
        ("*", "zh-Hans"), ("en;q=0", "zh-Hans"), ("en;q=0.000, *;q=0.1", "zh-Hans"), ("", "zh-Hans"),
        (";;,=,q", "zh-Hans"),
        ("ZH-tw;Q=1", "zh-Hant"),
    ])
    func `Names come in the language that the client likes best`(_ accept: String, _ language: String) async throws {
        let reading = try await names([("Accept-Language", accept)])
        #expect(reading.headers["content-language"] == language)
        #expect(reading.headers["vary"]?.contains("Accept-Language") == true)
        let name = ["en": "Guangdong", "zh-Hans": "广东省", "zh-Hant": "廣東省"][language] ?? ""
        #expect(reading.text.contains(#""code":"440000","name":"\#(name)""#))
    }

    @Test func `The parameter is stronger than the header, and the answer then varies by no header`() async throws {
        let reading = try await names([("Accept-Language", "en")], "?lang=zh-Hant")
        #expect(reading.headers["content-language"] == "zh-Hant")
        #expect(reading.headers["vary"] == "Accept-Encoding")
        #expect(try await names([("Accept-Language", "en")], "?lang=fr").headers["content-language"] == "zh-Hans")
    }

    @Test func `A row whose name is in another language still answers to its own`() async throws {
        let text = try await names([], "?lang=en").text
        #expect(text.contains(#""name":"Guangdong","leaf":false,"en":"Guangdong","hant":"廣東省","alias":"广东省"}"#))
        // It has no Traditional name, and so keeps its own.
        let traditional = try await names([], "?lang=zh-Hant").text
        #expect(traditional.contains(#""name":"北京市","leaf":false,"en":"Beijing"}"#))
    }

    @Test func `An address that can be a file has the rows' own names, whatever the client likes`() async throws {
        let client = try Client(.memory, ServiceSite(ServiceSets.catalog).router)
        let own = try await client.get("/v1/cn/children.json", [("Accept-Language", "en")])
        #expect(own.headers["content-language"] == "zh-Hans")
        #expect(own.headers["vary"] == "Accept-Encoding")
        let english = try await client.get("/v1/cn/stored/en/children/440000.json", [("Accept-Language", "zh")])
        #expect(english.text == (try await client.get("/v1/cn/children?parent=440000&view=stored&lang=en")).text)
        for path in ["fr/children.json", "EN/children.json", "en/stored/children.json", "en/en/children.json"] {
            #expect(try await client.get("/v1/cn/\(path)").status == 404)
        }
    }

    @Test(arguments: ["", "e", "english-language", "zh_TW", "en--GB", "en-", "日本", "1a", "en-123456789"])
    func `What is no tag is refused`(_ tag: String) async throws {
        let reading = try await names([], "?lang=\(queryEncoded(tag))")
        #expect(reading.status == 400)
        #expect(reading.text.contains("The parameter lang must be a language tag such as en or zh-Hant."))
    }

    @Test(arguments: ["cn", "table"])
    func `The city step bears the name of its row in the language that is asked for`(_ set: String) async throws {
        let client = try Client(.memory, ServiceSite(ServiceSets.catalog).router)
        let step = #"{"code":"110100","name":"Beijing","leaf":false,"alias":["市辖区","110200","北京市"]}"#
        for target in ["children?parent=110000&lang=en", "path?code=110101&lang=en", "en/children/110000.json"] {
            #expect(try await client.get("/v1/\(set)/\(target)").text.contains(step))
        }
        #expect(try await client.get("/v1/\(set)/form?at=110101&lang=en").text.contains("Beijing Beijing 东城区</output>"))
    }
}
