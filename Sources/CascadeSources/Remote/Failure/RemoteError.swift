import Foundation

/// Why a service did not give what it was asked for.
public enum RemoteError: Error, Equatable, Sendable {
    /// This is no address of a service.
    case address(String)
    /// The transport cannot speak this scheme.
    case scheme(String)
    /// The service cannot be reached: its name is unknown, or it refuses or breaks off the connection.
    case unreachable(Obstacle)
    /// Nothing came for so many seconds.
    case silent(seconds: Double)
    /// The answer was not there after so many seconds.
    case slow(seconds: Double)
    /// The answer ended before its end.
    case cutOff
    /// The answer has more bytes than the limit.
    case tooLarge(limit: Int)
    /// What came is no HTTP, or uses what was not asked for.
    case http(Fault)
    /// A redirect that is not followed.
    case redirect(Redirect)
    /// The service refuses with a status, and perhaps says why.
    case status(Int, String)
    /// The service reports that it failed: an `error_code` other than 0, and perhaps why.
    case service(code: Int, String)
    /// A web page came in place of data.
    case page
    /// The data are not of the protocol; one sentence that says what and where.
    case data(String)
    /// Several rows answer to the code.
    case ambiguous(code: String)
    /// The protocol cannot find the path of a code.
    case unsupported
    /// Nobody waits for it any more.
    case cancelled

    /// What stands between here and the service.
    public enum Obstacle: Equatable, Sendable {
        /// No host has this name, or it cannot be asked for.
        case name(String)
        /// The host refuses the connection.
        case refused
        /// The connection was closed before an answer came, or broke.
        case closed
        /// The connection cannot be made secure.
        case insecure
        /// What the system says.
        case other(String)
    }

    /// What is wrong with the HTTP of an answer.
    public enum Fault: Equatable, Sendable {
        /// It does not follow the protocol.
        case malformed
        /// There are too many header fields or interim answers.
        case head
        /// The content coding is unknown, was not asked for, or is broken.
        case coding
        /// What the transport says.
        case other(String)
    }

    /// Why a redirect is not followed.
    public enum Redirect: Equatable, Sendable {
        /// One after the other, more than the limit.
        case tooMany(limit: Int)
        /// From https to something else.
        case insecure
        /// Without an address that can be used.
        case nowhere
    }

    /// Whether the same request may well succeed a little later.
    public var isPassing: Bool {
        switch self {
        case .unreachable, .silent, .slow, .cutOff: true
        case .status(let status, _): [408, 425, 429].contains(status) || 500...599 ~= status && status != 501
        default: false
        }
    }
}

extension RemoteError: LocalizedError {
    /// The reason in the language of the user.
    public var errorDescription: String? { reason(in: .preferred()) }
}
