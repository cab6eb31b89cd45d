import Testing

@testable import CascadePostgreSQL

@Suite struct BackoffTests {
    @Test func `Each pause is up to twice as long as the last, to five seconds, and half of it is chance`() {
        var long = Backoff()
        var short = Backoff()
        let longest = (0..<80).map { _ in long.delay(random: 1) }
        let shortest = (0..<80).map { _ in short.delay(random: 0) }
        #expect(longest.prefix(7) == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5])
        #expect(longest.dropFirst(6).allSatisfy { $0 == 5 })
        #expect(zip(longest, shortest).allSatisfy { $1 == $0 / 2 })
    }

    @Test func `After an answer the pauses begin anew`() {
        var backoff = Backoff()
        for _ in 0..<10 { _ = backoff.delay(random: 1) }
        backoff.succeed()
        #expect(backoff.delay(random: 1) == 0.1)
    }
}
