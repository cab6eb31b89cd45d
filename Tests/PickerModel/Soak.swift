import CascadeCore

/// Many episodes in a row.
package struct Soak<Subject: PickerSubject> {
    private var seeds: SeededRandom
    private(set) var tally = Tally()
    package private(set) var steps = 0
    private var refusals = 0
    private var episodes = 0

    package init(seed: UInt64) {
        seeds = SeededRandom(seed: seed)
    }

    /// Runs episodes; says what differed in the first that failed, shrunk.
    package mutating func run(steps goal: Int) -> String? {
        while steps < goal {
            let seed = seeds.next()
            let (run, moves) = Self.episode(seed: seed, recomputes: episodes % 8 == 0)
            episodes += 1
            steps += run.steps
            refusals += run.refusals
            tally.add(run.model.tally)
            if run.complaint == nil, !run.holdsOnReplay {
                return "FAILED, episode seed \(seed): the model does not come to the same from the whole history"
            }
            if let complaint = run.complaint {
                return Self.account(of: complaint, seed: seed, moves: moves)
            }
        }
        return nil
    }

    /// One episode of some 40 to 80 events.
    static func episode(seed: UInt64, recomputes: Bool = false) -> (Run<Subject>, [Move]) {
        let start = Start(seed: seed)
        var random = SeededRandom(seed: ~seed)
        var run = Run<Subject>(start, recomputes: recomputes)
        var moves: [Move] = []
        let count = 40 + random.below(41)
        while moves.count < count, run.complaint == nil {
            let move = run.nextMove(&random)
            moves.append(move)
            run.take(move)
        }
        return (run, moves)
    }

    static func replay(seed: UInt64, _ moves: [Move], keepsScript: Bool = false) -> Run<Subject> {
        var run = Run<Subject>(Start(seed: seed), keepsScript: keepsScript)
        for move in moves { run.take(move) }
        return run
    }

    /// The shortest list of events that still shows a difference, as a script.
    private static func account(of complaint: String, seed: UInt64, moves: [Move]) -> String {
        var moves = moves
        var length = moves.count / 2
        while length >= 1 {
            var position = 0
            while position < moves.count {
                var fewer = moves
                fewer.removeSubrange(position..<min(position + length, moves.count))
                if replay(seed: seed, fewer).complaint != nil { moves = fewer } else { position += length }
            }
            length /= 2
        }
        let run = replay(seed: seed, moves, keepsScript: true)
        let script = run.script(title: "Episode \(seed)", from: Start(seed: seed))
        return "FAILED, episode seed \(seed): \(run.complaint ?? complaint)\n\(script)"
    }

    package var report: String {
        "\(tally.table)\n\(episodes) episodes, \(steps) steps, \(refusals * 1000 / max(steps, 1)) ‰ refused"
    }

    /// Whether few enough events were refused and every branch reached often enough.
    package func holds(floor: Int) -> Bool {
        let missing = tally.missing(floor: floor)
        for name in missing { print("reached less than \(floor) times: \(name)") }
        if refusals * 10 > steps * 3 { print("more than 30 % of the events were refused") }
        return missing.isEmpty && refusals * 10 <= steps * 3
    }
}

extension Soak where Subject == Picker {
    /// Runs episodes of the engine itself; here, where the compiler can make one piece of both.
    package mutating func runEngine(steps goal: Int) -> String? { run(steps: goal) }
}
