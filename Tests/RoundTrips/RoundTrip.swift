import CascadeCore
import CascadeDatasets
import CascadeSources
import Glibc

/// A set that is written in a format, read back, and compared.
///
/// A format that cannot hold all of a set gets what it can hold of it, as the table in `Documentation/Formats.md` tells:
/// codes and names without attributes, or only the rows whose codes are division codes.
struct RoundTrip {
    static let formats = OutputFormat.allCases

    private let set: Dataset
    private let format: OutputFormat
    /// What was left out beforehand; empty if nothing.
    let reduced: String
    /// What is not equal; `nil` if all is.
    private(set) var failure: String?

    init(_ set: Dataset, _ format: OutputFormat) {
        self.set = set
        self.format = format
        let (hierarchy, reduced) = Self.content(of: set.hierarchy, for: format)
        self.reduced = reduced
        failure = Self.difference(hierarchy, format).map { "\(set.name) as \(format.rawValue): \($0)" }
    }

    private static func difference(_ hierarchy: Hierarchy, _ format: OutputFormat) -> String? {
        do throws(ConversionError) {
            let bytes = try Converter.convert(hierarchy, to: format).bytes
            do throws(SourceError) {
                let result = try HierarchyFile.read(bytes, name: "file")
                if result.format != format.fileFormat { return "it is taken for \(result.format.rawValue)" }
                let copy = result.hierarchy
                let losses = Losses(of: hierarchy, in: copy)
                if !losses.isNone { return "it lost \(losses.phrase)" }
                let additions = Losses(of: copy, in: hierarchy)
                return additions.isNone ? nil : "it won \(additions.phrase)"
            } catch {
                return error.description
            }
        } catch {
            return error.description
        }
    }

    /// What a format can hold of a hierarchy, and what was left out.
    private static func content(of hierarchy: Hierarchy, for format: OutputFormat) -> (Hierarchy, String) {
        switch format {
        case .codeMap: (copy(hierarchy) { _ in true }, "attributes")
        case .text: (copy(hierarchy, hasCode: isDigits) { _ in true }, "attributes, codes with letters")
        case .codeLists: (divisions(hierarchy), "attributes, codes that are no division codes")
        default: (hierarchy, "")
        }
    }

    /// The rows of the first three levels whose codes have two, four or six digits and begin as their parents' do.
    private static func divisions(_ hierarchy: Hierarchy) -> Hierarchy {
        copy(hierarchy) { node in
            let code = hierarchy.code(of: node)
            let parent = hierarchy.parent(of: node) ?? Hierarchy.root
            let isDivision = [2, 4, 6].contains(code.count) && isDigits(code)
            guard isDivision, hierarchy.path(to: node).count <= 3 else { return false }
            if parent == Hierarchy.root { return withoutZeros(code).count == 2 }
            return code.utf8.starts(with: withoutZeros(hierarchy.code(of: parent)))
        }
    }

    private static func withoutZeros(_ code: UTF8Text) -> ArraySlice<UInt8> {
        var prefix = code.utf8[...]
        while prefix.suffix(2).elementsEqual("00".utf8) { prefix = prefix.dropLast(2) }
        return prefix
    }

    private static func isDigits(_ code: UTF8Text) -> Bool {
        code.withUTF8 { bytes in bytes.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Rows, names and codes without attributes.
    private static func copy(
        _ hierarchy: Hierarchy, hasCode: (UTF8Text) -> Bool = { _ in true }, where isKept: (Int) -> Bool
    ) -> Hierarchy {
        var builder = HierarchyBuilder()
        var rows: [Int: HierarchyBuilder.RowID] = [Hierarchy.root: .root]
        for node in 1..<hierarchy.count + 1 {
            guard let parent = hierarchy.parent(of: node), let row = rows[parent], isKept(node) else { continue }
            let code = hierarchy.code(of: node)
            rows[node] = builder.add(hierarchy.name(of: node), code: hasCode(code) ? code : .empty, under: row)
        }
        return builder.build()
    }
}

/// Ends the program, with success or without.
func exitProcess(_ isSuccess: Bool) -> Never { exit(isSuccess ? 0 : 1) }
