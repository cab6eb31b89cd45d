import CascadeServer

extension Command {
    /// `cascade export-site`: writes the answers of the service as files.
    static let exportSite = Command(
        name: "export-site", summary: "writes the answers of the service as files for any web server",
        run: ExportSiteCommand.run)
}

private enum ExportSiteCommand {
    private static let reader = OptionReader(
        command: "export-site", usage: "DIR [OPTION…]",
        options: [
            .init(name: "data", value: "SOURCE", summary: "a set or file, as often as there are some; cn by default"),
            .init(name: "stored", value: nil, summary: "write also the view without the city step"),
            .init(name: "lang", value: "TAG", summary: "write also the names in this language; may repeat"),
            .init(name: "quiet", value: nil, summary: "do not tell how far it is"),
        ] + FileOptions.all,
        notes: """
            DIR is replaced whole if it is a site that was written so, or empty; nothing else is overwritten.

            Examples:
              cascade export-site public --data tw
              cascade export-site public --data cn --data areas.csv --stored --lang en
            """)

    @Sendable static func run(_ arguments: [String]) throws(CommandError) {
        guard let given = try reader.read(arguments) else { return }
        guard let path = given.operands.first, given.operands.count == 1 else {
            throw .usage("Give export-site one folder to write; see cascade export-site --help.")
        }
        let sets = try DataSource.served(given.all("data"), FileOptions.read(given), isWhole: true).map(\.set)
        let languages = given.all("lang")
        for language in languages where !sets.contains(where: { $0.hasNames(in: language) }) {
            throw .usage("No set has names in \(language); leave out --lang \(language), or name another.")
        }
        let site = StaticSite(sets, extent: StaticSite.Extent(hasStored: given["stored"] != nil, languages: languages))
        let folder = try SiteFolder(path)
        do throws(CommandError) {
            try write(site, to: folder, isQuiet: given["quiet"] != nil)
            try folder.finish()
        } catch {
            folder.abandon()
            throw error
        }
    }

    private static func write(_ site: StaticSite, to folder: SiteFolder, isQuiet: Bool) throws(CommandError) {
        var progress = Progress(
            "writing the site", total: site.count, unit: "files",
            form: Progress.form(isQuiet: isQuiet, elsewhere: .silent))
        var count = 0
        defer { progress.end() }
        try site.forEachFile { file throws(CommandError) in
            try folder.write(file.content.body, at: file.path)
            if let packed = file.content.packed { try folder.write(packed, at: file.path + ".gz") }
            count += 1
            progress.advance(to: count)
        }
    }
}
