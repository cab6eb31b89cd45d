/// Why a server does not start.
package enum ServerError: Error, Equatable {
    /// Another program listens on this port.
    case portTaken(Int)
    /// Only the administrator may listen on this port.
    case portReserved(Int)
    /// The host has no address, for the reason in the system's words.
    case host(String, reason: String)
    /// The address is not one of this machine.
    case noAddress(String)
    /// The system refused a step: its name, and the reason in the system's words.
    case system(step: String, reason: String)
}

extension ServerError: CustomStringConvertible {
    /// One sentence: what is wrong and what to do.
    package var description: String {
        switch self {
        case .portTaken(let port): "Port \(port) is taken by another program; choose another one with --port."
        case .portReserved(let port):
            "Port \(port) is for the administrator only; choose one from 1024 to 65535 with --port."
        case .host(let host, let reason):
            "The host \(host) has no address to listen on (\(reason)); name one of this machine with --host."
        case .noAddress(let host): "This machine has no address \(host); name one that it has with --host."
        case .system(let step, let reason): "The server cannot start, since \(step) failed: \(reason)."
        }
    }
}
