import CascadeDatasets
import CascadeServer

extension Command {
    /// `cascade demo`: serves the gallery until it is interrupted.
    static let demo = Command(
        name: "demo", summary: "serves the gallery and the area service on this machine", run: DemoCommand.run)
}

private enum DemoCommand {
    private static let standardPort = 8421
    /// How many ports are tried, from the one asked for.
    private static let triedPorts = 100

    private static let reader = OptionReader(
        command: "demo", usage: "[--port N] [--root DIR]",
        options: [
            .init(name: "port", value: "N", summary: "the port, else the next free one; 8421 by default, 0 for any"),
            .init(
                name: "root", value: "DIR",
                summary: "the checkout of the project; by default the one around this program"),
        ],
        notes: """
            Examples:
              cascade demo --port 9000
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if let operand = given.operands.first { throw .misplaced(operand, in: "demo") }
        let port = try given["port"].map(PortOption.read) ?? standardPort
        let root = try checkout(given["root"])
        let signals = EndSignals()
        let sets = Dataset.all.map { NamedSet(name: $0.name, title: $0.title, hierarchy: $0.hierarchy) }
        let site = DemoSite(root: root, divisions: Dataset.china.hierarchy, sets: sets)
        let server = try start(site.router, from: port)
        Output.line("http://127.0.0.1:\(server.port)/")
        signals.wait()
        server.stop()
    }

    private static func checkout(_ named: String?) throws(CommandError) -> String {
        if let named {
            guard Checkout.isOne(named) else {
                throw .failure("\(named) has no folder Web/gallery; name a checkout with --root.")
            }
            return named
        }
        guard let found = Checkout.find() else {
            throw .failure(
                "No folder around this program or the current one has Web/gallery; name a checkout with --root.")
        }
        return found
    }

    private static func start(_ router: Router, from port: Int) throws(CommandError) -> HTTPServer {
        let last = min(port + triedPorts - 1, 65535)
        var options = ServerOptions()
        // Held answers wait longer than those of a service may.
        options.limits.requestSeconds = 90
        for candidate in port...last {
            options.port = candidate
            do throws(ServerError) {
                return try HTTPServer(router, options)
            } catch {
                if case .portTaken = error { continue }
                throw .failure(error.description)
            }
        }
        throw .failure("The ports \(port) to \(last) are all taken by other programs; choose another one with --port.")
    }
}
