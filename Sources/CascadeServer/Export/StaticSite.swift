import CascadeCore

/// The answers of the service at the addresses that can be files.
package struct StaticSite: Sendable {
    /// A file: its path below the root of the site, and its content.
    package struct File: Sendable {
        package let path: String
        package let content: Rendering
    }

    /// Which answers there are besides those in the view with the city step and with the rows' own names.
    package struct Extent: Sendable {
        /// Whether those in the stored view are there, too.
        package var hasStored: Bool
        /// The further languages, as tags of BCP 47.
        package var languages: [String]

        package init(hasStored: Bool = false, languages: [String] = []) {
            self.hasStored = hasStored
            self.languages = languages
        }
    }

    private let edition: Edition
    private let extent: Extent

    /// The site of some sets, whose rows must be in memory.
    package init(_ sets: [ServedSet], extent: Extent = Extent()) {
        edition = Edition(sets, generation: 1)
        self.extent = extent
    }

    /// How many files there are at most.
    ///
    /// - Complexity: O(*n*) of all sets.
    package var count: Int {
        variants.reduce(1) { $0 + addresses($1).count }
    }

    /// Makes each file and hands it on.
    ///
    /// A code that means several rows has no file, since the answer to it is a refusal.
    ///
    /// - Parameter isWanted: Whether the file with a path is made at all.
    package func forEachFile<Failure: Error>(
        where isWanted: (String) -> Bool = { _ in true }, _ body: (File) throws(Failure) -> Void
    ) throws(Failure) {
        guard let first = edition.sets.first else { return }
        try make(Address(["v1", "sets.json"], .sets), Variant(set: first, form: .step, language: nil), body)
        for variant in variants {
            for address in addresses(variant) where isWanted(address.path) { try make(address, variant, body) }
        }
    }

    /// One view and language of a set.
    private struct Variant {
        let set: ServedSet
        let form: HierarchyView.Form
        let language: LanguageTag?

        /// What its addresses begin with.
        var segments: [String] {
            ["v1", set.name] + (form == .stored ? ["stored"] : []) + (language.map { [$0.description] } ?? [])
        }
    }

    private struct Address {
        let segments: [String]
        let resource: DivisionRequest.Resource
        var path: String { segments.joined(separator: "/") }

        init(_ segments: [String], _ resource: DivisionRequest.Resource) {
            self.segments = segments
            self.resource = resource
        }
    }

    private var variants: [Variant] {
        edition.sets.flatMap { set in
            let languages = extent.languages.compactMap { LanguageTag($0) }
                .filter { set.index?.languages.named($0) != nil }
            return ([HierarchyView.Form.step] + (extent.hasStored ? [.stored] : [])).flatMap { form in
                ([nil] + languages).map { Variant(set: set, form: form, language: $0) }
            }
        }
    }

    private func addresses(_ variant: Variant) -> [Address] {
        guard let index = variant.set.index else { return [] }
        let root = variant.segments
        var addresses = [
            Address(root + ["children.json"], .children(parent: .empty)),
            Address(root + ["tree.json"], .tree(parent: .empty, depth: DivisionRequest.deepest)),
        ]
        for depth in stride(from: 1, through: min(index.view(variant.form).depth, DivisionRequest.deepest), by: 1) {
            addresses.append(Address(root + ["tree", "\(depth).json"], .tree(parent: .empty, depth: depth)))
        }
        let (keys, formerCodes) = index.askable(in: variant.form)
        for key in keys {
            addresses.append(Address(root + ["children", "\(String(key)).json"], .children(parent: key)))
        }
        for key in keys + formerCodes {
            addresses.append(Address(root + ["path", "\(String(key)).json"], .path(code: key)))
        }
        return addresses
    }

    private func make<Failure: Error>(
        _ address: Address, _ variant: Variant, _ body: (File) throws(Failure) -> Void
    ) throws(Failure) {
        var asked = DivisionRequest(resource: address.resource, set: variant.set)
        asked.form = variant.form
        if let language = variant.language { asked.wish = .exactly(language) }
        guard let content = try? DivisionRendering(asked, edition).rendering() else { return }
        try body(File(path: address.path, content: content))
    }
}

extension SetIndex {
    /// What rows of a view are asked for by: the keys of all, and the aliases of steps; and codes that are gone.
    func askable(in form: HierarchyView.Form) -> (keys: [UTF8Text], formerCodes: [UTF8Text]) {
        var keys: [UTF8Text] = []
        var known = Set<UTF8Text>()
        func add(_ key: UTF8Text, to list: inout [UTF8Text]) {
            if key.count <= ServedRow.longestKey, known.insert(key).inserted { list.append(key) }
        }
        for node in 0..<hierarchy.count {
            let place = Place(node: node + 1)
            add(key(of: place), to: &keys)
            guard let step = view(form).rows(under: place).first?.place, step.isStep else { continue }
            add(key(of: step), to: &keys)
            for alias in hierarchy.attributes(AttributeKey.stepAlias, of: place.node) where alias.isSegment {
                add(alias, to: &keys)
            }
        }
        var former: [UTF8Text] = []
        for code in formerCodes where code.isSegment && places(code, in: form).isEmpty { add(code, to: &former) }
        return (keys, former)
    }
}
