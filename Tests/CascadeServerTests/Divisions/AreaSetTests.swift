import Testing

@testable import CascadeServer

@Suite struct AreaSetTests {
    private func client(_ kind: Client.Kind = .memory) throws -> Client {
        try Client(kind, ServiceSite(ServiceSets.catalog).router)
    }

    @Test(arguments: Client.Kind.allCases)
    func `The area protocol asks the first set, or the one that is named`(_ kind: Client.Kind) async throws {
        let client = try client(kind)
        #expect(try await client.post("/app/member/area", "id=0").text == AreaServiceTests.first)
        #expect(try await client.post("/app/member/area?set=table", "id=0").text == AreaServiceTests.first)
        let twins = try await client.post("/app/member/area?set=twins", "id=1").text
        #expect(
            twins == #"{"error_code":0,"data":[{"area_id":3,"name":"Centre"},{"area_id":4,"name":"Centre"}]}"# + "\n")
        let none = try await client.post("/app/member/area?set=none", "id=0")
        #expect(none.status == 404)
        #expect(none.text == #"{"error_code":404,"message":"There is no set none; /v1/sets lists them."}"# + "\n")
    }

    @Test(arguments: ["cn", "table"])
    func `The city step and its aliases are areas, unless the stored view is asked for`(_ set: String) async throws {
        let client = try client()
        let step = #"{"error_code":0,"data":[{"area_id":110100,"name":"北京市"}]}"# + "\n"
        let districts = #"{"error_code":0,"data":[{"area_id":110101,"name":"东城区"}]}"# + "\n"
        #expect(try await client.post("/app/member/area?set=\(set)", "id=110000").text == step)
        for id in ["110100", "110200"] {
            #expect(try await client.post("/app/member/area?set=\(set)", "id=\(id)").text == districts)
        }
        #expect(try await client.post("/app/member/area?set=\(set)&view=stored", "id=110000").text == districts)
        #expect(try await client.post("/app/member/area?set=\(set)", "id=999999").status == 404)
        #expect(
            try await client.post("/app/member/area?set=\(set)", "id=441900").text == #"{"error_code":0,"data":[]}"#
                + "\n")
    }

    @Test(arguments: ["440000", "440000.0", "4.4e5", "44E4", "\"440000\""])
    func `A whole number is the same however JSON writes it`(_ id: String) async throws {
        let reading = try await client().post("/app/member/area", "{\"id\":\(id)}", type: "application/json")
        #expect(reading.text.contains(#"{"area_id":440300,"name":"深圳市"}"#))
    }

    @Test(arguments: ["440000.5", "-1", "1e400", "1e-3", "true", "[1]"])
    func `Another value is refused`(_ id: String) async throws {
        let reading = try await client().post("/app/member/area", "{\"id\":\(id)}", type: "application/json")
        #expect(reading.status == 400)
    }
}
