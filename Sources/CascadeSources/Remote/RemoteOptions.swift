import Foundation

/// How patiently and how carefully a service is asked.
public struct RemoteOptions: Sendable {
    /// How many seconds may pass without a byte, connecting included; more than 0.
    public var silence: Double = 10
    /// How many seconds one try may take in all; more than 0.
    public var patience: Double = 30
    /// What is tried again, and when.
    public var retry = RetryPolicy()
    /// How many bytes the body of an answer may have.
    public var limit = 4 << 20
    /// How many redirects are followed, one after the other.
    public var redirects = 5
    /// Header fields sent with each request to the service itself, but not to another host that it redirects to.
    ///
    /// Names are tokens of HTTP, and values hold no control characters.
    public var headers: [String: String] = [:]
    /// How many bytes of answers with an ETag are kept in memory, and as many again in the folder.
    public var kept = 4 << 20
    /// A folder for answers with an ETag and for the first level, which is used when the service cannot be reached;
    /// `nil` keeps nothing on disk.
    public var folder: URL?
    /// The language of the reasons that are shown.
    public var language = RemoteLanguage.preferred()

    /// Options, each with its usual value.
    public init() {}

    /// Whether the header fields are names and values that cannot be taken for more than they are.
    var hasSoundHeaders: Bool {
        headers.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }
                && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
    }
}
