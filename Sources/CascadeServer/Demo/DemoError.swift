/// Why an address of the demo refuses a request.
enum DemoError: Error {
    /// No session is named, or its name is too long.
    case noSession
    /// The body is not an encoded form.
    case form
    /// A switch is neither on nor off.
    case notASwitch(String)
    /// The count is not a number of answers that can be held.
    case count
    /// The order is not a list of numbers.
    case order
    /// One of the answers to release is not held, or named twice.
    case notHeld
    /// The session holds as many answers as it may.
    case tooMany
    /// An answer was not released in time.
    case notReleased
    /// Not so many answers were held in time.
    case notReached

    var response: Response { .sentence(status, sentence) }

    private var status: Status {
        switch self {
        case .noSession, .form, .notASwitch, .count, .order: .badRequest
        case .notHeld: .conflict
        case .tooMany, .notReleased, .notReached: .unavailable
        }
    }

    private var sentence: String {
        switch self {
        case .noSession: "The parameter session is missing; send a name of 1 to 64 bytes in the query."
        case .form: "The body is not a form in UTF-8; send for example slow=1&failing=0."
        case .notASwitch(let name): "The parameter \(name) is a switch; send 1 or true, 0 or false."
        case .count: "The parameter count must be a number from 0 to \(DemoSession.maximumHeld)."
        case .order: "The parameters order and failing must be numbers with commas between them, for example 2,0,1."
        case .notHeld: "Not every answer in the order is held, each once; ask /demo/held which are."
        case .tooMany: "The session has \(DemoSession.maximumHeld) requests waiting already; release some first."
        case .notReleased: "The answer was held and not released in time; ask again."
        case .notReached: "Fewer answers than asked for were held in time; ask again."
        }
    }
}
