import Glibc

/// The metrics in Prometheus' text form, version 0.0.4.
struct MetricsPage {
    private(set) var text = ""

    /// A metric with one value.
    mutating func add(_ name: String, _ kind: String, _ help: String, _ value: String) {
        begin(name, kind, help)
        sample(name, [], value)
    }

    mutating func begin(_ name: String, _ kind: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    }

    mutating func sample(_ name: String, _ labels: [(String, String)], _ value: String) {
        text += name
        if !labels.isEmpty {
            text += "{" + labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",") + "}"
        }
        text += " \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension MetricsPage {
    /// The requests of a server: how many, how large, how long.
    mutating func add(_ metrics: ServerMetrics) {
        let all = metrics.series.map { ($0, $0.tally) }
        begin("cascade_requests_total", "counter", "Requests that were answered.")
        for (series, tally) in all {
            sample("cascade_requests_total", Self.labels(series), "\(tally.count)")
        }
        begin("cascade_response_bytes_total", "counter", "Bytes in the bodies of the answers.")
        for (series, tally) in all {
            sample("cascade_response_bytes_total", Self.labels(series), "\(tally.bytes)")
        }
        let duration = "cascade_request_duration_seconds"
        begin(duration, "histogram", "From the request line to the last byte of the answer.")
        var routes: [String: RequestSeries.Tally] = [:]
        for (series, tally) in all { routes[series.pattern, default: RequestSeries.Tally()].add(tally) }
        for (route, tally) in routes.sorted(by: { $0.key < $1.key }) { add(tally, duration, route) }
        add(
            "cascade_connections", "gauge", "Connections that are open.",
            "\(metrics.connections.load(ordering: .relaxed))")
        add(
            "cascade_connections_refused_total", "counter", "Connections refused or closed to keep a bound.",
            "\(metrics.refusedConnections.load(ordering: .relaxed))")
        begin("cascade_reloads_total", "counter", "How often changed data was read.")
        let refused = metrics.refusedReloads.load(ordering: .relaxed)
        sample("cascade_reloads_total", [("result", "taken")], "\(metrics.reloads.load(ordering: .relaxed))")
        sample("cascade_reloads_total", [("result", "refused")], "\(refused)")
        add(
            "cascade_log_lines_lost_total", "counter", "Lines of the access log that nobody read in time.",
            "\(metrics.lostLines.load(ordering: .relaxed))")
    }

    private mutating func add(_ tally: RequestSeries.Tally, _ name: String, _ route: String) {
        var count: UInt64 = 0
        for (bound, bucket) in zip(RequestSeries.bounds, tally.buckets) {
            count += bucket
            let seconds = Double(bound) / 1_000_000
            sample(name + "_bucket", [("route", route), ("le", "\(seconds)")], "\(count)")
        }
        sample(name + "_bucket", [("route", route), ("le", "+Inf")], "\(tally.count)")
        sample(name + "_sum", [("route", route)], "\(Double(tally.nanoseconds) / 1_000_000_000)")
        sample(name + "_count", [("route", route)], "\(tally.count)")
    }

    private static func labels(_ series: RequestSeries) -> [(String, String)] {
        [("route", series.pattern), ("method", series.methodName), ("status", "\(series.status.rawValue)")]
    }

    /// The sets that are served.
    mutating func add(_ edition: Edition, isUp: [String: Bool]) {
        add("cascade_data_generation", "gauge", "Counts the replacements of the data.", "\(edition.generation)")
        begin("cascade_set_rows", "gauge", "Rows of a set in memory.")
        for set in edition.sets {
            if case .whole(let hierarchy) = set.content {
                sample("cascade_set_rows", [("set", set.name)], "\(hierarchy.count)")
            }
        }
        begin("cascade_store_up", "gauge", "Whether the store of a set answers.")
        for (name, isUp) in isUp.sorted(by: { $0.key < $1.key }) {
            sample("cascade_store_up", [("set", name)], isUp ? "1" : "0")
        }
    }

    /// The process itself.
    mutating func addProcess() {
        if let pages = Self.residentPages {
            let bytes = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
            add("process_resident_memory_bytes", "gauge", "Memory that is in use.", "\(bytes)")
        }
    }

    private static var residentPages: Int? {
        // The second number is the resident size in pages: proc_pid_statm(5).
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let numbers = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        return numbers.count > 1 ? Int(numbers[1]) : nil
    }
}
