import CascadeCore
import Testing

@Suite struct AreaAnswerTests {
    private func rows(_ json: String) throws -> [String] {
        guard case .rows(let hierarchy) = try AreaAnswer([UInt8](json.utf8)) else { return ["failure"] }
        return hierarchy.children(of: 0).map { String(hierarchy.code(of: $0)) + " " + String(hierarchy.name(of: $0)) }
    }

    private func fault(_ json: String) -> JSONError? {
        do throws(JSONError) {
            _ = try AreaAnswer([UInt8](json.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `Ids come as numbers or as strings of digits`() throws {
        let json = #"{"error_code":0,"data":[{"area_id":110000,"name":"北京市"},{"area_id":"0120000","name":"天津市"}]}"#
        #expect(try rows(json) == ["110000 北京市", "0120000 天津市"])
    }

    @Test(arguments: [
        #"{"error_code":0}"#, #"{"error_code":0,"data":null}"#, #"{"data":[],"error_code":"0"}"#,
    ])
    func `Data that is missing, null or empty means a leaf (P8)`(_ json: String) throws {
        #expect(try rows(json).isEmpty)
    }

    @Test func `An error code other than 0 is a failure with its message`() throws {
        let answer = try AreaAnswer([UInt8](#"{"error_code":1001,"error_msg":"服务忙","data":[]}"#.utf8))
        guard case .failure(let code, let message) = answer else {
            Issue.record("no failure")
            return
        }
        #expect(code == 1001)
        #expect(message == "服务忙")
    }

    @Test(arguments: [
        ("[]", JSONError.Expected.object, ""), ("{}", .member, ""), (#"{"error_code":null}"#, .integer, "error_code"),
        (#"{"error_code":0,"data":{}}"#, .array, "data"), (#"{"error_code":0,"data":["x"]}"#, .object, "data[0]"),
        (#"{"error_code":0,"data":[{"name":"x"}]}"#, .code, "data[0]"),
        (#"{"error_code":0,"data":[{"area_id":"1a","name":"x"}]}"#, .code, "data[0].area_id"),
        (#"{"error_code":0,"data":[{"area_id":1.5,"name":"x"}]}"#, .code, "data[0].area_id"),
        (#"{"error_code":0,"data":[{"area_id":1,"name":7}]}"#, .string, "data[0].name"),
    ])
    func `What is no answer is refused with its key path`(
        _ json: String, _ expected: JSONError.Expected, _ path: String
    ) throws {
        let error = try #require(fault(json))
        #expect(error.fault == .expected(expected))
        #expect(String(error.path) == path)
    }
}
