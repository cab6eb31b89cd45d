import CascadeSources
import Synchronization

/// The sets that are served, which can be replaced while requests are answered.
package final class Catalog: Sendable {
    private let state: Mutex<Edition>
    private let newest = Atomic(1)

    /// A catalog with sets; the first is the default.
    package init(_ sets: [ServedSet]) {
        state = Mutex(Edition(sets, generation: 1))
    }

    /// What is served now.
    ///
    /// A request asks once and keeps to what it got, whatever comes after.
    package var current: Edition {
        state.withLock { $0 }
    }

    /// Serves other sets from the next request on.
    package func replace(_ sets: [ServedSet]) {
        let generation = state.withLock { edition in
            edition = Edition(sets, generation: edition.generation + 1)
            return edition.generation
        }
        newest.max(generation, ordering: .releasing)
    }

    /// The generation of what is served now, or for a moment of what was served before; asking for it holds up nobody.
    package var generation: Int { newest.load(ordering: .acquiring) }
}

/// The sets as they are served between two replacements, with the answers that are kept about them.
package final class Edition: Sendable {
    /// The sets in their order; the first is the default.
    package let sets: [ServedSet]
    /// Counts the replacements, from 1.
    package let generation: Int
    /// Answers that were made before.
    let kept = KeptAnswers()

    init(_ sets: [ServedSet], generation: Int) {
        self.sets = sets
        self.generation = generation
    }

    /// The set with a name; the default for `nil`.
    package func set(named name: String?) -> ServedSet? {
        guard let name else { return sets.first }
        return sets.first { $0.name.hasBytes(of: name) }
    }
}
