import CascadeCore
import CascadeSources

/// Why the service under `/v1` refuses a request.
enum DivisionError: Error {
    /// There is nothing at the address.
    case address
    /// The address takes other methods only: these.
    case method(allowed: String)
    /// A parameter that the address does not know.
    case unknownParameter(String, known: [String])
    /// A parameter that is given more than once.
    case repeated(String)
    /// A parameter that is missing.
    case missing(String)
    /// A parameter with a value that it cannot have; a sentence part that says which it can.
    case value(String, allowed: String)
    /// No set has the name.
    case set(String)
    /// No row has the code or key.
    case row(String, set: String)
    /// Several rows have the code: the path of each.
    case ambiguous(String, [[ServedRow]])
    /// The set has no names in the language.
    case language(String, set: String)
    /// The client takes none of the types that the address has.
    case type(MediaType)
    /// The tree has more rows than an answer may have.
    case tooLarge(limit: Int)
    /// Too many questions wait for the table.
    case busy
    /// The table is not there, or is not as it should be.
    case store(AreaStoreError)

    var status: Status {
        switch self {
        case .address, .set, .row, .language: .notFound
        case .method: .methodNotAllowed
        case .unknownParameter, .repeated, .missing, .value: .badRequest
        case .ambiguous: .conflict
        case .type: .notAcceptable
        case .tooLarge: .unprocessable
        case .busy, .store(.unavailable): .unavailable
        case .store(.table): .internalError
        }
    }

    /// One sentence: what is wrong and what to do.
    var sentence: String {
        switch self {
        case .address: "There is nothing at this address; /openapi.json describes all that there are."
        case .method(let allowed): "This address takes \(allowed) only."
        case .unknownParameter(let name, let known):
            known.isEmpty
                ? "This address takes no parameters, so leave out \(name)."
                : "There is no parameter \(name) here; there are \(known.joined(separator: ", "))."
        case .repeated(let name): "The parameter \(name) is given more than once; give it once."
        case .missing(let name): "The parameter \(name) is missing; give it once."
        case .value(let name, let allowed): "The parameter \(name) must be \(allowed)."
        case .set(let name): "There is no set \(name); /v1/sets lists them."
        case .row(let key, let set):
            "No row of \(set) has the code \(key); ask with a code or key that the service gave."
        case .ambiguous(let code, let paths):
            "The code \(code) may mean \(paths.count) rows; ask again with the key of one of the candidates."
        case .language(let tag, let set): "The set \(set) has no names in \(tag); /v1/sets tells the languages of each."
        case .type(let type): "This address answers \(type.header) only; accept that."
        case .tooLarge(let limit): "The tree has more than \(limit) rows; ask with a parent or a smaller depth."
        case .busy: "The service has too many questions waiting; ask again later."
        case .store(let error): error.clientSentence
        }
    }
}

extension Response {
    /// A refusal as problem details (RFC 9457).
    ///
    /// - Parameter path: The path that was asked for.
    static func problem(_ error: DivisionError, at path: String) -> Response {
        var json = JSONWriter()
        let type: UTF8Text = if case .ambiguous = error { "/openapi.json#ambiguous" } else { "about:blank" }
        json.begin(problem: type, error.status, UTF8Text(error.sentence), at: UTF8Text(percentEncoded(path)))
        if case .ambiguous(_, let paths) = error { json.candidates(paths) }
        json.endObject()
        var response = Response(error.status, json: json)
        response.headers = Self.problemHeaders
        if case .method(let allowed) = error { response.headers.append(("Allow", allowed)) }
        if error.status == .unavailable { response.headers.append(("Retry-After", "2")) }
        return response
    }
}

extension Response {
    private static let problemHeaders = [("Content-Type", MediaType.problem.header), ("Cache-Control", "no-store")]

    /// A refusal that is a sentence as problem details.
    ///
    /// - Parameter target: The path of the request as it came.
    static func problem(_ sentence: Response, target: String) -> Response {
        var json = JSONWriter()
        let detail = UTF8Text(
            String(decoding: sentence.body.split(separator: UInt8(ascii: "\n")).first ?? [], as: UTF8.self))
        json.begin(problem: "about:blank", sentence.status, detail, at: UTF8Text(visible(target)))
        json.endObject()
        var response = sentence
        response.headers = problemHeaders + sentence.headers.dropFirst()
        response.body = json.bytes + [UInt8(ascii: "\n")]
        return response
    }

    /// A path as it came, with all that cannot stand in an address as percent signs and digits.
    private static func visible(_ target: String) -> String {
        target.split(separator: "%", omittingEmptySubsequences: false).map { percentEncoded(String($0)) }
            .joined(separator: "%")
    }
}

extension JSONWriter {
    /// Begins an object with the members that all problem details have.
    fileprivate mutating func begin(problem type: UTF8Text, _ status: Status, _ detail: UTF8Text, at path: UTF8Text) {
        beginObject()
        key("type")
        string(type)
        key("title")
        string(UTF8Text(status.title))
        key("status")
        integer(Int(status.rawValue))
        key("detail")
        string(detail)
        key("instance")
        string(path)
    }

    /// The paths that a code may mean.
    fileprivate mutating func candidates(_ paths: [[ServedRow]]) {
        key("candidates")
        beginArray()
        for path in paths.prefix(20) {
            beginArray()
            for row in path {
                beginObject()
                key("key")
                string(row.key)
                if !row.code.isEmpty {
                    key("code")
                    string(row.code)
                }
                key("name")
                string(row.name)
                endObject()
            }
            endArray()
        }
        endArray()
    }
}
