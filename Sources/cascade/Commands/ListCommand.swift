import CascadeCore
import CascadeDatasets

extension Command {
    /// `cascade list`: the divisions under a code.
    static let list = Command(
        name: "list", summary: "lists the divisions under a code, or those of the first level", run: ListCommand.run)
}

private enum ListCommand {
    private static let reader = OptionReader(
        command: "list", usage: "[CODE] [--in SOURCE] [OPTION…]",
        options: [
            .init(name: "in", value: "SOURCE", summary: "a set that cascade data lists, a file, or -; cn by default"),
            .init(name: "depth", value: "N", summary: "how many levels are listed, 1 by default"),
        ] + FileOptions.all,
        notes: """
            Examples:
              cascade list 440000 --depth 2
              cascade list --in tw
              cascade list --in places.csv --depth 9
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        if given.operands.count > 1 { throw .usage("Give list one code; see cascade list --help.") }
        let depth = try given["depth"].map(readDepth) ?? 1
        let code = given.operands.first
        if let code, given["in"] == nil, Dataset.named(code) != nil {
            throw .usage("\(code) is a set; list it with --in \(code).")
        }
        let source = try DataSource.read(given["in"] ?? "cn", isFile: given["from"] != nil)
        let lookup = try DivisionLookup(in: source, FileOptions.read(given))
        guard let code else {
            for set in lookup.sets { printChildren(of: Hierarchy.root, in: set.hierarchy, depth: depth, indent: 0) }
            return
        }
        switch try lookup.answers(code)[0] {
        case .row(let set, let node), .step(let set, let node):
            printChildren(of: node, in: set.hierarchy, depth: depth, indent: 0)
        case .former(let former):
            let now = former.successors.joined(separator: ", ")
            throw .failure(
                "\(code) \(former.name) is a former code; " + (now.isEmpty ? "it has no successor." : "list \(now)."))
        }
    }

    private static func readDepth(_ text: String) throws(CommandError) -> Int {
        guard let depth = Int(text), depth >= 1 else { throw .usage("\(text) is no depth; give a number from 1.") }
        return depth
    }

    private static func printChildren(of node: Int, in hierarchy: Hierarchy, depth: Int, indent: Int) {
        for child in hierarchy.children(of: node) {
            let code = String(hierarchy.code(of: child))
            let start = String(repeating: "  ", count: indent) + (code.isEmpty ? "" : code + " ")
            Output.line(start + String(hierarchy.name(of: child)))
            if depth > 1 { printChildren(of: child, in: hierarchy, depth: depth - 1, indent: indent + 1) }
        }
    }
}
