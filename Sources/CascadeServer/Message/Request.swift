/// A request, complete and with its target taken apart.
package struct Request: Sendable {
    package let method: Method
    package let target: Target
    /// The value of the header `Content-Type`, or `nil`.
    package let contentType: String?
    package let body: [UInt8]

    package init(_ method: Method, _ target: Target, contentType: String? = nil, body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.contentType = contentType
        self.body = body
    }

    /// The media type of the body without parameters, in small letters; empty if none is given.
    var mediaType: String {
        let type = contentType?.prefix { $0 != ";" } ?? ""
        return type.filter { $0 != " " }.lowercased()
    }
}
