import CascadeSources
import Synchronization

/// A store that tells on standard error what goes wrong with it, once, and when it answers again: clients are not told.
final class ReportingStore: AreaStore {
    private let store: any AreaStore
    private let title: String
    /// What was told last; `nil` while the store answers.
    private let told = Mutex<String?>(nil)

    init(_ store: any AreaStore, title: String) {
        self.store = store
        self.title = title
    }

    var concurrency: Int { store.concurrency }

    func children(of code: String) throws(AreaStoreError) -> [AreaRow]? {
        try reporting { () throws(AreaStoreError) in try store.children(of: code) }
    }

    func path(to code: String) throws(AreaStoreError) -> [AreaRow]? {
        try reporting { () throws(AreaStoreError) in try store.path(to: code) }
    }

    func check() throws(AreaStoreError) {
        try reporting { () throws(AreaStoreError) in try store.check() }
    }

    private func reporting<Result>(_ ask: () throws(AreaStoreError) -> Result) throws(AreaStoreError) -> Result {
        do throws(AreaStoreError) {
            let result = try ask()
            if told.withLock({ $0.take() }) != nil { Output.error("cascade: \(title) answers again.") }
            return result
        } catch {
            let sentence = error.description
            let isNew = told.withLock { told in
                defer { told = sentence }
                return told == nil
            }
            if isNew { Output.error("cascade: \(sentence)") }
            throw error
        }
    }
}
