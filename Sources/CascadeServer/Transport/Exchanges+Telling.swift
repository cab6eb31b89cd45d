extension Exchanges {
    /// Counts an exchange that is over, and tells it to the log.
    func tell(_ exchange: Exchange, _ connection: Connection, isCutOff: Bool) {
        // Of a request that broke off before it was answered there is nothing to count.
        guard let series = exchange.series else { return }
        let duration = Clock.nanoseconds() - exchange.began
        series.count(bytes: exchange.sentBytes, nanoseconds: duration, descriptor: connection.descriptor)
        guard let log else { return }
        log.write(
            RequestEntry(
                client: connection.client.text, method: series.methodName, target: exchange.rawTarget,
                status: series.status.rawValue, bytes: exchange.sentBytes, nanoseconds: duration, isCutOff: isCutOff))
    }
}
