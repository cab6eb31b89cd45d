import CascadeCore
import Synchronization

/// The answers that were made last, up to a bound of memory.
///
/// There are two generations: what is used goes into the young one; when that has its share, the old one is dropped and the
/// young one takes its place. Names are told apart by their bytes, for codes are: two texts that look the same need not be.
final class KeptAnswers: Sendable {
    private struct State {
        var young: [UTF8Text: Rendering] = [:]
        var old: [UTF8Text: Rendering] = [:]
        var cost = 0
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: How many bytes are kept at most.
    init(limit: Int = 128 << 20) {
        self.limit = limit
    }

    /// The answer with a name, if it is kept.
    subscript(name: UTF8Text) -> Rendering? {
        state.withLock { state in
            if let found = state.young[name] { return found }
            guard let found = state.old[name] else { return nil }
            put(found, name, &state)
            return found
        }
    }

    /// Keeps an answer, unless it is too large to be kept with others.
    func keep(_ rendering: Rendering, as name: UTF8Text) {
        guard rendering.cost <= limit / 4 else { return }
        state.withLock { put(rendering, name, &$0) }
    }

    private func put(_ rendering: Rendering, _ name: UTF8Text, _ state: inout State) {
        if state.cost + rendering.cost > limit / 2 {
            state.old = state.young
            state.young = [:]
            state.cost = 0
        }
        if state.young.updateValue(rendering, forKey: name) == nil { state.cost += rendering.cost }
    }
}
