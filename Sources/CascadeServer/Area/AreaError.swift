import CascadeCore
import CascadeSources

/// Why the area service refuses a request.
package enum AreaError: Error, Equatable {
    /// The body is not an encoded form.
    case form
    /// The body is not a JSON object with an id.
    case json(JSONError)
    /// The body is neither a form nor JSON.
    case mediaType
    /// No parent is named.
    case noID
    /// The id is not 1 to 20 digits.
    case notDigits
    /// No area has this id.
    case unknown(String)
    /// There is no such view.
    case view
    /// There is no such set.
    case set(String)
    /// Too many questions wait for the table.
    case busy
    /// The table is not there, or is not as it should be.
    case store(AreaStoreError)
    /// Not the request's fault: the demo was asked to fail.
    case asked

    var status: Status {
        switch self {
        case .form, .json, .noID, .notDigits, .view: .badRequest
        case .mediaType: .unsupportedMediaType
        case .unknown, .set: .notFound
        case .store(.table): .internalError
        case .asked, .busy, .store(.unavailable): .unavailable
        }
    }

    /// One sentence: what is wrong and what to do.
    var sentence: String {
        switch self {
        case .form: "The body is not a form in UTF-8; send id=<parent id>."
        case .json(let error): error.description
        case .mediaType: "The body must be application/x-www-form-urlencoded or application/json."
        case .noID: "The parameter id is missing; send the id of the parent, 0 for the first level."
        case .notDigits: "The id must be a number of at most 20 digits."
        case .unknown(let id): "No area has the id \(id); send an id that the service gave."
        case .view: "The parameter view must be step or stored."
        case .set(let name): "There is no set \(name); /v1/sets lists them."
        case .busy: "The service has too many questions waiting; ask again later."
        case .store(let error): error.clientSentence
        case .asked: "The service fails because it was asked to; try again."
        }
    }
}

extension Response {
    /// A refusal in the form of the area protocol.
    package static func area(_ error: AreaError) -> Response {
        var json = JSONWriter()
        json.beginObject()
        json.key("error_code")
        json.integer(Int(error.status.rawValue))
        json.key("message")
        json.string(UTF8Text(error.sentence))
        json.endObject()
        var response = Response(error.status, json: json)
        if error.status == .unavailable { response.headers.append(("Retry-After", "2")) }
        return response
    }
}
