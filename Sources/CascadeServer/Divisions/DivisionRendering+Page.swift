import CascadeCore
import CascadeSources

extension DivisionRendering {
    /// The page that asks level by level.
    ///
    /// - Parameters:
    ///   - key: What has been chosen so far; empty for nothing.
    ///   - address: Where the page leads in the end, if it was told.
    func page(at key: UTF8Text, returning address: String?) throws(DivisionError) -> Rendering {
        var chosen: [ServedLevel] = []
        var notice: FormPage.Notice?
        var status = Status.ok
        do throws(DivisionError) {
            if !key.isEmpty { chosen = try levels(to: key).levels }
        } catch {
            status = error.status
            switch error {
            case .row(let code, _): notice = .unknown(code)
            case .ambiguous(_, let paths): notice = .several(try candidates(paths))
            default: throw error
            }
        }
        let last = chosen.last.map { $0.rows[$0.chosen] }
        let under = last?.isLeaf == true ? [] : try rows(under: last?.key ?? .empty)
        let language = try language(of: chosen.flatMap(\.rows) + under)
        var levels = chosen.map { level($0.rows, under: $0.parent, chosen: $0.chosen, language) }
        if !under.isEmpty { levels.append(level(under, under: last?.key ?? .empty, chosen: nil, language)) }
        let page = FormPage(
            texts: texts, language: language.tag?.description, title: set.titles[texts.tag] ?? set.title,
            path: "/v1/\(set.name)/form",
            levels: levels, names: chosen.map { String($0.rows[$0.chosen].name(in: language)) },
            code: last.map { String($0.code.isEmpty ? $0.key : $0.code) } ?? "",
            isComplete: last != nil && under.isEmpty, notice: notice, kept: kept(address), returning: address)
        return Rendering(page.bytes(), type: .html, status: status)
    }

    private func level(
        _ rows: [ServedRow], under parent: UTF8Text, chosen: Int?, _ language: SetLanguages.Choice
    ) -> FormPage.Level {
        let options = rows.map { (key: String($0.key), name: String($0.name(in: language)), isDisabled: $0.isDisabled) }
        return FormPage.Level(parent: String(parent), rows: options, chosen: chosen)
    }

    private func candidates(_ paths: [[ServedRow]]) throws(DivisionError) -> [(key: String, names: String)] {
        let language = try language(of: paths.flatMap { $0 })
        return paths.prefix(20).map { path in
            let names = path.map { String($0.name(in: language)) }.joined(separator: " ")
            return (String(path.last?.key ?? .empty), names)
        }
    }

    private var texts: FormTexts {
        guard case .best(let preferences) = asked.wish else { return .english }
        return .best(for: preferences, setLanguage: set.language)
    }

    /// The parameters that each step hands on.
    private func kept(_ address: String?) -> [(name: String, value: String)] {
        var kept: [(name: String, value: String)] = []
        if asked.form == .stored { kept.append(("view", "stored")) }
        if !asked.isNegotiated, case .best(let tags) = asked.wish, let tag = tags.first ?? nil {
            kept.append(("lang", tag.description))
        }
        if let address { kept.append(("return", address)) }
        return kept
    }
}
