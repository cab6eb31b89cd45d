/// The option for a TCP port.
enum PortOption {
    /// Reads a port from 0 (any free one) to 65535.
    static func read(_ text: String) throws(CommandError) -> Int {
        guard let port = Int(text), 0...65535 ~= port else {
            throw .usage("The port must be a number from 0 to 65535, not \(text).")
        }
        return port
    }
}
