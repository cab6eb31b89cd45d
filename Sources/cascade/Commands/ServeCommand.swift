import CascadeServer
import CascadeSources
import Glibc

extension Command {
    /// `cascade serve`: serves divisions over HTTP until it is told to end.
    static let serve = Command(
        name: "serve", summary: "serves divisions over HTTP, level by level", run: ServeCommand.run)
}

private enum ServeCommand {
    private static let reader = OptionReader(
        command: "serve", usage: "[--data SOURCE]… [OPTION…]",
        options: [
            .init(
                name: "data", value: "SOURCE",
                summary: "a set, a file or a store; may repeat, the first is the default, cn without any"),
            .init(name: "host", value: "HOST", summary: "the address or name to listen on, 127.0.0.1 by default"),
            .init(name: "port", value: "N", summary: "the port, 8421 by default, 0 for any free one"),
            .init(name: "cors", value: "ORIGIN", summary: "an origin whose pages may read the answers; may repeat"),
            .init(name: "web", value: "DIR", summary: "the files of the browser face; found out by default"),
            .init(name: "threads", value: "N", summary: "how many threads serve, one for each processor by default"),
            .init(name: "access-log", value: nil, summary: "print a line for each request"),
            .init(name: "connections", value: "N", summary: "connections in all, 4096 by default"),
            .init(name: "connections-per-client", value: "N", summary: "connections of one address, any by default"),
            .init(
                name: "header-time", value: "SECONDS", summary: "the time for the headers of a request, 10 by default"),
            .init(
                name: "request-time", value: "SECONDS", summary: "the time for its body and its answer, 30 by default"),
            .init(name: "idle-time", value: "SECONDS", summary: "how long a connection may be idle, 75 by default"),
            .init(
                name: "drain-time", value: "SECONDS", summary: "the time to answer what runs at the end, 10 by default"),
        ] + FileOptions.all,
        notes: """
            SIGHUP has all data read again, which a changed file has by itself. SIGTERM and SIGINT end the service when
            what runs is answered.

            Examples:
              cascade serve
              cascade serve --data cn --data places.csv --port 9000 --cors https://shop.example
              curl http://127.0.0.1:8421/v1/cn/children?parent=440000
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if let operand = given.operands.first { throw .misplaced(operand, in: "serve") }
        let signals = ServiceSignals()
        var options = try serverOptions(given)
        let drainTime = try seconds(given, "drain-time") ?? 10
        let reading = FirstReading(given.all("data"), try FileOptions.read(given))
        guard let data = try reading.data(signals) else { return }
        let log = given["access-log"] == nil ? nil : AccessLog(metrics: options.metrics)
        options.log = log
        let catalog = data.catalog
        options.generation = { catalog.generation }
        let site = try site(catalog, given, options.metrics)
        let server: HTTPServer
        do throws(ServerError) {
            server = try HTTPServer(site.router, options)
        } catch {
            throw .failure(error.description)
        }
        Output.line("http://\(options.host.contains(":") ? "[\(options.host)]" : options.host):\(server.port)/")
        ServiceNotice.ready.send()
        serve(DataReading(data, options.metrics), signals)
        options.metrics.isEnding.store(true, ordering: .relaxed)
        ServiceNotice.ending.send()
        if !server.drain(milliseconds: drainTime * 1000) {
            Output.error("cascade: Some requests were not answered within \(drainTime) seconds and are given up.")
        }
        log?.flush()
    }

    /// Returns when the service is to end.
    private static func serve(_ data: DataReading, _ signals: ServiceSignals) {
        while true {
            switch signals.next() {
            case .end: return
            case .reload: data.readAll()
            case nil: data.readChanges()
            }
        }
    }

    private static func site(
        _ catalog: Catalog, _ given: OptionReader.Given, _ metrics: ServerMetrics
    ) throws(CommandError) -> ServiceSite {
        for origin in given.all("cors") where !ServiceOptions.isOrigin(origin) {
            throw .usage("\(origin) is no origin; give a scheme and a host, such as https://shop.example.")
        }
        let options = ServiceOptions(origins: given.all("cors"), webFolder: try webFolder(given["web"]))
        var site = ServiceSite(catalog, options: options)
        HealthService(catalog, metrics: metrics).add(to: &site.router)
        return site
    }

    private static func webFolder(_ named: String?) throws(CommandError) -> String? {
        guard let named else { return WebFolder.find() }
        guard WebFolder.isOne(named) else {
            throw .failure("\(named) has no file cascade-picker.js; name the folder of the browser face with --web.")
        }
        return named
    }

    private static func serverOptions(_ given: OptionReader.Given) throws(CommandError) -> ServerOptions {
        var options = ServerOptions()
        options.host = given["host"] ?? options.host
        options.port = try given["port"].map(PortOption.read) ?? 8421
        let processors = max(1, min(256, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        options.threads = try number(given, "threads", 1...256) ?? processors
        options.limits.connections = try number(given, "connections", 1...1_000_000) ?? options.limits.connections
        options.limits.connectionsPerClient = try number(given, "connections-per-client", 1...1_000_000)
        options.limits.headerSeconds = try seconds(given, "header-time") ?? options.limits.headerSeconds
        options.limits.requestSeconds = try seconds(given, "request-time") ?? options.limits.requestSeconds
        options.limits.idleSeconds = try seconds(given, "idle-time") ?? options.limits.idleSeconds
        return options
    }

    private static func seconds(_ given: OptionReader.Given, _ name: String) throws(CommandError) -> Int? {
        try number(given, name, 1...86400)
    }

    private static func number(
        _ given: OptionReader.Given, _ name: String, _ range: ClosedRange<Int>
    ) throws(CommandError) -> Int? {
        guard let text = given[name] else { return nil }
        guard let number = Int(text), range ~= number else {
            throw .usage(
                "\(text) is no value for --\(name); give a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
