import CascadeCore
import CascadeDatasets
import CascadeSources
import Testing

@Suite struct ConverterTests {
    /// The formats that hold every tree, whatever its names, codes and attributes.
    private static let faithful: [OutputFormat] = [
        .packed, .json, .jsonLines, .jsonFlat, .script, .propertyList, .binaryPropertyList, .csv, .tsv,
    ]

    /// Sets that are read and written in a moment also where nothing is optimised.
    private static let sets = Dataset.all.filter { $0.hierarchy.count < 2000 }

    @Test(arguments: faithful, sets)
    func `Built-in sets come back equal from every format that holds all`(
        _ format: OutputFormat, _ set: Dataset
    ) throws {
        let conversion = try Converter.convert(set.hierarchy, to: format)
        #expect(conversion.losses.isNone)
        // What is written is also recognised without being told.
        let result = try HierarchyFile.read(conversion.bytes, name: "file")
        #expect(Losses(of: set.hierarchy, in: result.hierarchy).isNone)
        #expect(Losses(of: result.hierarchy, in: set.hierarchy).isNone)
    }

    @Test(arguments: faithful)
    func `Random trees come back equal from every format that holds all`(_ format: OutputFormat) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed) for \(format.rawValue)")
        var random = SplitMix(state: seed)
        for _ in 0..<30 {
            let hierarchy = randomTree(&random)
            if hierarchy.count == 0 { continue }
            let conversion = try Converter.convert(hierarchy, to: format)
            #expect(conversion.losses.isNone)
            var options = ReadOptions()
            options.format = format.fileFormat
            let copy = try HierarchyFile.read(conversion.bytes, name: "file", options: options).hierarchy
            #expect(areEqual(copy, hierarchy))
        }
    }

    /// Whether all of one tree is in the other, both ways.
    private func areEqual(_ one: Hierarchy, _ other: Hierarchy) -> Bool {
        Losses(of: one, in: other).isNone && Losses(of: other, in: one).isNone
    }

    @Test(arguments: OutputFormat.allCases)
    func `Random trees lose what is told, or nothing`(_ format: OutputFormat) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed) for \(format.rawValue)")
        var random = SplitMix(state: seed)
        for _ in 0..<30 {
            let hierarchy = randomTree(&random)
            let conversion: Converter.Conversion
            do throws(ConversionError) {
                conversion = try Converter.convert(hierarchy, to: format, allowsLosses: true)
            } catch {
                guard case .notReadable = error else {
                    Issue.record("\(error)")
                    continue
                }
                continue
            }
            guard hierarchy.count > 0 else { continue }
            var options = ReadOptions()
            options.format = format.fileFormat
            let copy = try HierarchyFile.read(conversion.bytes, name: "file", options: options).hierarchy
            #expect(conversion.losses.isNone == areEqual(copy, hierarchy), "\(outline(hierarchy))")
        }
    }

    /// Ragged trees with equal names, repeated, missing and odd codes, marks of every format, and attributes.
    private func randomTree(_ random: inout SplitMix) -> Hierarchy {
        let names = [
            "北京市", "A", "a,b", "\"q\"", " x ", "<&>", "{[", "1", "name", "null", "é", "😀", "-", "=", "a;b", "a\tb",
            "a\nb", "code", "'", "\\", "A", "level1", "true", "",
        ].map { UTF8Text($0) }
        let codes = ["", "1", "01", "110000", "a", "0", "-1", "x,y", "1"].map { UTF8Text($0) }
        var builder = HierarchyBuilder()
        var rows: [HierarchyBuilder.RowID] = [.root]
        var depths = [0]
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let parent = Int.random(in: 0..<rows.count, using: &random)
            if depths[parent] == 6 { continue }
            let name = names.randomElement(using: &random) ?? .empty
            let row = builder.add(name, code: codes.randomElement(using: &random) ?? .empty, under: rows[parent])
            if Bool.random(using: &random) { builder.set("zip", "001", on: row) }
            if Int.random(in: 0..<4, using: &random) == 0 { builder.set("alias", "B", on: row) }
            if Int.random(in: 0..<8, using: &random) == 0 { builder.set("alias", "C", on: row) }
            if Int.random(in: 0..<8, using: &random) == 0 { builder.set("disabled", "true", on: row) }
            if Int.random(in: 0..<8, using: &random) == 0 { builder.set("old_id", "7", on: row) }
            rows.append(row)
            depths.append(depths[parent] + 1)
        }
        return builder.build()
    }

    private func tree(_ json: String) throws -> Hierarchy { try Hierarchy(json: [UInt8](json.utf8)) }

    private let divisions = """
        [{"name":"北京市","code":"110000","children":[{"name":"市辖区","code":"110100","children":[
        {"name":"东城区","code":"110101"},{"name":"西城区","code":"110102"}]}]},{"name":"天津市","code":"120000"}]
        """

    @Test(arguments: [OutputFormat.options, .codeMap, .codeLists, .levels, .text])
    func `Divisions with codes come back equal from the narrower formats`(_ format: OutputFormat) throws {
        let hierarchy = try tree(divisions)
        let conversion = try Converter.convert(hierarchy, to: format)
        let result = try HierarchyFile.read(conversion.bytes, name: "file")
        #expect(outline(result.hierarchy) == outline(hierarchy))
    }

    @Test func `The widely used shapes are written to the letter`() throws {
        let hierarchy = try tree(#"[{"name":"北京市","code":"110000","children":[{"name":"市辖区","code":"110100"}]}]"#)
        func text(_ format: OutputFormat) throws -> String {
            String(decoding: try Converter.convert(hierarchy, to: format).bytes, as: UTF8.self)
        }
        #expect(
            try text(.options)
                == #"[{"label":"北京市","value":"110000","children":[{"label":"市辖区","value":"110100"}]}]"# + "\n")
        #expect(try text(.codeMap) == #"{"86":{"110000":"北京市"},"110000":{"110100":"市辖区"}}"# + "\n")
        #expect(
            try text(.codeLists)
                == #"{"province_list":{"110000":"北京市"},"city_list":{"110100":"市辖区"},"county_list":{}}"# + "\n")
        #expect(try text(.csv) == "code,parent,name\n110000,0,北京市\n110100,110000,市辖区\n")
        #expect(try text(.levels) == "level1,level2,code\n北京市,,110000\n北京市,市辖区,110100\n")
        #expect(try text(.text) == "110000 北京市\n\t110100 市辖区\n")
    }

    @Test func `What a format cannot hold is counted, and refused unless it is allowed`() throws {
        let hierarchy = try tree(#"[{"name":"A","code":"x","zip":"1","children":["a","a"]},{"name":"B","code":"y"}]"#)
        func losses(_ format: OutputFormat) throws -> String {
            do throws(ConversionError) {
                _ = try Converter.convert(hierarchy, to: format)
                return ""
            } catch {
                guard case .losses(_, let losses) = error else { return error.description }
                let allowed = try Converter.convert(hierarchy, to: format, allowsLosses: true)
                #expect(allowed.losses == losses)
                return losses.phrase
            }
        }
        #expect(try losses(.text) == "2 codes, 1 attribute")
        #expect(try losses(.levels) == "")
        #expect(try losses(.codeMap) == "2 rows, 1 attribute")
    }

    @Test func `Packed rows deeper than pickers have wheels are refused as a file`() throws {
        var builder = HierarchyBuilder()
        var row = HierarchyBuilder.RowID.root
        for _ in 0..<33 { row = builder.add("A", under: row) }
        #expect(refusal(builder.packed())?.fault == .tooDeep(limit: 32))
        for format in OutputFormat.allCases where format != .packed {
            #expect(throws: ConversionError.self) { try Converter.convert(builder.build(), to: format) }
        }
    }

    @Test func `Twins with children of their own come back from a column for each level`() throws {
        let hierarchy = try tree(#"[{"name":"A","children":["a"]},{"name":"A","children":["a","b"]}]"#)
        #expect(try Converter.convert(hierarchy, to: .levels).losses.isNone)
    }

    @Test func `Foundation reads the property lists that are written`() throws {
        let hierarchy = try tree(divisions)
        for format in [OutputFormat.propertyList, .binaryPropertyList] {
            let bytes = try Converter.convert(hierarchy, to: format).bytes
            #expect(try foundationNames(bytes) == ["北京市", "天津市"])
        }
    }
}

/// A generator whose whole sequence follows from its seed (Vigna's SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
