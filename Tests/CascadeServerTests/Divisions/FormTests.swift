import CascadeCore
import Testing

@testable import CascadeServer

@Suite struct FormTests {
    private func get(_ target: String, _ language: String = "en", origins: [String] = []) async throws -> Reading {
        try await Client(.memory, ServiceSite(ServiceSets.catalog, options: ServiceOptions(origins: origins)).router)
            .get(target, [("Accept-Language", language)])
    }

    @Test func `Names turn nothing round and hold no control characters, and what is sent stays as it is`() async throws
    {
        var builder = HierarchyBuilder()
        builder.add("a\u{1}\u{1B}[31m\u{202E}\u{2066}\u{9B}b", code: "c\u{202E}d")
        let set = ServedSet(name: "marks", content: .whole(builder.build()))
        let page = try await Client(.memory, ServiceSite(Catalog([set])).router).get("/v1/marks/form").text
        #expect(page.contains("<option value=\"c&#8238;d\">a\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}b</option>"))
        let forbidden = page.unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value || 0x202A...0x202E ~= $0.value
        }
        #expect(forbidden.isEmpty)
    }

    @Test func `Nothing is chosen at first: one select with a prompt row that is the first level's parent`()
        async throws
    {
        let page = try await get("/v1/cn/form")
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none';") == true)
        #expect(page.text.count(of: "<select") == 1)
        #expect(page.text.contains(#"<option value="">Please choose</option>"#))
        #expect(page.text.contains(#"<option value="440000">Guangdong</option>"#))
        #expect(!page.text.contains("<script"))
        #expect(!page.text.contains("<output"))
    }

    @Test func `Each level that is chosen shows, with the next one, whose prompt row is the row above`() async throws {
        let page = try await get("/v1/cn/form?at=440000", "zh-CN").text
        #expect(page.count(of: "<select") == 2)
        #expect(page.contains(#"<option value="440000" selected>广东省</option>"#))
        #expect(page.contains("<option value=\"440000\">请选择</option>"))
        #expect(page.contains(#"<option value="449900" disabled>旧区</option>"#))
        #expect(page.contains("请继续选择下一级。"))
    }

    @Test func `A leaf is the choice: its names and its code`() async throws {
        for set in ["cn", "table"] {
            let page = try await get("/v1/\(set)/form?at=440305&lang=zh-Hans").text
            #expect(page.count(of: "<select") == 3)
            #expect(page.contains("广东省 深圳市 南山区</output>"))
            #expect(page.contains(#"<input type="hidden" name="code" value="440305">"#))
            #expect(page.contains(#"<input type="hidden" name="lang" value="zh-Hans">"#))
            let short = try await get("/v1/\(set)/form?at=441900", "zh").text
            #expect(short.contains("广东省 东莞市</output>"))
            #expect(short.count(of: "<select") == 2)
        }
    }

    @Test func `The choice is taken to where the page was told to, if that is this server or a named origin`()
        async throws
    {
        let here = try await get("/v1/cn/form?at=440305&return=%2Fcheckout").text
        #expect(here.contains(#"<form method="get" action="/checkout">"#))
        #expect(here.contains(#"<input type="hidden" name="return" value="/checkout">"#))
        let target = "/v1/cn/form?at=440305&return=https%3A%2F%2Fshop.example%2Fa%3Fb%26c"
        let there = try await get(target, origins: ["https://shop.example"])
        #expect(there.text.contains(#"action="https://shop.example/a?b&amp;c""#))
        #expect(there.headers["content-security-policy"]?.contains("form-action 'self' https://shop.example;") == true)
        #expect(
            try await get("/v1/cn/form?return=https%3A%2F%2Fshop.example.evil", origins: ["https://shop.example"])
                .status == 400)
        #expect(try await get("/v1/cn/form?return=https%3A%2F%2Fx.example", origins: ["*"]).status == 400)
    }

    @Test func `An unknown code is told, and the choice begins again`() async throws {
        let page = try await get("/v1/cn/form?at=%3Cscript%3E", "zh-TW")
        #expect(page.status == 404)
        #expect(page.headers["cache-control"] == "no-store")
        #expect(page.text.contains("沒有代碼為「&lt;script&gt;」的地區，請重新選擇。"))
        #expect(page.text.count(of: "<select") == 1)
    }

    @Test func `P18: a code of several rows offers each`() async throws {
        let page = try await get("/v1/twins/form?at=c")
        #expect(page.status == 409)
        for (key, names) in [("~3", "East Centre"), ("~4", "East Centre"), ("~5", "West Centre")] {
            #expect(page.text.contains("href=\"/v1/twins/form?at=\(key)\">\(names)</a>"))
        }
    }

    @Test(arguments: [
        ("en", "en"), ("zh-CN", "zh-Hans"), ("zh-Hant", "zh-Hant"), ("zh", "zh-Hans"), ("fr, zh-HK", "zh-Hant"),
        ("fr", "zh-Hans"), ("", "zh-Hans"), ("en-GB", "en"),
    ])
    func `The page is in the language that the reader likes best, else in that of the set`(
        _ accept: String, _ language: String
    ) async throws {
        #expect(try await get("/v1/cn/form", accept).text.contains("<html lang=\"\(language)\">"))
    }

    @Test(arguments: [("en", "Choose a set"), ("zh-CN", "选择一个数据集"), ("zh-TW", "選擇一個資料集"), ("fr", "选择一个数据集")])
    func `The root lists the sets with their forms, and where programs begin`(
        _ accept: String, _ heading: String
    ) async throws {
        let page = try await get("/", accept)
        #expect(page.status == 200)
        #expect(page.headers["content-security-policy"] != nil)
        #expect(page.text.contains(heading))
        for address in ["/v1/cn/form", "/v1/twins/form", "/v1/table/form", "/v1/sets", "/openapi.json"] {
            #expect(page.text.contains("<a href=\"\(address)\">"))
        }
        #expect(try await get("/?lang=en", "zh").text.contains("<a href=\"/v1/cn/form?lang=en\">China</a>"))
        #expect(try await get("/?lang=_").status == 400)
    }
}

extension String {
    fileprivate func count(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
