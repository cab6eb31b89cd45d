import CascadeCore
import CascadeSQLite
import CascadeSources

/// What libFuzzer feeds its bytes to; the environment variable `FUZZ_TARGET` chooses.
///
/// A target must return for every input: an error is an answer, a trap, a hang or memory without bound is a find.
enum FuzzTarget: String, CaseIterable {
    case packed, json, jsonl, js, plist, bplist, xml, csv, tsv, text, sql, sqlite, remote, recognised, wire, template

    func run(_ bytes: [UInt8]) {
        switch self {
        case .packed:
            if let hierarchy = try? Hierarchy(packed: bytes) { HierarchyWalk(hierarchy).run() }
        case .remote:
            if case .rows(let hierarchy) = try? AreaAnswer(bytes) { HierarchyWalk(hierarchy).run() }
        case .wire: PickerTalk().run(bytes)
        case .template: TemplateTrial().run(bytes)
        case .sqlite: readDatabase(bytes)
        case .recognised:
            read(bytes, ReadOptions())
        default:
            var options = ReadOptions()
            options.format = FileFormat(rawValue: rawValue)
            read(bytes, options)
            options.encoding = .utf8
            options.sortsKeys = true
            read(bytes, options)
        }
    }

    private func readDatabase(_ bytes: [UInt8]) {
        do throws(SQLiteError) {
            // A view may take any time, so that only the limit ends it.
            let result = try SQLiteFile.read(bytes, name: "fuzz", options: ReadOptions(), timeLimit: 0.5)
            HierarchyWalk(result.hierarchy).run()
        } catch {
            precondition(!error.description.isEmpty)
        }
    }

    private func read(_ bytes: [UInt8], _ options: ReadOptions) {
        do throws(SourceError) {
            let result = try HierarchyFile.read(bytes, name: "fuzz", options: options)
            HierarchyWalk(result.hierarchy).run()
        } catch {
            precondition(!error.description.isEmpty)
        }
    }
}

/// Reads everything a hierarchy holds, and opens its bytes as foreign ones.
struct HierarchyWalk {
    private let hierarchy: Hierarchy

    init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
    }

    func run() {
        var seen = 0
        for node in 0...hierarchy.count {
            for child in hierarchy.children(of: node) {
                precondition(hierarchy.parent(of: child) == node)
                seen += 1
            }
            for key in hierarchy.attributeKeys {
                for value in hierarchy.attributes(key, of: node) {
                    precondition(String(value).utf8.count == value.count)
                }
            }
            precondition(hierarchy.path(to: node).count <= hierarchy.depth)
        }
        precondition(seen == hierarchy.count)
        for node in 1..<min(hierarchy.count, 50) + 1 {
            let code = hierarchy.code(of: node)
            if !code.isEmpty { precondition(hierarchy.nodes(code: code).contains(node)) }
        }
        do throws(HierarchyError) {
            _ = try Hierarchy(packed: hierarchy.packed)
        } catch {
            fatalError(error.description)
        }
    }
}
