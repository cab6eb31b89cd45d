import CascadeCurl
import CascadeSources
import CascadeURLSession

/// The transports that the tests of the client are run on.
enum Transport: CaseIterable, Sendable {
    case curl, urlSession

    /// One of its own for each test: a session lets requests to one host wait for each other.
    var instance: any RemoteTransport {
        switch self {
        case .curl: CurlTransport()
        case .urlSession: URLSessionTransport()
        }
    }
}
