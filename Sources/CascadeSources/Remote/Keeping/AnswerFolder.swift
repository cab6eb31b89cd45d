import Foundation

/// Answers on disk, each in a file of its own that is written whole or not at all.
struct AnswerFolder: Sendable {
    private static let ending = ".answer"

    let folder: URL
    /// How many bytes its files may have; a first level does not count and stays.
    let limit: Int

    /// The answer that is kept under a name; a damaged file is removed.
    func answer(_ name: AnswerName) -> KeptAnswer? {
        let file = file(name, isFirst: false)
        return read(file, name)
    }

    /// Keeps an answer, and removes those written longest ago where there are too many bytes.
    func keep(_ answer: KeptAnswer, for name: AnswerName) {
        guard write(answer, name, file(name, isFirst: false)) else { return }
        trim()
    }

    /// The first level that is kept for when the service cannot be reached.
    func firstLevel(_ name: AnswerName) -> KeptAnswer? {
        read(file(name, isFirst: true), name)
    }

    /// Keeps a first level.
    func keepFirstLevel(_ answer: KeptAnswer, for name: AnswerName) {
        if firstLevel(name) != answer { _ = write(answer, name, file(name, isFirst: true)) }
    }

    private func file(_ name: AnswerName, isFirst: Bool) -> URL {
        let number = String(name.number, radix: 16)
        return folder.appendingPathComponent((isFirst ? "first-" : "") + number + Self.ending)
    }

    private func read(_ file: URL, _ name: AnswerName) -> KeptAnswer? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let answer = AnswerFile.answer([UInt8](data), name)
        // Of a name with the same number, or damaged: either way it would never be of use here.
        if answer == nil { try? FileManager.default.removeItem(at: file) }
        return answer
    }

    private func write(_ answer: KeptAnswer, _ name: AnswerName, _ file: URL) -> Bool {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(AnswerFile.bytes(answer, name)).write(to: file, options: .atomic)
            return true
        } catch {
            // What cannot be kept is asked for again.
            return false
        }
    }

    private func trim() {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let known = files.filter {
            $0.lastPathComponent.hasSuffix(Self.ending) && !$0.lastPathComponent.hasPrefix("first-")
        }
        .map { file in
            let values = try? file.resourceValues(forKeys: Set(keys))
            return (
                file: file, size: values?.fileSize ?? 0,
                date: values?.contentModificationDate ?? Date(timeIntervalSince1970: 0)
            )
        }
        var size = known.reduce(0) { $0 + $1.size }
        for old in known.sorted(by: { $0.date < $1.date }) where size > limit {
            try? FileManager.default.removeItem(at: old.file)
            size -= old.size
        }
    }
}
