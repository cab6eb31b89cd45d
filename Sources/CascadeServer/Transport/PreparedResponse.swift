import CMicroHTTPD

/// A response in the form that the library sends, which may be sent any number of times.
final class PreparedResponse: @unchecked Sendable {
    let handle: OpaquePointer
    let status: Status
    /// The size of the body.
    let bytes: Int
    let series: RequestSeries

    /// - Parameter headers: are sent besides those of the response.
    init?(_ response: Response, headers: [(name: String, value: String)], series: RequestSeries, isLast: Bool) {
        let handle = response.body.withUnsafeBytes { bytes in
            // The library takes a pointer to change, but only reads it to make its copy.
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let handle else { return nil }
        self.handle = handle
        status = response.status
        bytes = response.body.count
        self.series = series
        for (name, value) in response.headers + headers where Self.isClean(name) && Self.isClean(value) {
            MHD_add_response_header(handle, name, value)
        }
        if isLast { MHD_add_response_header(handle, "Connection", "close") }
    }

    deinit {
        MHD_destroy_response(handle)
    }

    /// Whether a text can stand in a header: nothing in it ends a line or is a control character.
    private static func isClean(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
