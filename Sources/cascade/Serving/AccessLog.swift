import CascadeServer
import Dispatch
import Glibc
import Synchronization

/// Writes a line to standard output for each request that is over:
/// `2026-11-30T06:31:02.123Z 127.0.0.1 "GET /v1/cn/children?parent=44" 200 1405 0.213`, the last a time in milliseconds;
/// `cut` follows if the client went away before the answer had left.
///
/// Bytes of the target that are no plain characters are written as `%` and two digits. Lines that nobody reads in time
/// are lost and counted.
final class AccessLog: RequestLog {
    private struct State {
        var lines: [UInt8] = []
        var isWriting = false
        var isBroken = false
    }

    /// More than these bytes are not kept for a slow reader.
    private static let limit = 1 << 20

    private let descriptor: Int32
    private let metrics: ServerMetrics
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "access log")

    init(to descriptor: Int32 = STDOUT_FILENO, metrics: ServerMetrics) {
        self.descriptor = descriptor
        self.metrics = metrics
    }

    func write(_ entry: RequestEntry) {
        let line = Self.line(entry)
        let starts = state.withLock { state in
            guard !state.isBroken, state.lines.count + line.count <= Self.limit else {
                metrics.lostLines.add(1, ordering: .relaxed)
                return false
            }
            state.lines += line
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if starts { queue.async { self.drain() } }
    }

    /// Waits until what was told is written, at most for a second.
    func flush() {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + .seconds(1))
    }

    private func drain() {
        while true {
            let lines = state.withLock { state in
                defer { state.lines = [] }
                if state.lines.isEmpty { state.isWriting = false }
                return state.lines
            }
            if lines.isEmpty { return }
            if !put(lines) { state.withLock { $0.isBroken = true } }
        }
    }

    private func put(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            start += count
        }
        return true
    }

    private static func line(_ entry: RequestEntry) -> [UInt8] {
        var line = time()
        line += " \(entry.client.isEmpty ? "-" : entry.client) \"\(entry.method) ".utf8
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in entry.target {
            if 0x21...0x7E ~= byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                line.append(byte)
            } else {
                line += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        let microseconds = entry.nanoseconds / 1000
        let fraction = String(1000 + microseconds % 1000).dropFirst()
        line += "\" \(entry.status) \(entry.bytes) \(microseconds / 1000).\(fraction)".utf8
        line += (entry.isCutOff ? " cut\n" : "\n").utf8
        return line
    }

    private static func time() -> [UInt8] {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        gmtime_r(&now.tv_sec, &parts)
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
        let fraction = String(1000 + now.tv_nsec / 1_000_000).dropFirst()
        return buffer[..<count].map(UInt8.init(bitPattern:)) + Array(".\(fraction)Z".utf8)
    }
}
