import CascadeCore

/// The switches and the held answers of one page or test.
struct DemoSession: Sendable {
    /// An answer that waits to be released.
    struct Held: Sendable {
        /// Counts the held answers of the session in the order of their requests, from 0.
        let number: Int
        /// The parent id that was asked for.
        let id: String
        let response: Response
        let reply: Reply
    }

    /// Somebody who wants to know when so many answers are held.
    struct Watcher: Sendable {
        let count: Int
        let number: Int
        let reply: Reply
    }

    /// More held answers than these, and more watchers, are refused.
    static let maximumHeld = 100

    var switches = DemoSwitches()
    private(set) var held: [Held] = []
    private var watchers: [Watcher] = []
    private var next = 0
    private var nextWatcher = 0
    /// When it was used last, in uses of all sessions.
    var lastUse = 0

    /// Holds an answer; its number, or `nil` if there are too many.
    mutating func hold(_ response: Response, id: String, _ reply: Reply) -> Int? {
        guard held.count < Self.maximumHeld else { return nil }
        defer { next += 1 }
        held.append(Held(number: next, id: id, response: response, reply: reply))
        return next
    }

    /// Takes the answers with some numbers out, in that order; `nil`, and nothing is taken, if one is not held.
    mutating func release(_ numbers: [Int]) -> [Held]? {
        let taken = numbers.compactMap { number in held.first { $0.number == number } }
        guard taken.count == numbers.count, Set(numbers).count == numbers.count else { return nil }
        held.removeAll { numbers.contains($0.number) }
        return taken
    }

    /// Has a reply wait until `count` answers are held; its number, or `nil` if there are too many.
    mutating func watch(_ count: Int, _ reply: Reply) -> Int? {
        guard watchers.count < Self.maximumHeld else { return nil }
        defer { nextWatcher += 1 }
        watchers.append(Watcher(count: count, number: nextWatcher, reply: reply))
        return nextWatcher
    }

    /// Takes out the watchers whose count is reached.
    mutating func content() -> [Watcher] {
        let content = watchers.filter { $0.count <= held.count }
        watchers.removeAll { $0.count <= held.count }
        return content
    }

    /// Takes out a watcher.
    mutating func dismiss(_ number: Int) -> Watcher? {
        watchers.firstIndex { $0.number == number }.map { watchers.remove(at: $0) }
    }
}

extension DemoSession {
    /// Which answers are held: their numbers and the parent ids that were asked for.
    var heldResponse: Response {
        var json = JSONWriter()
        json.beginObject()
        json.key("held")
        json.beginArray()
        for answer in held {
            json.beginObject()
            json.key("number")
            json.integer(answer.number)
            json.key("id")
            json.string(UTF8Text(answer.id))
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return Response(json: json)
    }
}
