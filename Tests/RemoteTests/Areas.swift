import CascadeSources

/// A small area service: what its answers are, and how it is asked in the tests.
enum Areas {
    static let first = #"{"error_code":0,"data":[{"area_id":11,"name":"北京市"},{"area_id":44,"name":"广东省"}]}"#

    private static let children = [
        "0": first,
        "11": #"{"error_code":0,"data":[{"area_id":1101,"name":"东城区"}]}"#,
        "44": #"{"error_code":0,"data":[{"area_id":4403,"name":"深圳市"},{"area_id":4419,"name":"东莞市"}]}"#,
        "4403": #"{"error_code":0,"data":[{"area_id":440305,"name":"南山区"}]}"#,
    ]

    /// The id that a request asks for.
    static func id(_ request: ReceivedRequest) -> String { String(request.body.dropFirst(3)) }

    /// Answers as the service should.
    static let healthy: ScriptedServer.Script = { connection in
        connection.answer(children[id(connection.request)] ?? #"{"error_code":0,"data":[]}"#)
    }

    /// One try, a small limit, and English.
    static var options: RemoteOptions {
        var options = RemoteOptions()
        options.silence = 30
        options.patience = 40
        options.retry = .once
        options.limit = 256 << 10
        options.language = .english
        return options
    }

    static func areas(
        _ base: String, _ options: RemoteOptions = options, _ transport: Transport = .curl
    ) throws -> RemoteAreas {
        RemoteAreas(try .area(base: base), options: options, transport: transport.instance)
    }
}
