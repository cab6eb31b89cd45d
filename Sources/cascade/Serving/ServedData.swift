import CascadeServer
import CascadeSources

/// The sources of a service and what was read from them last.
///
/// Sources are read beside what is served, and take its place whole.
struct ServedData: Sendable {
    let catalog: Catalog
    private let sources: [DataSource]
    private let options: ReadOptions
    private var served: [ServedSource]
    private var watches: [FileWatch?]

    /// Reads all sources, in the order given; China if there are none.
    init(_ texts: [String], _ options: ReadOptions) throws(CommandError) {
        var sources: [DataSource] = []
        for text in texts.isEmpty ? ["cn"] : texts { sources.append(try DataSource.read(text)) }
        // Before the files are read, so that a change in between is seen.
        watches = sources.map { $0.file.map { FileWatch($0) } }
        served = try DataSource.served(texts, options)
        self.sources = sources
        var options = options
        // What took the place of a file must not hold up the service.
        options.takesPipes = false
        self.options = options
        catalog = Catalog(served.map(\.set))
    }

    /// Reads again the files that have changed since they were read.
    mutating func readChanges(_ metrics: ServerMetrics) {
        let changed = watches.indices.filter { watches[$0]?.hasChanged() == true }
        if !changed.isEmpty { read(changed, metrics) }
    }

    /// Reads all files again.
    mutating func readAll(_ metrics: ServerMetrics) {
        let all = watches.indices.filter { watches[$0] != nil }
        for index in all { watches[index]?.note() }
        read(all, metrics)
    }

    private mutating func read(_ indexes: [Int], _ metrics: ServerMetrics) {
        var isNew = false
        for index in indexes {
            let source = sources[index]
            do throws(CommandError) {
                if watches[index]?.isForeign == true {
                    throw .failure("\(source.title) is no file any more; put one in its place.")
                }
                // A file that has become something else, such as a message of failure, must not pass for rows.
                var options = options
                options.format = served[index].format
                served[index] = try source.served(options)
                isNew = true
                metrics.reloads.add(1, ordering: .relaxed)
                Output.error("cascade: \(source.title) was read again.")
            } catch {
                metrics.refusedReloads.add(1, ordering: .relaxed)
                Output.error("cascade: \(error.sentence ?? "") The rows read before stay.")
            }
        }
        if isNew { catalog.replace(served.map(\.set)) }
    }
}
