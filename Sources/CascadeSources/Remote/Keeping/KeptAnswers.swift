import Foundation

/// Answers with tags, in memory and, where there is a folder, on disk; bounded, those used longest ago go first.
actor KeptAnswers {
    private struct Entry {
        let answer: KeptAnswer
        var use: Int
    }

    private let limit: Int
    private let folder: AnswerFolder?
    private var entries: [AnswerName: Entry] = [:]
    private var size = 0
    private var uses = 0

    init(limit: Int, folder: URL?) {
        self.limit = limit
        self.folder = folder.map { AnswerFolder(folder: $0, limit: limit) }
    }

    /// The answer that is kept under a name.
    func answer(_ name: AnswerName) -> KeptAnswer? {
        if let entry = entries[name] {
            uses += 1
            entries[name]?.use = uses
            return entry.answer
        }
        guard let answer = folder?.answer(name), KeptAnswer.isTag(answer.tag) else { return nil }
        remember(answer, name)
        return answer
    }

    /// Keeps an answer; one larger than all that may be kept is not.
    func keep(_ answer: KeptAnswer, for name: AnswerName) {
        guard answer.body.count <= limit else { return }
        if entries[name]?.answer == answer { return }
        remember(answer, name)
        folder?.keep(answer, for: name)
    }

    /// The first level as it was when the service last answered.
    func firstLevel(_ name: AnswerName) -> [UInt8]? {
        folder?.firstLevel(name)?.body
    }

    /// Keeps the first level on disk.
    func keepFirstLevel(_ body: [UInt8], for name: AnswerName) {
        folder?.keepFirstLevel(KeptAnswer(tag: "", body: body), for: name)
    }

    private func remember(_ answer: KeptAnswer, _ name: AnswerName) {
        size -= entries[name]?.answer.body.count ?? 0
        uses += 1
        entries[name] = Entry(answer: answer, use: uses)
        size += answer.body.count
        while size > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use }) {
            entries[oldest.key] = nil
            size -= oldest.value.answer.body.count
        }
    }
}
